import { params } from '../../../core/i18n/params.ts'

/** The words of a field that is searched while somebody types. */
export const en = {
  searching: 'Searching…',
  nothing: 'Nothing found. What you typed is taken as it is.',
  failed: 'The search does not answer. What you typed is taken as it is.',
  found: params('Found: {count}'),
}
