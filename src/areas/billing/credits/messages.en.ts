import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the card of credits. */
export const en = {
  title: 'Credits and promo codes',
  about:
    'Credits pay your invoices automatically, before your deposit. The credit that expires first is used first, then the oldest.',
  left: params('{amount} available'),
  none: 'No credits yet. Redeem a promo code to add one.',
  noneToSee: 'No credits yet.',
  list: 'Credits',
  leftOf: params('{left} of {amount} left'),
  'source.promo': params('Promo code {code}'),
  'source.goodwill': 'Goodwill credit',
  'source.refund': 'Refund kept as credit',
  given: params('Added {date}'),
  expires: params('Expires {date}'),
  expired: params('Expired {date}'),
  stays: "Doesn't expire",
  next: 'Used next',
  soon: 'Expires soon',
  'status.used': 'Used',
  'status.expired': 'Expired',
  showPast: params(
    '{count, plural, one {Show # used or expired credit} other {Show # used and expired credits}}',
  ),
  hidePast: 'Hide used and expired credits',
  more: 'Only the 100 newest credits are shown.',
  code: 'Promo code',
  enterCode: 'Enter a promo code',
  redeem: 'Redeem promo code',
  redeemed: params('{amount} credit added'),
}

export const pack: Pack<typeof en> = {
  name: 'billing.credits',
  en,
  others: { he: () => import('./messages.he.ts') },
}
