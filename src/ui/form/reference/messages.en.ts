import { params } from '../../../core/i18n/params.ts'

/** Messages of a field that searches while the user types. */
export const en = {
  searching: 'Searching…',
  nothing: "No matches. We'll use what you entered.",
  failed: "Search isn't available. We'll use what you entered.",
  found: params('{count, plural, one {# result} other {# results}}'),
}
