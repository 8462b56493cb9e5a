import { enums, nullable, object } from 'superstruct'
import { datePaged, dateQuery } from '../engine/date-paged.ts'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { file, id, maybe, money, period, signedMoney, text, time } from '../kinds.ts'

/** Kinds of transactions, and what the ledger calls them; all others are `other`. */
export const transactionKinds = {
  deposit: 'deposit captured',
  usage: 'usage accrued',
  invoice: 'invoice issued',
  creditNote: 'credit note issued',
  cardPayment: 'card payment',
  paidFromDeposit: 'paid from deposit',
  paidFromCredit: 'paid from credit',
  creditGranted: 'credit granted',
  creditExpired: 'credit expired',
  reduction: 'reduction',
  toDeposit: 'moved to deposit',
  refund: 'money back',
  writtenOff: 'written off',
  exchange: 'exchanged',
  reversal: 'reversal',
} as const

export type TransactionKind = keyof typeof transactionKinds | 'other'

/** A currency that can be paid. */
export const paidCurrency = () => enums(['USD', 'ILS', 'EUR'])

/** Kind of a transaction. */
export const transactionKind = () =>
  enums([...(Object.keys(transactionKinds) as (keyof typeof transactionKinds)[]), 'other'])

/** Whether it adds to what a customer has, takes from it, or moves money between their own balances. */
export const transactionDirection = () => enums(['in', 'out', 'within'])

const Transaction = object({
  /** Its number in the account's history, from 1. */
  id: id(20),
  at: time(),
  kind: transactionKind(),
  direction: transactionDirection(),
  /** Above zero what came in, below what went out; null for what moved within the account. */
  amount: nullable(signedMoney()),
  /** What moved within the account, such as from a deposit to an invoice; null for everything else. */
  moved: nullable(money()),
  /** Deposits and credit less what is owed, in this currency, after the transaction. */
  balance: money(),
  /** The month of usage. */
  month: nullable(period()),
  /** ID of the deposit, or number of the invoice or credit note; empty if it has none. */
  document: text(0, 120),
  /** ID of the invoice that was issued or paid; empty without one. */
  invoiceId: text(0, 20),
  /** What was noted about it. */
  description: text(0, 500),
})

/** What happened to a customer's money. */
export const billingHistory = {
  list: rendered({
    method: 'GET',
    path: '/billing/history',
    can: 'billingHistory:read',
    summary:
      'Transactions of the paying account, newest first, in pages, each with the balance of its currency after it. `since` and ' +
      '`until` are its period, from and before a time. The next page has `nextDate` as `from` and `nextSkip` as `skip`.',
    query: object({
      ...dateQuery,
      kind: maybe(transactionKind()),
      currency: maybe(paidCurrency()),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: datePaged(Transaction),
    errors: [903],
  }),
  statement: rendered({
    method: 'GET',
    path: '/billing/statement',
    can: 'billingHistory:read',
    summary:
      'An account statement as a PDF: for each currency the balance at the beginning, each transaction and the balance at the end. `from` is ' +
      'within, `until` is not. Error 903 if it ends before it begins, 950 above 5,000 transactions.',
    query: object({ from: time(), until: time(), language: maybe(text(0, 20)) }),
    reply: file(),
    errors: [903, code.busy, code.reportTooLong],
    media: ['application/pdf'],
  }),
}
