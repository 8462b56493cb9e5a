import type { Infer } from 'superstruct'
import type { Theme } from '../contract/sites/site.ts'
import { shared } from './registry.ts'

/** What all elements of a page share unless an element's own attribute says otherwise. */
export interface Settings {
  /** Base address of the service; `/svc` by default. */
  svc?: string
  /** Publishable key of the site, for pages on another site. */
  siteKey?: string
  /** A brand colour, or a whole theme. */
  theme?: string | Infer<typeof Theme>
  /** Light or dark, above the theme's own: `light`, `dark` or `auto`. */
  scheme?: 'light' | 'dark' | 'auto'
  /** How roomy controls are, above the theme's own: `compact`, `default` or `comfortable`. */
  density?: 'compact' | 'default' | 'comfortable'
  /** Language of the words, such as `he`. */
  lang?: string
  /**
   * The reseller's own words, by language and key: `{ en: { 'login.title': 'Welcome' } }`, or the address of a JSON file
   * of such an object. Plain text.
   */
  strings?: Record<string, Record<string, string>> | string
}

/** The page's settings, shared by every copy of Portico on it. */
export const settings = (): Readonly<Settings> => shared<Settings>('settings', () => ({}))

/** Sets what the page's elements share. Elements read it when they appear, so call it before them; `portico.update()` reaches those that stand. */
export function configure(change: Settings): void {
  Object.assign(settings(), change)
}
