import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the card of payment methods. */
export const en = {
  title: 'Payment methods',
  about: 'Invoices, auto-recharge and renewals are charged to the default card.',
  none: 'No cards yet. Add a card to pay invoices automatically and to turn on auto-recharge.',
  add: 'Add card',
  card: params('{brand} ending in {last4}'),
  expires: params('Expires {month}'),
  isDefault: 'Default',
  soon: 'Expires soon',
  expired: 'Expired',
  setDefault: 'Set as default',
  remove: 'Remove',
  adding: 'Waiting for the card that is being added…',
  'remove.title': params('Remove {card}?'),
  'remove.last':
    'Nothing can be charged automatically any more: invoices wait for you, and auto-recharge stops.',
  'remove.default': params('{next} becomes the default card and is charged from then on.'),
  'remove.other': 'It can no longer be charged. The default card stays as it is.',
  cancel: 'Cancel',
  changed: 'Default card changed',
  removed: 'Card removed',
  warn: params('{card} expires soon. Add the new card, so that payments go on.'),
  warnExpired: params('{card} has expired. Add another card, so that payments go on.'),
  blocked: 'Your browser blocked the new window.',
  openPage: 'Open the page to add a card',
  where: "You enter the card on the payment provider's secure page. Its number never reaches this site.",
}

export const cardsPack: Pack<typeof en> = {
  name: 'billingCards',
  en,
  others: { he: () => import('./messages.he.ts') },
}
