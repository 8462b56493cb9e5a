import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of a field that searches while the user types. */
export const en = {
  searching: 'Searching…',
  nothing: "No matches. We'll use what you entered.",
  failed: "Search isn't available. We'll use what you entered.",
  search: params('Search: {label}'),
  searchHint: 'Search',
  noMatches: 'No matches',
  unavailable: "We couldn't load this list. Close the form and try again.",
  found: params('{count, plural, one {# result} other {# results}}'),
}

/** Messages of a field that is searched; resellers override them as `reference.nothing` and so on. */
export const referencePack: Pack<typeof en> = {
  name: 'reference',
  en,
  others: { he: () => import('./messages.he.ts') },
}
