import type { FieldDescriptions } from './describe-field.ts'

/** Fields of reports about money. */
export const reportMoneyFields: FieldDescriptions = {
  'reports.transactionsReport': {
    addedUSD: 'What was added to balances in US dollars; null if nothing was.',
    chargedUSD: 'What was charged in US dollars; null if nothing was.',
    addedILS: 'What was added to balances in shekels; null if nothing was.',
    chargedILS: 'What was charged in shekels; null if nothing was.',
    addedEUR: 'What was added to balances in euros; null if nothing was.',
    chargedEUR: 'What was charged in euros; null if nothing was.',
    kind: 'What happened, such as `deposit`; `other` for what has no name here.',
    direction:
      'Whether it adds to the balance, takes from it, or moves money between balances of the customer.',
    amount: 'Above zero what came in, below what went out; null for what moved within the account.',
    moved: 'What moved within the account, which has no effect on the balance; null for everything else.',
    balance: 'Deposits and credit less what is owed, in this currency, after the transaction.',
    transactions: 'Number of transactions.',
    description: 'What was noted about it.',
  },
  'reports.billingHierarchy': {
    problem: 'What is wrong.',
    parent: 'Email of the account above; empty if there is none.',
    payer: 'Email of the account at the top, which pays; empty if there is none.',
    currencies: "Currencies of balances and price lists that aren't the site's.",
    siteCurrency: 'Currency of the site.',
  },
  'reports.usersTransactionsHistoryForAcms': {
    groups: 'Names of the groups that the customer is in.',
    month: 'Month of UTC.',
    deposits: 'Deposits and card payments.',
    usage: 'Usage that was booked.',
    invoices: 'Invoices less credit notes.',
    refunds: 'What was paid back.',
    balance: 'Deposits and credit less what is owed, after the last transaction of the month.',
    lastPayment: 'When the last payment of the month was booked; null without one.',
    transactions: 'Number of transactions.',
    customers: 'Number of customers.',
  },
  'reports.incorrectUsersPricelist': {
    problem: 'What is wrong.',
    priceList: 'Name of the price list.',
    group: "The group whose price list it is; empty for the user's own.",
    listCurrency: 'Currency of the price list.',
    siteCurrency: 'Currency of the site.',
    assigned: 'When the price list was assigned.',
  },
  'reports.zeroPriceServers': { reason: 'Why it costs nothing.', price: 'Its price, which is 0.' },
  'reports.negativeBalanceActive': {
    balance: 'What the customer has, less what is owed: below zero.',
    owed: "What was invoiced and isn't paid.",
    unbilled: "What was used and isn't invoiced.",
    lastPayment: 'When the customer paid last; null without a payment.',
  },
}
