import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the card of auto-recharge. */
export const en = {
  title: 'Auto-recharge',
  about: 'Keeps your deposit above an amount by charging the default card.',
  on: 'On',
  off: 'Off',
  below: 'When the deposit falls below',
  amount: 'Deposit',
  month: 'At most per month',
  'hint.below': "If it's below this now, the first charge follows within a minute.",
  'hint.amount': 'At least the amount below which it runs.',
  'hint.month': 'Further recharges wait for the next month.',
  now: params(
    'When your deposit falls below {below}, {amount} is charged to the default card, at most {month} a month.',
  ),
  charged: params('Charged this month: {charged} of {month}.'),
  turnOn: 'Turn on auto-recharge',
  save: 'Save changes',
  turnOff: 'Turn off',
  change: 'Change amounts',
  'turnOff.title': 'Turn off auto-recharge?',
  'turnOff.about': 'Nothing more is charged by itself. When your deposit is used up, invoices wait for you.',
  cancel: 'Cancel',
  turnedOn: 'Auto-recharge turned on',
  turnedOff: 'Auto-recharge turned off',
  'offReason.declined':
    'It was turned off because your bank declined the last charge. Check your card, then turn it on again.',
  'offReason.authentication':
    'It was turned off because your bank asks you to confirm each charge of this card. Use another card, or make deposits yourself.',
  'offReason.noCard':
    'It was turned off because there is no card to charge. Add a card, then turn it on again.',
  none: 'Off. Your deposit is not topped up by itself.',
}

export const rechargePack: Pack<typeof en> = {
  name: 'billingRecharge',
  en,
  others: { he: () => import('./messages.he.ts') },
}
