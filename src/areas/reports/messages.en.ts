import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the catalog of reports. */
export const en = {
  title: 'Reports',
  search: 'Search reports',
  none: 'No reports found.',
  clear: 'Clear search',
  favourites: 'Favorites',
  recents: 'Recently opened',
  favourite: params('Favorite {name}'),
  'group.people': 'Users',
  'group.access': 'Sign-in and access',
  'group.servers': 'Servers',
  'group.networks': 'Networks and images',
  'group.service': 'Service',
}

/** Messages of the catalog of reports; resellers override them as `reports.title` and so on. */
export const reportsPack: Pack<typeof en> = {
  name: 'reports',
  en,
  others: { he: () => import('./messages.he.ts') },
}
