import { AmountError } from '../../../../src/contract/money/decimal.ts'
import type { Paid, PaidCurrency } from '../../../../src/contract/money/money.ts'

/** A debit (above zero) or credit (below) of one account of the ledger. */
export interface Line {
  kind: string
  /** The customer, for accounts of customers. */
  accountId?: number
  /** Provider, tax rate or vendor. */
  detail?: string
  currency: PaidCurrency
  minor: bigint
}

/** What is posted at once. */
export interface Posting {
  kind: string
  lines: Line[]
}

/** Whose money it is, and how much; always above zero. */
interface Movement {
  accountId: number
  amount: Paid
}

/** A customer's deposit has been captured by a payment provider. */
export const depositCaptured = ({ accountId, amount, provider }: Movement & { provider: string }): Posting =>
  posting('deposit captured', amount, [
    ['payment_clearing', 1, { detail: provider }],
    ['customer_deposit', -1, { accountId }],
  ])

/** A card paid what a customer owed. What exceeds that, because it was paid otherwise in between, becomes deposit. */
export const cardPayment = ({
  accountId,
  amount,
  provider,
  owed = amount,
}: Movement & { provider: string; owed?: Paid }): Posting => {
  if (owed.minor === 0n) return depositCaptured({ accountId, amount, provider })
  const { lines, kind } = posting('card payment', owed, [
    ['payment_clearing', 1, { detail: provider }],
    ['customer_receivable', -1, { accountId }],
  ])
  const rest = { minor: amount.minor - owed.minor, currency: amount.currency }
  if (rest.minor === 0n) return { kind, lines }
  return { kind, lines: [...lines, ...depositCaptured({ accountId, amount: rest, provider }).lines] }
}

/** A deposit or credit paid what a customer owed. */
export const paidFrom = ({
  accountId,
  amount,
  from,
}: Movement & { from: 'customer_deposit' | 'customer_credit' }): Posting =>
  posting(`paid from ${from === 'customer_deposit' ? 'deposit' : 'credit'}`, amount, [
    [from, 1, { accountId }],
    ['customer_receivable', -1, { accountId }],
  ])

/** Usage that was rated and is not invoiced yet. */
export const usageAccrued = ({ accountId, amount }: Movement): Posting =>
  posting('usage accrued', amount, [
    ['customer_unbilled', 1, { accountId }],
    ['revenue_unbilled', -1, {}],
  ])

/** What an invoice, or its opposite, a credit note, comes to. */
export interface Invoiced {
  accountId: number
  net: Paid
  /** Tax by rate, such as `0.18`. */
  taxes: readonly { rate: string; tax: Paid }[]
}

/** An invoice was issued: the customer owes it. Accruals that it covers are reversed by a posting of their own. */
export const invoiceIssued = (invoiced: Invoiced): Posting => ({
  kind: 'invoice issued',
  lines: invoiceLines(invoiced, 1n),
})

/** A credit note was issued: the customer owes less. What it had paid moves on by `reduction` or `moneyBack`. */
export const creditNoteIssued = (invoiced: Invoiced): Posting => ({
  kind: 'credit note issued',
  lines: invoiceLines(invoiced, -1n),
})

/** Refund type 1, Reduction: what was paid too much becomes credit. */
export const reduction = ({ accountId, amount }: Movement): Posting =>
  posting('reduction', amount, [
    ['customer_receivable', 1, { accountId }],
    ['customer_credit', -1, { accountId }],
  ])

/** What was paid too much becomes deposit. */
export const movedToDeposit = ({ accountId, amount }: Movement): Posting =>
  posting('moved to deposit', amount, [
    ['customer_receivable', 1, { accountId }],
    ['customer_deposit', -1, { accountId }],
  ])

/** Refund type 2, Money Back: what was paid too much, or a deposit, goes back and waits for its provider. */
export const moneyBack = ({
  accountId,
  amount,
  provider,
  from = 'customer_receivable',
}: Movement & { provider: string; from?: 'customer_receivable' | 'customer_deposit' }): Posting =>
  posting('money back', amount, [
    [from, 1, { accountId }],
    ['refund_clearing', -1, { detail: provider }],
  ])

/** A payment provider has confirmed a refund. */
export const refundConfirmed = ({ amount, provider }: { amount: Paid; provider: string }): Posting =>
  posting('refund confirmed', amount, [
    ['refund_clearing', 1, { detail: provider }],
    ['payment_clearing', -1, { detail: provider }],
  ])

/** A card was charged to check it: what it paid goes back, so it is no one's money to spend. */
export const cardChecked = ({ amount, provider }: { amount: Paid; provider: string }): Posting =>
  posting('card checked', amount, [
    ['payment_clearing', 1, { detail: provider }],
    ['refund_clearing', -1, { detail: provider }],
  ])

/** What a check of a card charged could not be paid back. */
export const checkRetained = ({ accountId, amount, provider }: Movement & { provider: string }): Posting =>
  posting('deposit captured', amount, [
    ['refund_clearing', 1, { detail: provider }],
    ['customer_deposit', -1, { accountId }],
  ])

/** A promotion or goodwill gave credit. */
export const creditGranted = ({ accountId, amount }: Movement): Posting =>
  posting('credit granted', amount, [
    ['discount_given', 1, {}],
    ['customer_credit', -1, { accountId }],
  ])

/** Credit expired unused. */
export const creditExpired = ({ accountId, amount }: Movement): Posting =>
  posting('credit expired', amount, [
    ['customer_credit', 1, { accountId }],
    ['breakage', -1, {}],
  ])

/** What a customer owed will not be paid. */
export const writtenOff = ({ accountId, amount }: Movement): Posting =>
  posting('written off', amount, [
    ['write_off', 1, {}],
    ['customer_receivable', -1, { accountId }],
  ])

/** An amount in one currency became one in another, by a rate that its document has. */
export const exchanged = ({ accountId, amount, into }: Movement & { into: Paid }): Posting => ({
  kind: 'exchanged',
  lines: [
    ...posting('', amount, [
      ['customer_deposit', 1, { accountId }],
      ['fx_clearing', -1, {}],
    ]).lines,
    ...posting('', into, [
      ['fx_clearing', 1, {}],
      ['customer_deposit', -1, { accountId }],
    ]).lines,
  ],
})

const invoiceLines = ({ accountId, net, taxes }: Invoiced, sign: bigint): Line[] => {
  const { currency } = net
  const gross = taxes.reduce((sum, { tax }) => sum + tax.minor, net.minor)
  const lines: Line[] = [
    { kind: 'customer_receivable', accountId, currency, minor: sign * gross },
    { kind: 'revenue', currency, minor: -sign * net.minor },
    ...taxes.map(({ rate, tax }) => ({
      kind: 'tax_payable',
      detail: rate,
      currency: tax.currency,
      minor: -sign * tax.minor,
    })),
  ]
  return lines.filter(({ minor }) => minor !== 0n)
}

const posting = (
  kind: string,
  { minor, currency }: Paid,
  sides: readonly (readonly [kind: string, sign: 1 | -1, of: Pick<Line, 'accountId' | 'detail'>])[],
): Posting => {
  if (minor <= 0n) throw new AmountError('outOfRange', 'What is posted is above zero.')
  return {
    kind,
    lines: sides.map(([account, sign, of]) => ({
      kind: account,
      ...of,
      currency,
      minor: sign === 1 ? minor : -minor,
    })),
  }
}
