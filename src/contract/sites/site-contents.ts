import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { id, longText, text } from '../kinds.ts'

/** Long texts of a site: its terms of service, the welcome to new users, and the home page. */
export const contentKinds = ['terms', 'welcome', 'home'] as const

/** Languages of the portal. */
export const siteLocales = ['en', 'he'] as const

/** A text in a language, as a draft names it: `terms.en`. */
export type ContentName = `${(typeof contentKinds)[number]}.${(typeof siteLocales)[number]}`

/** All of them, in the order of the page. */
export const contentNames: readonly ContentName[] = contentKinds.flatMap((kind) =>
  siteLocales.map((locale): ContentName => `${kind}.${locale}`),
)

/** A text as it is edited: sections of terms begin with a line such as `# Payment`. */
export interface ContentText {
  body: string
  title: string
}

const SiteContent = object({
  /** Such as `terms.en`. */
  id: id(20),
  /** Slug of the site. */
  siteHost: text(1, 60),
  kind: enums(contentKinds),
  locale: enums(siteLocales),
  title: text(0, 200),
  body: longText(0, 100_000),
  state: enums(['published', 'changed', 'missing']),
})

/** Texts of a site in its draft. */
export const siteContents = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/contents',
    can: 'sites:read',
    summary: 'The texts of a site in each language, as they will be once its draft is published.',
    query: object({ ...pageQuery }),
    reply: paged(SiteContent),
  }),
  preview: rendered({
    method: 'GET',
    path: '/sites/:siteHost/contents/:id/preview',
    can: 'sites:read',
    summary:
      'A home page of the draft of a site as users will see it: HTML without scripts, styles and forms. 906 for other texts.',
    reply: object({ title: text(0, 200), locale: enums(siteLocales), html: longText(0, 100_000) }),
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/contents/:id',
    can: 'sites:write',
    summary:
      'Saves a text into the draft of a site. Sections of terms begin with a line such as `# Payment`; the home page is HTML, of ' +
      'which scripts, styles and forms are removed.',
    body: object({ title: text(0, 200), body: longText(1, 100_000) }),
    bodyLimit: 524_288,
    reply: Saved,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/contents/:id',
    can: 'sites:write',
    summary: 'Removes a text in the draft of a site; users see that of another language then, or none.',
    reply: Saved,
  }),
}
