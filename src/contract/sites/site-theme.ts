import { enums, type Infer, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { Saved } from '../engine/saved.ts'
import { color, maybe, text } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'

/** Inputs of a site's theme, from which its palette is solved. Without an optional one the default counts. */
export const siteThemeFields = {
  brand: color(),
  /** Fills the banner instead of the brand. */
  brand2: maybe(color()),
  /** Gives the neutral colors their cast instead of the brand. */
  tint: maybe(color()),
  /** Without one, elements follow the page. */
  scheme: maybe(enums(['light', 'dark', 'auto'])),
  density: maybe(enums(['compact', 'default', 'comfortable'])),
  /** Radius of corners in pixels. */
  radius: maybe(countBetween(0, 32)),
  font: maybe(text(0, 199)),
  contrast: maybe(enums(['default', 'more'])),
}

/** Names of the inputs, in the order of the page. */
export const siteThemeNames = Object.keys(siteThemeFields) as (keyof typeof siteThemeFields)[]

const ThemeInputs = object(siteThemeFields)

export type SiteThemeValues = Infer<typeof ThemeInputs>

/** The theme of a site in its draft. */
export const siteThemes = {
  show: rendered({
    method: 'GET',
    path: '/sites/:siteHost/theme',
    can: 'sites:read',
    summary: 'The theme of a site as it will be once its draft is published.',
    reply: ThemeInputs,
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/theme',
    can: 'sites:write',
    summary:
      'Saves the theme of a site into its draft, which no one sees until it is published. Inputs that are left out return to the default.',
    body: ThemeInputs,
    reply: Saved,
  }),
}
