import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { byService } from '../audit/by-service.ts'
import { readClock } from '../billing/clock.ts'
import { post } from '../ledger/ledger.ts'
import { cardChecked } from '../ledger/postings.ts'
import type { Charge } from '../payments/card-provider.ts'
import { PaymentError, type PaymentProvider } from '../payments/provider.ts'
import { chargeKey, orderOf, type CardCheck, type CheckReason } from './check-row.ts'
import { endCheck } from './end-check.ts'
import type { CheckServices } from './sync-check.ts'
import { waitLonger } from './wait-longer.ts'

/** What the provider says of a charge; `never` where nothing was charged and nothing will be, undefined where it knows none so far. */
type Answer = Charge | 'never' | undefined

/**
 * Asks what became of the charge of a check, and charges the card if that is still wanted. A charge whose answer was lost is looked for
 * before another try. Throws `PaymentError`.
 */
export const chargeOf = async (
  { query }: CheckServices,
  provider: PaymentProvider,
  check: CardCheck,
  siteName: string,
): Promise<Answer> => {
  const { id, siteId, reference, tries, customer, method, createdAt, outcome, isRemoved } = check
  const order = orderOf(check)
  if (reference !== null) return provider.findCharge(reference)
  const known = tries > 0 ? await provider.findChargeOf(customer, order, createdAt) : undefined
  if (known) return known
  if (outcome !== null || isRemoved) return tries === 0 ? 'never' : undefined
  // Committed before the call: whatever happens to it, the next try looks for its charge first.
  const { rows } = await inSite(query, siteId, (trx) =>
    sql`update card_check set tries = tries + 1 where id = ${id} and state = 'waiting' and outcome is null returning id`.execute(
      trx,
    ),
  )
  if (rows.length === 0) return undefined
  const amount = { minor: BigInt(check.minor), currency: check.currency }
  const title = titles[check.language].replace('{site}', siteName)
  try {
    return await provider.charge({ order, amount, customer, method, title, key: chargeKey(check) })
  } catch (error) {
    // The provider knows the card no longer: nothing was charged.
    if (error instanceof PaymentError && error.problem === 'refused') return 'never'
    throw error
  }
}

const titles = { en: 'Card check at {site}', he: 'אימות כרטיס ב־{site}' }

/** Notes what the provider says of the charge of a check that is locked. Answers whether amounts differ. */
export const noteCharge = async (
  trx: Trx,
  parts: CheckServices,
  check: CardCheck,
  answer: Answer,
): Promise<boolean> => {
  const { id, state, minor, currency } = check
  if (state === 'paid' || state === 'failed') return false
  if (answer === undefined) {
    await waitLonger(trx, id)
    return false
  }
  if (answer === 'never') {
    await fail(trx, parts, check, check.isRemoved ? 'removed' : 'refused')
    return false
  }
  if (
    answer.order !== orderOf(check) ||
    answer.amount.currency !== currency ||
    String(answer.amount.minor) !== minor
  ) {
    if (check.outcome === null) await endCheck(trx, byService(parts, check.siteId), check, 'canceled')
    await sql`update card_check set reason = 'differs', due_at = null where id = ${id}`.execute(trx)
    return true
  }
  await sql`update card_check set reference = ${answer.reference} where id = ${id}`.execute(trx)
  if (answer.state === 'paid') await pay(trx, check)
  else if (answer.state === 'processing') {
    await sql`update card_check set state = 'processing' where id = ${id}`.execute(trx)
    await waitLonger(trx, id)
  } else
    await fail(
      trx,
      parts,
      check,
      answer.state === 'challenge' ? 'authentication' : (answer.reason ?? 'declined'),
    )
  return false
}

/** Books what was charged: it is owed back from the beginning, and the customer has seven days to say how much it was. */
const pay = async (trx: Trx, { id, companyId, provider, currency, minor }: CardCheck): Promise<void> => {
  const { now: bookedAt } = await readClock(trx)
  const amount = { minor: BigInt(minor), currency }
  const posted = await post(
    trx,
    { companyId, key: `card check ${id}`, bookedAt },
    cardChecked({ amount, provider }),
  )
  await sql`
    update card_check set state = 'paid', reason = null, checks = 0, paid_transaction_id = ${posted}::bigint,
      answer_by = case when outcome is null then clock_timestamp() + interval '7 days' else answer_by end,
      due_at = case when outcome is null then clock_timestamp() + interval '7 days' else clock_timestamp() end
    where id = ${id}`.execute(trx)
}

const fail = async (trx: Trx, parts: CheckServices, check: CardCheck, reason: CheckReason): Promise<void> => {
  if (check.outcome === null) await endCheck(trx, byService(parts, check.siteId), check, 'canceled')
  await sql`update card_check set state = 'failed', reason = ${reason}, due_at = null where id = ${check.id}`.execute(
    trx,
  )
}
