import type { Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { expired } from './api.ts'
import { testCards, type CardName, type TestCard } from './cards.ts'
import { decideRefund } from './refunds.ts'
import { enqueueEvent } from './events.ts'
import { accountOf, dueObjects, lockObject, newId, put, type Books, type Wire } from './store.ts'
import { seconds } from './wire.ts'

/** A session as its page shows it; undefined for none of this ID. */
export const openSession = (query: Kysely<Tables>, id: string): Promise<Wire | undefined> =>
  query.transaction().execute(async (books) => {
    const session = await lockObject(books, 'session', id)
    return session && expired(session)
  })

/** What became of a card: `unanswered` where the customer's browser gets no answer, `over` where the session isn't open. */
export type PayResult = 'paid' | 'processing' | 'declined' | 'unanswered' | 'over'

/** Pays a session with a test card, once: a second payment finds it over. */
export const payWith = (query: Kysely<Tables>, id: string, name: CardName): Promise<PayResult> =>
  query.transaction().execute(async (books) => {
    const session = await lockObject(books, 'session', id)
    if (!session || expired(session)['status'] !== 'open') return 'over'
    const card: TestCard = testCards[name]
    if (card.outcome === 'declined') return 'declined'
    const account = await accountOf(books, id)
    const intent = {
      ...intentOf(session, card.outcome === 'paid' ? 'succeeded' : 'processing'),
      // For this provider alone: what becomes of a refund.
      refund_outcome: card.refund ?? null,
    }
    await put(books, 'intent', account, intent)
    const done = {
      ...session,
      status: 'complete',
      url: null,
      payment_intent: intent.id,
      payment_status: card.outcome === 'paid' ? 'paid' : 'unpaid',
      // For this provider alone: what the bank will say.
      decision: card.decision ?? 'paid',
    }
    const isReversed = card.reversed === true
    await put(books, 'session', account, done, isReversed ? null : (card.decidedAfter ?? null))
    if (!card.silent)
      await enqueueEvent(books, account, {
        type: 'checkout.session.completed',
        object: done,
        copies: card.copies ?? 1,
        afterSeconds: isReversed ? 2 : 0,
      })
    if (isReversed) await decide(books, account, done)
    return card.silent ? 'unanswered' : card.outcome === 'paid' ? 'paid' : 'processing'
  })

/** Decides the payments whose bank took its time. */
export const decideDue = async (query: Kysely<Tables>): Promise<void> => {
  for (const { id, kind } of await dueObjects(query))
    await query.transaction().execute(async (books) => {
      if (kind === 'intent') return decideCharge(books, id)
      if (kind === 'refund') return decideRefund(books, id)
      const session = await lockObject(books, 'session', id)
      if (session?.['payment_status'] === 'unpaid') await decide(books, await accountOf(books, id), session)
    })
}

const decideCharge = async (books: Books, id: string): Promise<void> => {
  const intent = await lockObject(books, 'intent', id)
  if (intent?.['status'] !== 'processing') return
  const account = await accountOf(books, id)
  const paid = { ...intent, amount_received: intent['amount'], status: 'succeeded' }
  await put(books, 'intent', account, paid)
  await enqueueEvent(books, account, { type: 'payment_intent.succeeded', object: paid })
}

const decide = async (books: Books, account: string, session: Wire): Promise<void> => {
  const intent = await lockObject(books, 'intent', String(session['payment_intent']), account)
  if (!intent) return
  const isPaid = session['decision'] === 'paid'
  const received = isPaid ? intent['amount'] : 0
  const status = isPaid ? 'succeeded' : 'requires_payment_method'
  await put(books, 'intent', account, { ...intent, amount_received: received, status })
  const decided = { ...session, payment_status: isPaid ? 'paid' : 'unpaid' }
  await put(books, 'session', account, decided)
  const type = isPaid ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed'
  await enqueueEvent(books, account, { type, object: decided })
}

const intentOf = (session: Wire, status: 'succeeded' | 'processing'): Wire => ({
  id: newId('pi'),
  object: 'payment_intent',
  amount: session['amount_total'],
  amount_received: status === 'succeeded' ? session['amount_total'] : 0,
  created: seconds(),
  currency: session['currency'],
  latest_charge: newId('ch'),
  livemode: false,
  metadata: session['metadata'],
  payment_method_types: ['card'],
  status,
})
