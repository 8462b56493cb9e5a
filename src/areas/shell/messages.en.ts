import { params } from '../../core/i18n/params.ts'

/** The words of the navigation itself; the titles of its entries are those of the pack `nav`. */
export const en = {
  title: 'Main navigation',
  loading: 'Loading menu…',
  failed: "We couldn't load the menu.",
  retry: 'Try again',
  empty: 'No pages yet. Ask your administrator for access.',
  signInFirst: 'Sign in to see the menu.',
  search: 'Search pages',
  found: params('{count, plural, one {# page found} other {# pages found}}'),
  notFound: 'No pages found.',
  pinned: 'Pinned',
  recent: 'Recent',
  pin: params('Pin {page}'),
  collapse: 'Collapse menu',
  expand: 'Expand menu',
}
