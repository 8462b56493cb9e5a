import { useStore } from '../use-store.ts'
import { useEffect, useRef, type ComponentType, Component, type ReactNode } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { directionOf } from '../../core/i18n/direction.ts'
import { isDemo } from '../../core/session/session-key.ts'
import { Button } from '../kit/button/button.tsx'
import { stack } from '../kit/layout.css.ts'
import { useAttribute, useIsland, IslandContext, useWords, type Island } from './context.ts'
import { frame, spoken } from './frame.css.ts'
import { crashPack } from './crash-pack.ts'
import { Lazy } from './lazy.tsx'

/** The inner root of every element: language, direction, the screen, and the place where screen readers listen. */
export function Frame({ App }: { App: ComponentType }) {
  const island = useIsland()
  const { words, session, $spoken } = island
  const lang = useStore(words.$lang)
  const dir = useAttribute<'' | 'ltr' | 'rtl'>('dir')
  const state = useStore(session.$state)
  const user = state.status === 'signed-in' ? state.user : undefined
  const isOther = user?.impersonatedBy
  const mustSign = user?.agreementSignRequired
  const ownWords = user?.ownWords
  // What was typed before the agreement came into force stays behind the gate.
  const wasShown = useRef(false)
  if (user && !mustSign) wasShown.current = true
  useEffect(() => {
    if (isOther)
      void withScript(
        () => import('../impersonation/show.tsx'),
        ({ show }) => show(island),
      )
  }, [isOther])
  useEffect(() => {
    if (ownWords)
      void withScript(
        () => import('./own-words.ts'),
        ({ sayOwn }) => sayOwn(island, ownWords),
      )
  }, [ownWords, lang])
  return (
    <div ref={standAlone} className={frame} lang={lang} dir={dir || directionOf(lang)}>
      <CrashBoundary>
        {mustSign && (
          <Lazy load={loadGate} failed={(retry) => <CrashFallback retry={retry} />}>
            {({ Gate }) => <Gate />}
          </Lazy>
        )}
        <div hidden={mustSign}>{(!mustSign || wasShown.current) && <App />}</div>
      </CrashBoundary>
      {isDemo(session.svc.base) && <Lazy load={loadBadge}>{({ Badge }) => <Badge />}</Lazy>}
      <p className={spoken} role="status">
        {useStore($spoken)}
      </p>
    </div>
  )
}

const loadGate = () => import('../agreement/gate.tsx')

const loadBadge = () => import('../demonstration/badge.tsx')

/** Removes server-rendered markup once the element's own is there: all of it with React, its styles with Preact. */
function standAlone(own: HTMLElement | null): void {
  while (own?.previousSibling) own.previousSibling.remove()
  while (own?.nextSibling) own.nextSibling.remove()
}

/** Catches errors of a screen and reports them once, so the rest of the page keeps working. */
class CrashBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
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

function CrashFallback({ retry }: { retry?: () => void }) {
  const { host } = useIsland()
  const words = useWords(crashPack)
  const leave = () => void host.send('portal-navigate', { to: '/dashboard', kind: 'page' }, true)
  return (
    <div className={stack} role="alert">
      <p>{words.message}</p>
      <Button onPress={retry ?? leave}>{retry ? words.retry : words.toDashboard}</Button>
    </div>
  )
}
