import { useStore } from '../use-store.ts'
import type { ComponentType } from 'react'
import { directionOf } from '../../core/i18n/words.ts'
import { useAttribute, useIsland } from './context.ts'
import { CrashBoundary } from './crash.tsx'
import { frame, spoken } from './frame.css.ts'

/** The inner root of every element: language, direction, the screen, and the place where screen readers listen. */
export function Frame({ App }: { App: ComponentType }) {
  const { words, $spoken } = useIsland()
  const lang = useStore(words.$lang)
  const dir = useAttribute<'' | 'ltr' | 'rtl'>('dir')
  return (
    <div className={frame} lang={lang} dir={dir || directionOf(lang)}>
      <CrashBoundary>
        <App />
      </CrashBoundary>
      <p className={spoken} role="status">
        {useStore($spoken)}
      </p>
    </div>
  )
}
