import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { id, longText, maybe, text } from '../kinds.ts'
import { siteLocales } from './site-contents.ts'

/** Own words in a language, as a draft names them: `words.en`. */
export type WordsName = `words.${(typeof siteLocales)[number]}`

/** All of them, in the order of the page. */
export const wordsNames: readonly WordsName[] = siteLocales.map((locale): WordsName => `words.${locale}`)

/** Own words in a language by key. */
export type OwnWords = Readonly<Record<string, string>>

/** Whose a text is: the standard one, the site's own, or that of its draft. */
export const wordStates = ['standard', 'own', 'changed'] as const

const SiteWord = object({
  /** Key and language, such as `login.title.en`. */
  id: id(120),
  /** Slug of the site. */
  siteHost: text(1, 60),
  word: text(1, 100),
  locale: enums(siteLocales),
  text: longText(1, 2000),
  standard: longText(1, 2000),
  state: enums(wordStates),
})

/** The words of the elements, as a site says them once its draft is published. */
export const siteWords = {
  list: rendered({
    method: 'GET',
    path: '/sites/:siteHost/words',
    can: 'sites:read',
    summary:
      'Every text of the elements in each language, as it will be once the draft of a site is published, with the standard text.',
    query: object({ ...pageQuery, locale: maybe(enums(siteLocales)), state: maybe(enums(wordStates)) }),
    reply: paged(SiteWord),
  }),
  save: rendered({
    method: 'PUT',
    path: '/sites/:siteHost/words/:id',
    can: 'sites:write',
    summary:
      'Saves an own text into the draft of a site: plain text with the `{parameters}` of the standard one. A text that equals the ' +
      'standard one resets it.',
    body: object({ text: longText(1, 2000) }),
    reply: Saved,
    errors: [920],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/sites/:siteHost/words/:id',
    can: 'sites:write',
    summary: 'Resets a text to the standard one in the draft of a site.',
    reply: Saved,
  }),
}
