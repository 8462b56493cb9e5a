import type { Work } from './api.ts'
import { savedCards, type SavedCard, type SavedCardName } from './saved-cards.ts'
import { found, intentsOf, newId, put, WireError, type Books, type Wire } from './store.ts'
import { metadataOf, required, seconds, wholeAmount } from './wire.ts'

/** Begins a checkout that adds a card. */
export const createSetup: Work = async (books, { account, fields, pages }) => {
  const id = newId('cs_test')
  const session = {
    id,
    object: 'checkout.session',
    amount_total: null,
    cancel_url: required(fields, 'cancel_url'),
    client_reference_id: fields.get('client_reference_id'),
    created: seconds(),
    currency: fields.get('currency'),
    customer: fields.get('customer'),
    customer_email: fields.get('customer_email'),
    expires_at: Number(fields.get('expires_at') ?? seconds() + 86_400),
    livemode: false,
    locale: fields.get('locale'),
    metadata: metadataOf(fields),
    mode: 'setup',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'no_payment_required',
    setup_intent: null,
    status: 'open',
    success_url: required(fields, 'success_url'),
    url: `${pages}/${id}`,
    title: '',
  }
  await put(books, 'session', account, session)
  return session
}

/** A session that added a card, with it, as `expand` asks. */
export const withCard = async (books: Books, session: Wire, account: string): Promise<Wire> => {
  const name = session['setup_intent']
  if (typeof name !== 'string') return session
  const intent = await found(books, 'setup', name, account)
  const method = await found(books, 'method', String(intent['payment_method']), account)
  return { ...session, setup_intent: { ...intent, payment_method: method } }
}

/**
 * Charges a kept card. A refusal is stored and answered as one, also to a repeat of its key; so is an answer that gets lost, which only a
 * search finds.
 */
const createIntent: Work = async (books, { account, fields }) => {
  const method = await found(books, 'method', required(fields, 'payment_method'), account)
  if (method['customer'] !== required(fields, 'customer'))
    throw new WireError(400, 'invalid_request_error', 'The PaymentMethod does not belong to the Customer.')
  const card: SavedCard = savedCards[method['test_card'] as SavedCardName]
  const amount = wholeAmount(fields, 'amount')
  const status = card.charge === undefined || card.charge === 'silent' ? 'succeeded' : statuses[card.charge]
  const error = status === 'requires_payment_method' ? refusalOf(card) : null
  const intent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount,
    amount_received: status === 'succeeded' ? amount : 0,
    created: seconds(),
    currency: required(fields, 'currency'),
    customer: method['customer'],
    description: fields.get('description'),
    last_payment_error: error,
    latest_charge: newId('ch'),
    livemode: false,
    metadata: metadataOf(fields),
    payment_method: error ? null : method.id,
    payment_method_types: ['card'],
    status,
  }
  await put(books, 'intent', account, intent, status === 'processing' ? 60 : null)
  if (error) return { id: intent.id, object: 'refusal', error: { ...error, payment_intent: intent } }
  return card.charge === 'silent' ? { ...intent, object: 'lost' } : intent
}

const statuses = {
  declined: 'requires_payment_method',
  authentication: 'requires_payment_method',
  late: 'processing',
} as const

const refusalOf = ({ charge, decline = 'authentication_required' }: SavedCard) => ({
  type: 'card_error',
  code: charge === 'authentication' ? 'authentication_required' : 'card_declined',
  decline_code: decline,
  message: 'Your card was declined.',
})

const cancelIntent: Work = async (books, { account, id }) => {
  const intent = await found(books, 'intent', id, account)
  if (intent['status'] === 'succeeded' || intent['status'] === 'processing')
    throw new WireError(400, 'invalid_request_error', 'You cannot cancel this PaymentIntent.')
  const canceled = { ...intent, status: 'canceled' }
  await put(books, 'intent', account, canceled)
  return canceled
}

const listIntents: Work = async (books, { account, fields }) => ({
  id: '',
  object: 'list',
  url: '/v1/payment_intents',
  has_more: false,
  data: await intentsOf(
    books,
    account,
    required(fields, 'customer'),
    Number(fields.get('created[gte]') ?? 0),
  ),
})

const detach: Work = async (books, { account, id }) => {
  const method = await found(books, 'method', id, account)
  const detached = { ...method, customer: null }
  await put(books, 'method', account, detached)
  return detached
}

/** Calls about cards that are kept. */
export const cardCalls: Readonly<Record<string, Work>> = {
  'POST /v1/payment_intents': createIntent,
  'GET /v1/payment_intents': listIntents,
  'POST /v1/payment_intents/:id/cancel': cancelIntent,
  'POST /v1/payment_methods/:id/detach': detach,
}
