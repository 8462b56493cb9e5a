import { Component, type ReactNode } from 'react'
import { crash } from '../../contract/site.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { version } from '../../core/version.ts'
import { Button } from '../kit/button.tsx'
import { stack } from '../kit/layout.css.ts'
import { IslandContext, useIsland, useWords, type Island } from './context.ts'

/** Catches what a screen throws: the rest of the page lives on, the crash is reported once. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  static override contextType = IslandContext
  override state = { crashed: false }

  override componentDidCatch(error: unknown): void {
    this.setState({ crashed: true })
    report(this.context as Island, error)
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashFallback /> : this.props.children
  }
}

/** The words of the fallback; resellers override them as `crash.message` and `crash.toDashboard`. */
export const crashPack: Pack<{ message: string; toDashboard: string }> = {
  name: 'crash',
  en: { message: 'Oops! Something went wrong. Please try again later.', toDashboard: 'Go To Dashboard' },
  others: {
    he: async () => ({
      words: { message: 'אופס! משהו השתבש. אפשר לנסות שוב מאוחר יותר.', toDashboard: 'מעבר ללוח הבקרה' },
    }),
  },
}

function CrashFallback() {
  const { host } = useIsland()
  const words = useWords(crashPack)
  return (
    <div className={stack} role="alert">
      <p>{words.message}</p>
      <Button onPress={() => host.send('portal-navigate', { to: '/dashboard', kind: 'page' }, true)}>
        {words.toDashboard}
      </Button>
    </div>
  )
}

function report({ host, session, location }: Island, error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  host.setState('error')
  host.send('portal-crash', { message })
  const body = {
    message: message.slice(0, 500),
    element: host.localName,
    version,
    page: location.$path.get().slice(0, 300),
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, 8000),
  }
  // The fallback is what matters; a report that cannot be sent is lost.
  session.svc.call(crash.report, { body }).catch(() => undefined)
}
