import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import { record } from '../audit/record.ts'
import { moveProfile } from '../billing/billing-profile.ts'
import type { CardCheck, CheckOutcome } from './check-row.ts'
import { lockOpenCheck } from './check-row.ts'

/** Wrong amounts after which a check has failed. */
export const mostGuesses = 3

/** Ends a check that is open and locked; a job pays back what was charged. A check that passed verifies the account. */
export const endCheck = async (
  trx: Trx,
  actor: Actor,
  { id, accountId, siteId }: Pick<CardCheck, 'id' | 'accountId' | 'siteId'>,
  outcome: CheckOutcome,
): Promise<void> => {
  await sql`
    update card_check set outcome = ${outcome}, ended_at = clock_timestamp(), due_at = clock_timestamp(), checks = 0
    where id = ${id} and outcome is null`.execute(trx)
  await record(trx, actor, 'card-check-ended', { accountId, method: outcome })
  if (outcome === 'passed') await moveProfile(trx, actor, { id: accountId, site_id: siteId }, 'cardConfirmed')
}

/** Ends the open check of a card that is removed. */
export const cancelCheckOf = async (
  trx: Trx,
  actor: Actor,
  accountId: number,
  card: number,
): Promise<void> => {
  const check = await lockOpenCheck(trx, accountId)
  if (!check) return
  const { rows } =
    await sql`select from card_check where id = ${check.id} and payment_method_id = ${card}`.execute(trx)
  if (rows.length > 0) await endCheck(trx, actor, check, 'canceled')
}

/** What came of a typed amount. */
export type Guess = 'passed' | 'wrong' | 'failed'

/**
 * Counts a typed amount, then judges it. The check is locked, so that of many at the same time none is judged after the last one that
 * counts. Undefined where no check waits for an amount.
 */
export const guessAmount = async (
  trx: Trx,
  actor: Actor,
  accountId: number,
  amount: { minor: bigint; currency: string },
): Promise<{ guess: Guess; left: number } | 'otherCurrency' | undefined> => {
  const check = await lockOpenCheck(trx, accountId)
  if (check?.state !== 'paid' || check.isOver || check.guesses >= mostGuesses) return undefined
  if (check.currency !== amount.currency) return 'otherCurrency'
  await sql`update card_check set guesses = guesses + 1 where id = ${check.id}`.execute(trx)
  const left = mostGuesses - check.guesses - 1
  if (amount.minor === BigInt(check.minor)) {
    await endCheck(trx, actor, check, 'passed')
    return { guess: 'passed', left }
  }
  if (left > 0) return { guess: 'wrong', left }
  await endCheck(trx, actor, check, 'failed')
  return { guess: 'failed', left }
}
