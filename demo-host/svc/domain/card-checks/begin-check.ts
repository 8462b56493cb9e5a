import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Paid, PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Checks of an account in 30 days: with three guesses each, an amount is found by chance in fewer than one of ten cases. */
export const mostChecks = 3

/** Whole cents from and to which an amount is drawn: above what banks take as the least, below what hurts. */
const ranges: Readonly<Record<PaidCurrency, readonly [least: number, most: number]>> = {
  USD: [101, 199],
  EUR: [101, 199],
  ILS: [401, 699],
}

/** The currency in which an account of a site is charged: the site's, where that can be paid. */
export const checkCurrency = (currency: string): PaidCurrency =>
  Object.hasOwn(ranges, currency) ? (currency as PaidCurrency) : 'USD'

/** More than a check charges. */
export const mostCharged = (currency: PaidCurrency): Paid => ({
  minor: BigInt(ranges[currency][1] + 1),
  currency,
})

/** A check to begin. */
export interface NewCheck {
  siteId: number
  /** The paying account, which is locked. */
  accountId: number
  createdBy: number
  currency: PaidCurrency
}

/** Why no check is begun. */
export type CheckRefusal = 'noCard' | 'tooMany'

/**
 * Begins to check the default card of an account by a small charge of a random amount; a job charges it after the commit. Answers the
 * check that is open where there is one.
 */
export const beginCheck = async (trx: Trx, check: NewCheck): Promise<number | CheckRefusal> => {
  const { siteId, accountId, createdBy, currency } = check
  const { rows: open } = await sql<{ id: number }>`
    select id from card_check where site_id = ${siteId} and account_id = ${accountId} and outcome is null`.execute(
    trx,
  )
  if (open[0]) return open[0].id
  if ((await countChecks(trx, accountId)) >= mostChecks) return 'tooMany'
  const [least, most] = ranges[currency]
  const { rows } = await sql<{ id: number }>`
    insert into card_check (company_id, site_id, account_id, created_by, provider, payment_method_id, currency, amount_minor)
    select company_id, site_id, account_id, ${createdBy}::int, provider, id, ${currency}, ${String(randomInt(least, most + 1))}::numeric
    from payment_method where site_id = ${siteId} and account_id = ${accountId} and is_default and removed_at is null
    returning id`.execute(trx)
  return rows[0]?.id ?? 'noCard'
}

/** How many checks an account has begun in the last 30 days. */
export const countChecks = async (trx: Trx, accountId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from card_check
    where account_id = ${accountId} and created_at > clock_timestamp() - interval '30 days'`.execute(trx)
  return rows[0]!.count
}
