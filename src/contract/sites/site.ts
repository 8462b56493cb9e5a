import { array, enums, literal, object, record, string, unknown } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, countText, flag, link, maybe, text } from '../kinds.ts'
import { file } from '../kinds/file.ts'

/** A site's theme as data: at most these inputs, from which the palette is solved. Colours are `#rrggbb`. */
export const Theme = object({
  brand: text(0, 40),
  brand2: maybe(text(0, 40)),
  tint: maybe(text(0, 40)),
  scheme: maybe(enums(['light', 'dark', 'auto'])),
  radius: maybe(count()),
  density: maybe(enums(['compact', 'default', 'comfortable'])),
  font: maybe(text(0, 200)),
  /** `more` raises text to 7 : 1, shows every border and underlines links. */
  contrast: maybe(enums(['default', 'more'])),
})

export const PasswordPolicy = object({ min: count(), max: count() })

/** A network that a site's customers can sign in with: `social` is its name in calls and addresses, `title` for people. */
export const SocialNetwork = object({ social: text(1, 40), title: text(1, 80) })

/** Public settings of a site. */
export const Site = object({
  name: text(),
  systemName: text(),
  copyright: text(),
  theme: Theme,
  logos: object({ light: maybe(link()), dark: maybe(link()), icon: maybe(link()) }),
  registrationAllowed: flag(),
  socialNetworks: array(SocialNetwork),
  locales: array(text(2, 10)),
  passwordPolicy: PasswordPolicy,
  /** Such sites never reveal that an address is taken. */
  hidesAccounts: flag(),
  /** Whether the site counts visits; if not, `/ga` needs no call. */
  hasAnalytics: flag(),
  /** The reseller's own pages; none where the portal's count. The sign-in page is where users go after signing out. */
  loginPage: maybe(link()),
  termsPage: maybe(link()),
  pricingPage: maybe(link()),
  /** Names the site's own words; left out, it has none. */
  ownWords: maybe(text(1, 40)),
})

/** The site itself. */
export const site = {
  show: endpoint({
    method: 'GET',
    path: '/site',
    can: 'anyone',
    summary: "The site's names, theme, logos, languages and password policy. Cacheable for a minute.",
    reply: Site,
    cachedFor: 60,
    background: true,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/logo',
    can: 'anyone',
    summary: "The site's logo or browser icon as an image. The query changes its URL when the logo changes.",
    query: object({ timestamp: maybe(countText()), scheme: maybe(enums(['light', 'dark', 'icon'])) }),
    reply: file(),
    media: ['image/svg+xml', 'image/png'],
    cachedFor: 60,
    background: true,
  }),
  words: endpoint({
    method: 'GET',
    path: '/siteWords',
    can: 'anyone',
    summary:
      "The site's own words of the elements in a language, by key. The query changes its URL when the words change.",
    query: object({ locale: text(2, 10), version: maybe(text(1, 40)) }),
    reply: object({ words: record(string(), text(1, 2000)) }),
    cachedFor: 60,
    background: true,
  }),
  terms: endpoint({
    method: 'GET',
    path: '/termsOfService',
    can: 'anyone',
    summary:
      "The site's terms of service in the requested language, else its first: plain text by section, blank lines between " +
      'paragraphs. `updated` is a date, YYYY-MM-DD.',
    query: object({ locale: maybe(text(2, 10)) }),
    reply: object({
      title: text(),
      locale: text(),
      updated: text(10, 10),
      sections: array(object({ heading: text(), text: text(0, 10_000) })),
    }),
    errors: [906],
    cachedFor: 60,
    background: true,
  }),
  home: endpoint({
    method: 'GET',
    path: '/home',
    can: 'session',
    summary:
      "The site's home template: HTML of headings, paragraphs, lists, tables, links and images only. Scripts, styles, forms, " +
      'frames and active attributes are removed, and IDs prefixed.',
    reply: object({ template: text(0, 100_000) }),
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/ga',
    can: 'anyone',
    summary:
      "For the page's own analytics: the site's tracker IDs and the visitor's identity. IDs are empty if the site has none; " +
      'then `vid` is empty too.',
    reply: object({
      userId: text(),
      email: text(),
      gaTrackerId: text(),
      ga4TrackerId: text(),
      gaAdsTrackerId: text(),
      vid: text(),
      ga4: record(string(), unknown()),
    }),
    background: true,
  }),
}

/** A crash report of an element. Text only, truncated, without tokens. */
export const crash = {
  report: endpoint({
    method: 'POST',
    path: '/catchCrash',
    can: 'anyone',
    summary: 'Reports a crash of an element. At most 16 KB, ten per minute and network.',
    body: object({
      message: text(0, 500),
      element: text(0, 60),
      version: text(0, 40),
      page: text(0, 300),
      stack: maybe(text(0, 8000)),
    }),
    reply: object({ received: literal(true) }),
    bodyLimit: 16_384,
    background: true,
  }),
}
