import { withMailing, type MailingServices } from '../calls/with-mailing.ts'
import { sql } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import { beginPayment } from './begin-payment.ts'
import { takenOf } from '../payments/payment.ts'
import { stopRecharge } from './stop-recharge.ts'

interface Row {
  currency: PaidCurrency
  amount: string
  isArmed: boolean
  isLow: boolean
  /** Another charge fits into this month. */
  fits: boolean
  runs: number
}

/** What an account has deposited, in the currency of its auto-recharge `r`. */
const balance = `coalesce((select -a.balance_minor from ledger_account a where a.company_id = r.company_id and a.kind = 'customer_deposit'
  and coalesce(a.account_id, 0) = r.account_id and a.detail = '' and a.currency = r.currency), 0)`

/** Accounts whose balance has crossed their amount, downwards or upwards. */
export const dueRecharges: DueRows = `
  select 'recharge' as queue, r.site_id as site, r.account_id as id, null::int as group from auto_recharge r
  where r.is_on and r.is_armed = (${balance} < r.below_minor) and (r.waits_until is null or r.waits_until <= billing_now() or not r.is_armed)
  order by r.account_id`

/** What a run needs. */
type RechargeServices = MailingServices

/** Worker that charges once for each crossing: the row is locked, and the payment's purpose has the number of the run. */
export const rechargeHandler =
  (parts: RechargeServices): JobHandler =>
  async ({ site: siteId, id: accountId }) => {
    if (siteId === null || accountId === null) return 'done'
    await withMailing(parts, siteId, async (trx, mailing) => {
      const row = await lock(trx, accountId)
      if (!row) return
      if (!row.isLow || !row.isArmed) return arm(trx, accountId, !row.isLow || row.isArmed)
      if (!row.fits) return waitForMonth(trx, accountId)
      const payment = await beginPayment(trx, {
        siteId,
        accountId,
        amount: { minor: BigInt(row.amount), currency: row.currency },
        purpose: 'recharge',
        purposeId: `${accountId} ${row.runs + 1}`,
      })
      if (payment) await noteRun(trx, accountId)
      else await stopRecharge(trx, mailing, accountId, 'noCard')
    })
    return 'done'
  }

const taken = takenOf('p')

/** Cents that an auto-recharge `r` has charged or is charging this month. */
export const chargedThisMonth = sql`(select coalesce(sum(${taken.minor}), 0) from payment p
  where p.account_id = r.account_id and p.purpose = 'recharge' and p.state <> 'failed' and ${taken.currency} = r.currency
    and p.billed_at >= month_of(billing_now()))`

const lock = async (trx: Trx, accountId: number): Promise<Row | undefined> => {
  const { rows } = await sql<Row>`
    select currency, amount_minor::text as amount, is_armed as "isArmed", ${sql.raw(balance)} < below_minor as "isLow", runs,
      amount_minor + ${chargedThisMonth} <= month_minor as fits
    from auto_recharge r where account_id = ${accountId} and is_on for no key update of r`.execute(trx)
  return rows[0]
}

const arm = async (trx: Trx, accountId: number, isArmed: boolean): Promise<void> => {
  await sql`update auto_recharge set is_armed = ${isArmed} where account_id = ${accountId}`.execute(trx)
}

const noteRun = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`update auto_recharge set is_armed = false, runs = runs + 1, waits_until = null where account_id = ${accountId}`.execute(
    trx,
  )
}

const waitForMonth = async (trx: Trx, accountId: number): Promise<void> => {
  await sql`update auto_recharge set waits_until = month_of(billing_now(), 1) where account_id = ${accountId}`.execute(
    trx,
  )
}
