import { pickLanguage } from '../../core/i18n/pick-language.ts'
import type { Overrides } from '../../core/i18n/words.ts'
import { settings } from '../../core/settings.ts'
import type { SiteTheme } from '../../core/theme/theme-input.ts'

/** Languages whose messages ship with the elements. */
const languages: readonly string[] = ['en', 'he']

/** The reseller's messages; none while only the address of their file is known. */
export const stringsOfPage = (): Overrides => Object(settings().strings) as Overrides

/** The language of an element: its own, the page's setting, or that of the markup around it. */
export function languageOf(host: HTMLElement): string {
  const wanted = host.lang || settings().lang || host.closest('[lang]')?.getAttribute('lang')
  return pickLanguage(wanted, [...languages, ...Object.keys(stringsOfPage())])
}

/**
 * The page's theme: `--portal-brand` at the element, or else the page's `theme` setting, with its `scheme`
 * and `density`. Single `--portal-*` tokens override all of them without this.
 */
export function pageTheme(host: HTMLElement): Partial<SiteTheme> | undefined {
  const { theme, scheme, density } = settings()
  const look = getComputedStyle(host).getPropertyValue('--portal-brand').trim() || theme
  const own = typeof look === 'string' ? { brand: look } : look
  return scheme || density ? { ...own, ...(scheme && { scheme }), ...(density && { density }) } : own
}
