import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of what a draft or a version of settings changes. */
export const en = {
  unpublished: 'Unpublished changes',
  ofVersion: params('Changes of version {version}'),
  by: params('{who}, {at}'),
  none: 'No unpublished changes.',
  noneThere: 'This version has the settings from before the first publication.',
  edit: 'Edit settings',
  toDraft: 'Show unpublished changes',
  conflict: 'Changed by someone else',
  nothing: 'None',
  image: 'an image',
  more: params('{count, plural, one {and # more} other {and # more}}'),
  fromTo: params('From {old} to {new}'),
}

/** Messages of differences of settings; resellers override them as `siteDifferences.unpublished` and so on. */
export const differencesPack: Pack<typeof en> = {
  name: 'siteDifferences',
  en,
  others: { he: () => import('./differences.he.ts') },
}
