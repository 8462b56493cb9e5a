import { Component, type ReactNode } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { Button } from '../kit/button/button.tsx'
import { stack } from '../kit/layout.css.ts'
import { IslandContext, useIsland, useWords, type Island } from './context.ts'
import { crashPack } from './crash-pack.ts'

/** Catches errors of a screen and reports them once, so the rest of the page keeps working. */
export class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  static override contextType = IslandContext
  override state = { crashed: false }

  override componentDidCatch(error: unknown): void {
    const island = this.context as Island
    this.setState({ crashed: true })
    island.host.setState('error')
    island.host.send('portal-crash', { message: error instanceof Error ? error.message : String(error) })
    void withScript(
      () => import('./crash-report.ts'),
      ({ reportCrash }) => reportCrash(island, error),
    )
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashFallback /> : this.props.children
  }
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
