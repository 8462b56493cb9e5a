import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section addresses. */
export const en = {
  title: 'Allowed IP addresses',
  about:
    "When this is on, you can sign in only from these IP addresses, and sessions from other addresses are signed out. Your current IP address must be on the list, so you can't lock yourself out.",
  on: 'On',
  off: 'Off',
  only: 'Allow only these IP addresses',
  onTitle: 'Allow only these IP addresses?',
  noneEnd: 'No sessions will be signed out. They all use allowed IP addresses.',
  theseEnd: 'These sessions will be signed out immediately:',
  turnOn: 'Turn on',
  turnedOn: 'Allowed IP addresses turned on',
  turnedOff: 'Allowed IP addresses turned off',
  empty: 'No IP addresses yet.',
  count: params('{count} of {max}'),
  yours: 'Current IP address',
  addOwn: params('Add current IP address ({ip})'),
  addTitle: 'Add IP address',
  address: 'IP address or range',
  addressHint: 'Such as 203.0.113.7 or 203.0.113.0/24',
  description: 'Description',
  descriptionHint: 'Optional, such as “Office”',
  add: 'Add IP address',
  added: params('{ip} added'),
  full: params(
    '{max, plural, one {You can allow # IP address. Remove it to add another.} other {You can allow up to # IP addresses. Remove one to add another.}}',
  ),
  edit: 'Edit description',
  remove: 'Remove',
  removed: params('{ip} removed'),
  removeTitle: params('Remove {ip}?'),
  needed:
    "You're connected from this address, so removing it would lock you out. Add another entry for your current IP address or turn off the list first.",
  removeAbout:
    "You'll no longer be able to sign in from this address, and sessions from it will be signed out.",
}

/** Messages of the section; resellers override them as `addresses.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'addresses',
  en,
  others: { he: () => import('./messages.he.ts') },
}
