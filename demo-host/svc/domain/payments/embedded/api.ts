import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { cardCalls, createSetup, withCard } from './card-calls.ts'
import { refundCalls } from './refunds.ts'
import { answerOnce, found, newId, put, WireError, type Books, type Wire } from './store.ts'
import { metadataOf, required, seconds, wholeAmount } from './wire.ts'

/**
 * What may happen to a call on its way: `dropped` before it is done; `unanswered`, or answered by an error of the server (`failed`), although it
 * was done.
 */
export type Fault = 'none' | 'dropped' | 'unanswered' | 'failed'

export interface ApiParts {
  query: Kysely<Tables>
  /** The account that a secret key opens. */
  accountOf(secretKey: string): string | undefined
  /** Address of its pages, without a slash at the end. */
  pages: string
  /** Decides the fault of each call. Default: none. */
  faults?: () => Fault
}

/** Answers calls in Stripe's wire shape: checkout sessions, payment intents, refunds and cards. */
export const answerApi =
  (parts: ApiParts) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = parts.faults?.() ?? 'none'
    if (fault === 'dropped') return void request.socket.destroy()
    const { status, body } = await answer(parts, request).catch(refusal)
    if (fault === 'unanswered') return void request.socket.destroy()
    if (fault === 'failed') return send(response, refusal(new Error('Something went wrong.')))
    send(response, { status, body })
  }

const send = (response: ServerResponse, { status, body }: Answer): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': newId('req') })
  response.end(JSON.stringify(body))
}

interface Answer {
  status: number
  body: unknown
}

const answer = async (parts: ApiParts, request: IncomingMessage): Promise<Answer> => {
  const [, secretKey = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
  const account = parts.accountOf(secretKey)
  if (account === undefined) throw new WireError(401, 'invalid_request_error', 'Invalid API Key provided.')
  const text = await textOf(request)
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const name = `${request.method} ${pathname.replace(/\/(cs|pi|re|pm)_\w+/, '/:id')}`
  const [id = ''] = /(?:cs|pi|re|pm)_\w+/.exec(pathname) ?? []
  const work = calls[name]
  if (!work) throw new WireError(404, 'invalid_request_error', `Unrecognized request URL (${name}).`)
  const input = {
    account,
    id,
    fields: request.method === 'GET' ? searchParams : new URLSearchParams(text),
    pages: parts.pages,
  }
  const key = request.headers['idempotency-key']
  const once = {
    account,
    key: typeof key === 'string' ? key : null,
    digest: createHash('sha256').update(`${name} ${text}`).digest('hex'),
  }
  const body = await answerOnce(parts.query, once, (books) => work(books, input))
  // What a card made of it: a refusal by the bank, or an answer that never arrives although it was done.
  if (body['object'] === 'lost') throw new Error('Something went wrong.')
  return body['object'] === 'refusal'
    ? { status: 402, body: { error: body['error'] } }
    : { status: 200, body }
}

/** A call as its work gets it. */
export interface CallInput {
  account: string
  id: string
  fields: URLSearchParams
  pages: string
}

/** What a call does. */
export type Work = (books: Books, input: CallInput) => Promise<Wire>

const createSession: Work = async (books, input) => {
  const { account, fields, pages } = input
  if (fields.get('mode') === 'setup') return createSetup(books, input)
  const id = newId('cs_test')
  const total = wholeAmount(fields, 'line_items[0][price_data][unit_amount]')
  const session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: required(fields, 'cancel_url'),
    client_reference_id: fields.get('client_reference_id'),
    created: seconds(),
    currency: required(fields, 'line_items[0][price_data][currency]'),
    customer: null,
    customer_email: fields.get('customer_email'),
    expires_at: Number(fields.get('expires_at') ?? seconds() + 86_400),
    livemode: false,
    locale: fields.get('locale'),
    metadata: metadataOf(fields),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: required(fields, 'success_url'),
    url: `${pages}/${id}`,
    // For the page alone; Stripe has it as a line item.
    title: fields.get('line_items[0][price_data][product_data][name]') ?? '',
  }
  await put(books, 'session', account, session)
  return session
}

const showSession: Work = async (books, { account, id, fields }) => {
  const session = expired(await found(books, 'session', id, account))
  if (session['status'] === 'expired') await put(books, 'session', account, session)
  if (session['mode'] === 'setup') return withCard(books, session, account)
  const wantsIntent = [...fields.values()].includes('payment_intent')
  const intent = session['payment_intent']
  return wantsIntent && typeof intent === 'string'
    ? { ...session, payment_intent: await found(books, 'intent', intent, account) }
    : session
}

const calls: Readonly<Record<string, Work>> = {
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions/:id': showSession,
  'GET /v1/payment_intents/:id': (books, { account, id }) => found(books, 'intent', id, account),
  ...refundCalls,
  ...cardCalls,
}

/** A session whose time is over, as it is then. */
export const expired = (session: Wire): Wire =>
  session['status'] === 'open' && Number(session['expires_at']) <= seconds()
    ? { ...session, status: 'expired', url: null }
    : session

const mostBytes = 65_536

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += (chunk as Buffer).length
    if (size > mostBytes) throw new WireError(413, 'invalid_request_error', 'Request too large.')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const refusal = (error: unknown): Answer => {
  const { status, type } = error instanceof WireError ? error : { status: 500, type: 'api_error' }
  return { status, body: { error: { type, message: (error as Error).message } } }
}
