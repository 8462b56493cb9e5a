import { useLayoutEffect, useRef } from 'react'
import type { SiteThemeValues } from '../../../contract/sites/site-theme.ts'
import { parseColour, toHex } from '../../../core/theme/colour.ts'
import { moreContrast, moreContrastRule } from '../../../core/theme/more-contrast.ts'
import { palette } from '../../../core/theme/palette.ts'
import { themeValues } from '../../../core/theme/theme-css.ts'
import { useWords } from '../../../ui/island/context.ts'
import { Button } from '../../../ui/kit/button/button.tsx'
import { Chip } from '../../../ui/kit/chip/chip.tsx'
import { link } from '../../../ui/kit/link/link.css.ts'
import { note, plain, row } from '../../../ui/kit/layout.css.ts'
import { themePack } from './theme.en.ts'
import * as styles from './theme-preview.css.ts'

const schemes = ['light', 'dark'] as const

/** What a theme makes of typical parts, light and dark, and what was repaired for contrast. */
export function ThemePreview({ theme }: { theme: Partial<SiteThemeValues> }) {
  const words = useWords(themePack)
  const repaired = repairOf(theme)
  return (
    <section className={styles.preview} aria-label={words.preview}>
      {repaired && (
        <p className={note} role="status">
          {words.repaired(repaired)}
        </p>
      )}
      <div className={styles.schemes}>
        {schemes.map((scheme) => (
          <Sample key={scheme} theme={theme} scheme={scheme} />
        ))}
      </div>
    </section>
  )
}

/** The brand and the fill of buttons, if white would not read on the brand. */
function repairOf({ brand }: Partial<SiteThemeValues>): { wanted: string; used: string } | undefined {
  const wanted = parseColour(brand)
  if (!wanted) return undefined
  const used = toHex(palette({ brand: wanted }, 'light').accent)
  return used === toHex(wanted) ? undefined : { wanted: toHex(wanted), used }
}

function Sample({ theme, scheme }: { theme: Partial<SiteThemeValues>; scheme: 'light' | 'dark' }) {
  const words = useWords(themePack)
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = place.current!
    style.setProperty('color-scheme', scheme)
    const sharpen = { palette: moreContrast, rule: moreContrastRule }
    for (const [name, value] of themeValues(theme, theme.contrast === 'more' ? sharpen : undefined))
      style.setProperty(`--_${name}`, String(value))
  })
  return (
    // What it shows can't be used.
    <div ref={place} className={styles.sample} inert>
      <p className={styles.banner}>{words.banner}</p>
      <div className={styles.body}>
        <p className={styles.title}>{words.sampleTitle}</p>
        <div className={row}>
          <p className={plain}>{words.sampleText}</p>
          <Chip tone="success">{words.sampleState}</Chip>
        </div>
        <p className={plain}>
          <span className={link}>{words.sampleLink}</span>
        </p>
        <div className={row}>
          <Button kind="primary" onPress={() => {}}>
            {words.sampleButton}
          </Button>
          <Button onPress={() => {}}>{words.sampleSecond}</Button>
        </div>
        <p className={note}>{words[scheme]}</p>
      </div>
    </div>
  )
}
