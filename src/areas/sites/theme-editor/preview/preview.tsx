import type { ReadableAtom } from 'nanostores'
import { useState } from 'react'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'
import { directionOf } from '../../../../core/i18n/direction.ts'
import { useIsland, useWords } from '../../../../ui/island/context.ts'
import { tab, tabs } from '../../../../ui/kit/tabs.css.ts'
import { useStore } from '../../../../ui/use-store.ts'
import { Segments } from '../inputs/segments.tsx'
import { themeEditorPack } from '../messages.en.ts'
import { PreviewFrame } from './preview-frame.tsx'
import * as styles from './preview.css.ts'
import { screens, type ScreenName } from './screens.ts'
import { useDraftWords } from './use-draft-words.ts'

const widths = { phone: 375, tablet: 768, desktop: 1280 } as const
const widthNames = ['phone', 'tablet', 'desktop'] as const
const schemeNames = ['both', 'light', 'dark'] as const
const directions = ['ltr', 'rtl'] as const
const shown = { both: ['light', 'dark'], light: ['light'], dark: ['dark'] } as const

interface PreviewProps {
  $theme: ReadableAtom<SiteTheme>
  siteHost: string
}

/** What a theme makes of seven typical pages, in the words of the site's draft: light and dark, in both directions, at three widths. */
export function Preview({ $theme, siteHost }: PreviewProps) {
  const words = useWords(themeEditorPack)
  const own = useDraftWords(siteHost)
  const spoken = useStore(useIsland().words.$lang)
  const [screen, setScreen] = useState<ScreenName>('signIn')
  const [width, setWidth] = useState<keyof typeof widths>('phone')
  const [schemes, setSchemes] = useState<keyof typeof shown>('both')
  const [dir, setDir] = useState<(typeof directions)[number]>(directionOf(spoken))
  // The words of the direction: a text of the other one would look wrong for other reasons.
  const lang = directionOf(spoken) === dir ? spoken : dir === 'rtl' ? 'he' : 'en'
  const Screen = screens[screen]
  const named = <Id extends string>(ids: readonly Id[]) =>
    ids.map((id) => ({ id, label: (words as unknown as Record<string, string>)[`show.${id}`]! }))
  return (
    <section className={styles.preview} aria-label={words.preview}>
      <div className={tabs} role="group" aria-label={words.screens}>
        {(Object.keys(screens) as ScreenName[]).map((name) => (
          <button
            key={name}
            type="button"
            className={tab}
            part="choice"
            aria-pressed={name === screen}
            onClick={() => setScreen(name)}
          >
            {words[`screen.${name}`]}
          </button>
        ))}
      </div>
      <div className={styles.controls}>
        <Segments label={words.width} bare options={named(widthNames)} chosen={width} onChoose={setWidth} />
        <Segments
          label={words.schemes}
          bare
          options={named(schemeNames)}
          chosen={schemes}
          onChoose={setSchemes}
        />
        <Segments label={words.direction} bare options={named(directions)} chosen={dir} onChoose={setDir} />
      </div>
      <div className={styles.pair} data-pair={schemes === 'both' ? width : undefined}>
        {shown[schemes].map((scheme) => (
          <figure key={scheme} className={styles.figure}>
            <PreviewFrame
              $theme={$theme}
              scheme={scheme}
              lang={lang}
              own={own}
              width={widths[width]}
              label={words.pageIn({ screen: words[`screen.${screen}`], scheme: words[`show.${scheme}`] })}
            >
              <Screen />
            </PreviewFrame>
            <Caption $theme={$theme} scheme={scheme} />
          </figure>
        ))}
      </div>
    </section>
  )
}

/** The scheme, and that no one sees it where the theme has only the other. */
function Caption({ $theme, scheme }: { $theme: ReadableAtom<SiteTheme>; scheme: 'light' | 'dark' }) {
  const words = useWords(themeEditorPack)
  const only = useStore($theme).scheme
  const isUnused = (only === 'light' || only === 'dark') && only !== scheme
  return (
    <figcaption className={styles.caption}>
      <span>{words[`show.${scheme}`]}</span>
      {isUnused && <span>{words.notShown}</span>}
    </figcaption>
  )
}
