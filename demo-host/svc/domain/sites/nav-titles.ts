import { navigation } from '../../../../src/contract/navigation/navigation.ts'
import { withBelow } from '../../../../src/contract/navigation/nodes.ts'
import { words as hebrew } from '../../../../src/contract/navigation/titles.he.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { eachInLanguage } from './site-texts.ts'

type Titles = Readonly<Record<string, string>>

const entries = Object.values(navigation).flatMap((nodes) => nodes.flatMap((node) => withBelow<string>(node)))

/** Titles of menu entries in a language, by ID. */
export const titlesIn = (locale: string): Titles => {
  const words = locale.split('-')[0] === 'he' ? hebrew : {}
  return Object.fromEntries(entries.map(({ id, name }) => [id, words[id] ?? name]))
}

/** The site's own titles. */
export const ownTitles = async (trx: Trx, locales: readonly string[], locale: string): Promise<Titles> => {
  const rows = await trx
    .selectFrom('site_title')
    .select(['entry', 'locale', 'title'])
    .orderBy('entry')
    .orderBy('locale')
    .execute()
  const titles = eachInLanguage(rows, ({ entry }) => entry, locales, locale)
  return Object.fromEntries(titles.map(({ entry, title }) => [entry, title]))
}
