import { params } from '../../core/i18n/params.ts'

/** The words of the navigation itself; the titles of its entries are those of the pack `nav`. */
export const en = {
  title: 'Main navigation',
  loading: 'Loading the menu…',
  failed: 'The menu could not be fetched.',
  retry: 'Try again',
  empty: 'There is nothing here for you yet.',
  signInFirst: 'Sign in to see the menu.',
  search: 'Find a page',
  found: params('{count} pages found'),
  notFound: 'No page has this name.',
  pinned: 'Pinned',
  recent: 'Recent',
  pin: params('Pin {page}'),
  collapse: 'Collapse menu',
  expand: 'Expand menu',
}
