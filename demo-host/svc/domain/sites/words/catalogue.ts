import { readFileSync } from 'node:fs'
import { siteLocales } from '../../../../../src/contract/sites/site-contents.ts'

type Locale = (typeof siteLocales)[number]

/** A text of the elements as they come. */
export interface StandardWord {
  /** Key and language, such as `login.title.en`. */
  id: string
  word: string
  locale: Locale
  standard: string
}

/** All texts of the elements in each language, by ID and in the order of their keys. Read when they are first needed, and held from then on. */
export const standardWords = (): ReadonlyMap<string, StandardWord> => (known ??= read())

let known: ReadonlyMap<string, StandardWord> | undefined

// Written from the sources by npm run docs.
const read = (): ReadonlyMap<string, StandardWord> => {
  const words = JSON.parse(readFileSync(new URL('catalogue.json', import.meta.url), 'utf8')) as Record<
    Locale,
    Record<string, string>
  >
  return new Map(
    Object.keys(words.en)
      .sort()
      .flatMap((word) =>
        siteLocales.map((locale) => {
          const id = `${word}.${locale}`
          return [id, { id, word, locale, standard: words[locale][word]! }] as const
        }),
      ),
  )
}
