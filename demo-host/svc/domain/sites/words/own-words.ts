import { createHash } from 'node:crypto'
import type { OwnWords } from '../../../../../src/contract/sites/site-words.ts'
import type { Site } from '../sites.ts'

/** The published own words of a site in a language. */
export const ownWordsOf = ({ row }: Pick<Site, 'row'>, locale: string): OwnWords =>
  (row.words as Readonly<Record<string, OwnWords | undefined>>)[locale] ?? {}

const versions = new WeakMap<object, string>()

/** Names the published own words of a site, for `ownWords` of replies; nothing without any. */
export const wordsVersion = ({ row }: Pick<Site, 'row'>): { ownWords?: string } => {
  const known = versions.get(row) ?? versionOf(row.words as object)
  versions.set(row, known)
  return known ? { ownWords: known } : {}
}

const versionOf = (words: object): string =>
  Object.keys(words).length === 0
    ? ''
    : createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 16)
