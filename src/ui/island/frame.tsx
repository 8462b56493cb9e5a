import { useStore } from '../use-store.ts'
import { useEffect, type ComponentType } from 'react'
import { withScript } from '../../core/fetch-script.ts'
import { directionOf } from '../../core/i18n/words.ts'
import { useAttribute, useIsland } from './context.ts'
import { CrashBoundary } from './crash.tsx'
import { frame, spoken } from './frame.css.ts'

/** The inner root of every element: language, direction, the screen, and the place where screen readers listen. */
export function Frame({ App }: { App: ComponentType }) {
  const island = useIsland()
  const { words, session, $spoken } = island
  const lang = useStore(words.$lang)
  const dir = useAttribute<'' | 'ltr' | 'rtl'>('dir')
  const state = useStore(session.$state)
  const isOther = state.status === 'signed-in' && state.user.impersonatedBy
  useEffect(() => {
    if (isOther)
      void withScript(
        () => import('../impersonation/show.tsx'),
        ({ show }) => show(island),
      )
  }, [isOther])
  return (
    <div ref={standAlone} className={frame} lang={lang} dir={dir || directionOf(lang)}>
      <CrashBoundary>
        <App />
      </CrashBoundary>
      <p className={spoken} role="status">
        {useStore($spoken)}
      </p>
    </div>
  )
}

/** Removes server-rendered markup once the element's own is there. Preact takes it over, React leaves it. */
function standAlone(own: HTMLElement | null): void {
  while (own?.previousSibling) own.previousSibling.remove()
}
