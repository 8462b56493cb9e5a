import type { Look } from '../../core/frame/look.ts'
import type { SiteTheme } from '../../core/theme/theme-input.ts'
import { languageOf, pageTheme } from '../../ui/island/page-settings.ts'

/** How the frame of an element looks: as the element would itself. */
export function lookAt(host: HTMLElement): Look {
  const theme = pageTheme(host) ?? {}
  const density = host.getAttribute('density') ?? theme.density
  return {
    lang: languageOf(host),
    scheme: schemeOf(host, theme),
    ...((density === 'compact' || density === 'comfortable') && { density }),
    theme,
  }
}

/** Without a choice of its own an element follows the color scheme of the page around, which a frame can't see. */
function schemeOf(host: HTMLElement, theme: Partial<SiteTheme>): NonNullable<Look['scheme']> {
  const chosen = host.getAttribute('scheme') ?? theme.scheme
  if (chosen === 'light' || chosen === 'dark' || chosen === 'auto') return chosen
  const used = getComputedStyle(host).colorScheme
  if (/\blight\b/.test(used) && /\bdark\b/.test(used)) return 'auto'
  return /\bdark\b/.test(used) ? 'dark' : 'light'
}
