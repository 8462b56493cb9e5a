import { array, enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { color, count, maybe, text } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { colorPlaces } from './adopted-inputs.ts'
import { siteThemeFields } from './site-theme.ts'

const PageColor = object({ color: color(), place: enums(colorPlaces), count: count() })

/** A theme from a page that exists. */
export const themeAdoption = {
  read: rendered({
    method: 'POST',
    path: '/sites/:siteHost/theme/adopt',
    can: 'sites:write',
    summary:
      'Reads colors and fonts of a public web page and its style sheets, and what inputs of a theme they make. Runs no script of it and stores nothing.',
    body: object({ url: text(1, 2000) }),
    reply: object({
      /** The address after redirects. */
      url: text(1, 2000),
      inputs: object({ ...siteThemeFields, brand: maybe(color()) }),
      colors: array(PageColor),
      fonts: array(text(1, 199)),
      radius: maybe(countBetween(0, 32)),
    }),
    errors: [907],
    replyShown: true,
  }),
}
