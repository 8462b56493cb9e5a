import type { ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf } from '../../../../core/i18n/direction.ts'
import { openWords, type Overrides } from '../../../../core/i18n/words.ts'
import { session } from '../../../../core/session/session.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { IslandContext, useIsland } from '../../../../ui/island/context.ts'
import { frame } from '../../../../ui/island/frame.css.ts'
import { whileShown } from '../../../../ui/island/while-shown.ts'
import { adopt, release, setTheme } from '../../../../ui/sheets.ts'
import * as styles from './preview.css.ts'
import { sheetOf } from './theme-sheet.ts'
import { useScale } from './use-scale.ts'

interface PreviewFrameProps {
  $theme: ReadableAtom<SiteTheme>
  scheme: 'light' | 'dark'
  lang: string
  /** Texts that stand for the invented ones. */
  own: Overrides
  /** Width of the page in pixels, which is made to fit. */
  width: number
  /** What it shows, for who can't see it. */
  label: string
  children: ReactNode
}

/**
 * A page of real components in a shadow root of its own, with the tokens of a theme. A change of the theme only replaces a sheet: nothing
 * is drawn again. What it shows can't be used.
 */
export function PreviewFrame({ $theme, scheme, lang, own, width, label, children }: PreviewFrameProps) {
  const island = useIsland()
  const window = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const root = useRef<ReturnType<typeof createRoot>>(undefined)
  // Whatever it shows comes from the demonstration, never from the service of the page around.
  const inside = useMemo(
    () => ({ ...island, words: openWords(lang, own), session: session('demo://preview') }),
    [island, lang, own],
  )
  useEffect(() => {
    const shadow = page.current!.shadowRoot ?? page.current!.attachShadow({ mode: 'open' })
    const drawn = createRoot(shadow)
    root.current = drawn
    // Sheets are shared, so they would keep what is no longer in the page.
    const leave = whileShown(island, () => {
      adopt(shadow)
      const stop = $theme.subscribe((theme) => setTheme(shadow, sheetOf(theme)))
      return () => {
        stop()
        release(shadow)
      }
    })
    return () => {
      leave()
      root.current = undefined
      // React refuses while it draws what is around.
      queueMicrotask(() => drawn.unmount())
    }
  }, [island, $theme])
  useEffect(() => {
    root.current?.render(
      <IslandContext value={inside}>
        <div className={frame} lang={lang} dir={directionOf(lang)}>
          {children}
        </div>
      </IslandContext>,
    )
  })
  useScale(window, page, width)
  return (
    // Its place is counted from the left in both directions.
    <div ref={window} className={styles.window} dir="ltr" role="img" aria-label={label}>
      <div ref={page} className={styles.page} style={{ inlineSize: width }} inert {...{ scheme }} />
    </div>
  )
}
