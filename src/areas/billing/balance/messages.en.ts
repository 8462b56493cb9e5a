import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the card of the balance and its deposits. */
export const en = {
  title: 'Balance and deposit',
  deposit: 'Deposit',
  credit: 'Credit',
  owed: 'To pay on invoices',
  offers: 'Suggested amounts',
  amount: params('Amount in {currency}'),
  limits: params('From {least} to {most}'),
  unreadable: params('Enter an amount from {least} to {most}, such as 50.00.'),
  precise: params('Enter an amount with up to two digits after the decimal point, from {least} to {most}.'),
  range: params('Enter an amount from {least} to {most}.'),
  make: 'Make deposit',
  pay: params('Deposit {amount}'),
  where:
    "You pay on the payment provider's secure page and come back here. Your card number never reaches this site.",
  noPayments: "This site doesn't take payments online. Contact support to add to your balance.",
  readOnly: "You can see the balance but can't make deposits. Ask the owner of the account for access.",
  deposits: 'All deposits',
  blocked: 'Your browser blocked the new window.',
  openPage: 'Open payment page',
  toPay: params('A payment of {amount} needs you.'),
  payNow: 'Pay now',
  'reason.authentication': 'Your bank asks you to confirm it.',
  'reason.noCard': 'There is no card to charge.',
  'reason.declined': 'The last try was declined. You can use another card.',
}

export const balancePack: Pack<typeof en> = {
  name: 'billingBalance',
  en,
  others: { he: () => import('./messages.he.ts') },
}
