import { navigation, type NavCategory } from '../../contract/navigation/navigation.ts'
import type { NavNode } from '../../contract/navigation/nodes.ts'
import type { Pack } from '../i18n/words.ts'
import type { NavEntry } from './entry.ts'

const namesOf = (nodes: readonly NavNode[]): [string, string][] =>
  nodes.flatMap(({ id, name, children }) => [[id, name] as [string, string], ...namesOf(children)])

/** Titles by entry ID, and those of categories; resellers override them as `nav.servers`, `nav.category1`. */
export const navPack: Pack<Record<string, string>> = {
  name: 'nav',
  en: {
    category1: 'My services',
    category2: 'Organization',
    category3: 'Administration',
    ...Object.fromEntries(Object.values(navigation).flatMap(namesOf)),
  },
  others: { he: () => import('../../contract/navigation/titles.he.ts') },
}

/** Title of an entry: the site's, else that of `words`, else its own. */
export const titleOf = (
  { id, name }: Pick<NavEntry, 'id' | 'name'>,
  words: Readonly<Record<string, string>>,
  titles: Readonly<Record<string, string>> = {},
): string => own(titles, id) || own(words, id) || name

/** Title of a category. */
export const categoryTitle = (category: NavCategory, words: Readonly<Record<string, string>>): string =>
  words[`category${category}`] ?? ''

// Ids come from the service, and every object knows `constructor`.
const own = (texts: Readonly<Record<string, string>>, id: string): string | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined
