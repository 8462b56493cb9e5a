import type { Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { expired } from './api.ts'
import { enqueueEvent } from './events.ts'
import { savedCards, type SavedCard, type SavedCardName } from './saved-cards.ts'
import { accountOf, lockObject, newId, put } from './store.ts'
import { seconds } from './wire.ts'

/** Adds a test card in a session of the mode `setup`, once. */
export const addCard = (
  query: Kysely<Tables>,
  id: string,
  name: SavedCardName,
): Promise<'added' | 'declined' | 'over'> =>
  query.transaction().execute(async (books) => {
    const session = await lockObject(books, 'session', id)
    if (!session || expired(session)['status'] !== 'open') return 'over'
    const card: SavedCard = savedCards[name]
    if (card.refused) return 'declined'
    const account = await accountOf(books, id)
    const customer = session['customer'] ?? newId('cus')
    const method = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      customer,
      created: seconds(),
      card: { brand: card.brand, last4: card.last4, ...expiryIn(card.months ?? 36) },
      // For this provider alone: what a charge comes to.
      test_card: name,
    }
    const intent = {
      id: newId('seti'),
      object: 'setup_intent',
      customer,
      payment_method: method.id,
      status: 'succeeded',
      usage: 'off_session',
    }
    const done = { ...session, customer, setup_intent: intent.id, status: 'complete', url: null }
    await put(books, 'method', account, method)
    await put(books, 'setup', account, intent)
    await put(books, 'session', account, done)
    await enqueueEvent(books, account, { type: 'checkout.session.completed', object: done })
    return 'added'
  })

const expiryIn = (months: number): { exp_month: number; exp_year: number } => {
  const now = new Date()
  const expiry = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1))
  return { exp_month: expiry.getUTCMonth() + 1, exp_year: expiry.getUTCFullYear() }
}
