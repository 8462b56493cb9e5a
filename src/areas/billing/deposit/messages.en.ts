import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of deposits, and of the page to which the payment provider leads back. */
export const en = {
  title: 'Deposit',
  list: 'Deposits',
  back: 'Billing',
  empty: 'No deposits yet. Deposits add to your balance, which pays for what you use.',
  dtCreate: 'Started',
  amount: 'Amount',
  status: 'Status',
  problem: 'Note',
  dtComplete: 'Completed',
  'status.created': 'Waiting for payment',
  'status.approved': 'Being confirmed',
  'status.completed': 'Completed',
  'status.expired': 'Not paid',
  'problem.declined': 'Declined by the bank',
  'problem.expired': 'Time ran out',
  'problem.refused': 'Refused by the payment provider',
  'problem.differs': 'Being checked by support',
  loading: 'Checking your payment…',
  created: params("Waiting for your payment of {amount}. If you've just paid, this takes a few seconds."),
  approved: params(
    'Your payment of {amount} was received. The bank is still confirming it, which can take a few minutes. We add it to your balance by itself.',
  ),
  completed: params('{amount} was added to your balance.'),
  expired: params('The deposit of {amount} was not paid. Nothing was charged.'),
  declined: params(
    'The bank declined the payment of {amount}. Nothing was charged. Try again with the same or another card.',
  ),
  refused: params("The payment provider didn't accept the deposit of {amount}. Nothing was charged."),
  differs: params(
    'The amount paid differs from this deposit of {amount}. Support is checking it; you need do nothing.',
  ),
  missing: 'This deposit is not one of yours, or it no longer exists. Your balance is on the billing page.',
  continue: 'Continue to payment',
  again: 'Try again',
  toBilling: 'Go to billing',
  leaves: params(
    '{seconds, plural, one {The billing page opens in # second.} other {The billing page opens in # seconds.}}',
  ),
  blocked: 'Your browser blocked the new window.',
  openPage: 'Open payment page',
}

export const depositPack: Pack<typeof en> = {
  name: 'billingDeposit',
  en,
  others: { he: () => import('./messages.he.ts') },
}
