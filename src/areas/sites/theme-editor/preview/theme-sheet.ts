import { moreContrast, moreContrastRule } from '../../../../core/theme/more-contrast.ts'
import { themeValues } from '../../../../core/theme/theme-css.ts'
import type { SiteTheme } from '../../../../core/theme/theme-input.ts'

const sharpen = { palette: moreContrast, rule: moreContrastRule }

/**
 * The tokens of a theme as the sheet of a root that shows this theme whatever the page has set. Both schemes have the same text, so
 * it is made once.
 */
export function sheetOf(theme: SiteTheme): string {
  if (known?.theme === theme) return known.text
  const more = theme.contrast === 'more' ? sharpen : undefined
  const tokens = themeValues(theme, more).map(([name, value]) => `--_${name}:${value}`)
  const text = `:host{${tokens.join(';')}}${more?.rule ?? ''}`
  known = { theme, text }
  return text
}

let known: { theme: SiteTheme; text: string } | undefined
