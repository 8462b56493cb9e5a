import type { Work } from './api.ts'
import { enqueueEvent } from './events.ts'
import {
  accountOf,
  found,
  lockObject,
  newId,
  put,
  refundsOf,
  refundsSince,
  WireError,
  type Books,
  type Wire,
} from './store.ts'
import { metadataOf, required, seconds, wholeAmount } from './wire.ts'

const refund: Work = async (books, { account, fields }) => {
  const intent = await found(books, 'intent', required(fields, 'payment_intent'), account)
  const before = await refundsOf(books, account, intent.id)
  const left = before
    .filter(({ status }) => status !== 'failed')
    .reduce((cents, refunded) => cents - wholeCents(refunded), BigInt(intent['amount_received'] as number))
  const cents = fields.has('amount') ? BigInt(wholeAmount(fields, 'amount')) : left
  if (intent['status'] !== 'succeeded' || cents > left)
    throw new WireError(
      400,
      'invalid_request_error',
      'Refund amount is greater than unrefunded amount on charge.',
    )
  const outcome = intent['refund_outcome']
  const made = {
    id: newId('re'),
    object: 'refund',
    amount: Number(cents),
    charge: intent['latest_charge'],
    created: seconds(),
    currency: intent['currency'],
    metadata: metadataOf(fields),
    payment_intent: intent.id,
    reason: null,
    status: outcome === 'late' ? 'pending' : 'succeeded',
  }
  await put(books, 'refund', account, made, outcome === 'late' || outcome === 'returned' ? 60 : null)
  await enqueueEvent(books, account, { type: 'refund.created', object: made })
  await enqueueEvent(books, account, { type: 'charge.refunded', object: chargeOf(intent, cents === left) })
  return made
}

const chargeOf = (intent: Wire, isWhole: boolean): Wire => ({
  id: String(intent['latest_charge']),
  object: 'charge',
  amount: intent['amount'],
  currency: intent['currency'],
  payment_intent: intent.id,
  refunded: isWhole,
})

const listRefunds: Work = async (books, { account, fields }) => ({
  id: '',
  object: 'list',
  url: '/v1/refunds',
  has_more: false,
  data: fields.has('payment_intent')
    ? await refundsOf(books, account, required(fields, 'payment_intent'))
    : await refundsSince(books, account, Number(fields.get('created[gte]') ?? 0)),
})

/** Calls about money that goes back. */
export const refundCalls: Readonly<Record<string, Work>> = {
  'POST /v1/refunds': refund,
  'GET /v1/refunds': listRefunds,
  'GET /v1/refunds/:id': (books, { account, id }) => found(books, 'refund', id, account),
}

/** Decides a refund whose bank took its time, or returns one. */
export const decideRefund = async (books: Books, id: string): Promise<void> => {
  const made = await lockObject(books, 'refund', id)
  if (!made || made['status'] === 'failed') return
  const account = await accountOf(books, id)
  const isMade = made['status'] === 'pending'
  const decided = isMade
    ? { ...made, status: 'succeeded' }
    : { ...made, status: 'failed', failure_reason: 'expired_or_canceled_card' }
  await put(books, 'refund', account, decided)
  await enqueueEvent(books, account, { type: isMade ? 'refund.updated' : 'refund.failed', object: decided })
}

/** Cents of an intent or refund as JSON has them. */
const wholeCents = ({ amount }: Record<string, unknown>): bigint => BigInt(amount as number)
