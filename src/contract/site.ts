import { array, boolean, enums, literal, object } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { count, countText, flag, link, maybe, text } from './kinds.ts'

/** A site's theme as data: at most these inputs, from which the palette is solved. Colours are `#rrggbb`. */
export const Theme = object({
  brand: text(0, 40),
  brand2: maybe(text(0, 40)),
  tint: maybe(text(0, 40)),
  scheme: maybe(enums(['light', 'dark', 'auto'])),
  radius: maybe(count()),
  density: maybe(enums(['compact', 'default', 'comfortable'])),
  font: maybe(text(0, 200)),
})

export const PasswordPolicy = object({ min: count(), max: count() })

/** What anybody may know of a site before signing in. */
export const Site = object({
  name: text(),
  systemName: text(),
  copyright: text(),
  theme: Theme,
  logos: object({ light: maybe(link()), dark: maybe(link()) }),
  registrationAllowed: flag(),
  socialNetworks: array(text(1, 40)),
  locales: array(text(2, 10)),
  passwordPolicy: PasswordPolicy,
})

/** The site itself. */
export const site = {
  show: endpoint({
    method: 'GET',
    path: '/site',
    can: 'anyone',
    says: "The site's names, theme, logos, languages and password policy. Cacheable for a minute.",
    reply: Site,
    quiet: true,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/logo',
    can: 'anyone',
    says: "The site's logo as an image. The query makes its address change when the logo does.",
    query: object({ timestamp: maybe(countText()), scheme: maybe(enums(['light', 'dark'])) }),
    reply: boolean(),
    media: 'image',
    quiet: true,
  }),
}

/** What a widget tells of its own crash. Text only, cut to size, tokens removed before sending. */
export const crash = {
  report: endpoint({
    method: 'POST',
    path: '/catchCrash',
    can: 'anyone',
    says: 'Reports a crash of an element. At most 16 KB, ten a minute from one network.',
    body: object({
      message: text(0, 500),
      element: text(0, 60),
      version: text(0, 40),
      page: text(0, 300),
      stack: maybe(text(0, 8000)),
    }),
    reply: object({ received: literal(true) }),
    quiet: true,
  }),
}
