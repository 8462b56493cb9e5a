import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the navigation itself; the titles of its entries are those of the pack `nav`. */
export const en = {
  title: 'Main navigation',
  loading: 'Loading menu…',
  failed: "We couldn't load the menu.",
  retry: 'Try again',
  empty: 'No pages yet. Ask your administrator for access.',
  signInFirst: 'Sign in to see the menu.',
  links: 'Links',
  newTab: 'Opens in a new tab',
  pinned: 'Pinned',
  pin: params('Pin {page}'),
  collapse: 'Collapse menu',
  expand: 'Expand menu',
}

/** Messages of the navigation; resellers override them as `shell.title` and so on. */
export const shellPack: Pack<typeof en> = {
  name: 'shell',
  en,
  others: { he: () => import('./messages.he.ts') },
}
