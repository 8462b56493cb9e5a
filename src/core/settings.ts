import type { Infer } from 'superstruct'
import type { Theme } from '../contract/sites/site.ts'
import { shared } from './registry.ts'

/** Settings that all elements of a page share, unless an attribute overrides them. */
export interface Settings {
  /** Base address of the service; `/svc` by default. */
  svc?: string
  /** Publishable key of the site, for pages on another site. */
  siteKey?: string
  /** `demo` shows sample data without any service; `demo:empty` and the like are its scenarios. */
  mode?: string
  /** A brand colour, or a whole theme. */
  theme?: string | Infer<typeof Theme>
  /** Light or dark, above the theme's own: `light`, `dark` or `auto`. */
  scheme?: 'light' | 'dark' | 'auto'
  /** Density of controls, overriding the theme's: `compact`, `default` or `comfortable`. */
  density?: 'compact' | 'default' | 'comfortable'
  /** Language, such as `he`. */
  lang?: string
  /**
   * The reseller's messages by language and key: `{ en: { 'login.title': 'Welcome' } }`, or the URL of a JSON
   * file of such an object. Plain text.
   */
  strings?: Record<string, Record<string, string>> | string
}

/** The page's settings, shared by every copy of Portico on it. */
export const settings = (): Readonly<Settings> => shared<Settings>('settings', () => ({}))

/**
 * Sets shared settings. Elements read them when they appear, so call it before; `portico.update()` reaches
 * existing ones.
 */
export function configure(change: Settings): void {
  Object.assign(settings(), change)
}
