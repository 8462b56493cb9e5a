import { withMailing } from '../calls/with-mailing.ts'
import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { holderOf, mayDo } from '../accounts/permitted.ts'
import type { Mailing } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'
import { costAhead, costDays, type CostSpan } from './cost-days.ts'
import { usualDays } from './cost-period.ts'
import { readClock } from '../billing/clock.ts'
import { notifyBilling, type BillingNews } from '../billing-events/notify-billing.ts'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'

type Parts = Pick<Services, 'query' | 'sites' | 'log'>

/** A budget as it is checked. */
interface Budget {
  id: string
  owner_id: number
  site_id: number
  name: string
  currency: PaidCurrency
  amount_minor: string
  scope: 'all' | 'service' | 'tag' | 'datacenter'
  scope_value: string
  steps: number[]
  on_forecast: boolean
  tells_sub_users: boolean
}

/** The step of `budget_notice` that stands for the forecast. */
const forecastStep = 0

/** Checks the budgets of all sites, and notifies of the steps that were reached. A budget that fails doesn't stop the others. */
export const checkBudgets = async (
  parts: Parts & Mailing['parts'],
  stop?: AbortSignal,
): Promise<'done' | 'retry'> => {
  for (const { id: siteId } of await parts.query.selectFrom('site').select('id').orderBy('id').execute()) {
    const ids = await inSite(parts.query, siteId, (trx) =>
      trx.selectFrom('budget').select('id').orderBy('id').execute(),
    )
    for (const { id } of ids) {
      if (stop?.aborted) return 'retry'
      await withMailing(parts, siteId, (trx, mailing) => checkBudget(trx, mailing, String(id))).catch(
        (error: unknown) => parts.log.warn({ budget: id, err: error }, 'a budget could not be checked'),
      )
    }
  }
  return 'done'
}

/** Checks one budget: stores what the month has come to, and notifies of steps that were reached for the first time in it. */
export const checkBudget = async (trx: Trx, mailing: Mailing, id: string): Promise<void> => {
  const { rows } =
    await sql<Budget>`select b.id::text as id, b.owner_id, b.site_id, b.name, b.currency, b.amount_minor::text as amount_minor,
      b.scope, b.scope_value, b.steps, b.on_forecast, b.tells_sub_users
    from budget b join account a on a.site_id = b.site_id and a.id = b.owner_id and a.deleted_at is null
    where b.id = ${id}::bigint for no key update of b`.execute(trx)
  const [budget] = rows
  if (!budget) return
  const { spent, forecast, reached, expected } = await spendingOf(trx, budget)
  await sql`update budget set spent = ${spent}::numeric, forecast = ${forecast}::numeric, checked_at = billing_now() where id = ${id}::bigint`.execute(
    trx,
  )
  if (reached.length === 0) return
  const { rows: fresh } = await sql<{ step: number }>`
    insert into budget_notice (budget_id, site_id, month, step)
    select ${id}::bigint, ${budget.site_id}, month_of(billing_now()), s from unnest(${reached}::int[]) s on conflict do nothing returning step`.execute(
    trx,
  )
  // Of several at once, as for a budget that begins late in a month, the highest says it all.
  const step = Math.max(-1, ...fresh.map((row) => row.step))
  if (step < 0) return
  await tell(trx, mailing, budget, step === forecastStep ? expected : step)
}

const tell = async (trx: Trx, mailing: Mailing, budget: Budget, percent: number): Promise<void> => {
  const { name, amount_minor: minor, currency } = budget
  const news: BillingNews = {
    amount: { minor: BigInt(minor), currency },
    budget: name,
    percent: String(percent),
  }
  await notifyBilling(trx, mailing, budget.owner_id, 'budgetReached', news)
  if (!budget.tells_sub_users) return
  const below = await trx
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', budget.owner_id)
    .where('deleted_at', 'is', null)
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()
  for (const { id } of below)
    if (mayDo(await holderOf(trx, id), 'billing', 'read'))
      await notifyBilling(trx, mailing, id, 'budgetReached', news)
}

interface Spending {
  spent: string
  forecast: string
  /** Which of its steps that is. */
  reached: number[]
  /** The forecast, in whole per cent of the amount. */
  expected: number
}

/** What a budget's part of the month that runs has come to, and will at its end; exact decimal text. */
const spendingOf = async (trx: Trx, budget: Budget): Promise<Spending> => {
  const { now } = await readClock(trx)
  const span: CostSpan = {
    siteId: budget.site_id,
    accountId: budget.owner_id,
    ...usualDays('thisMonth', now.toISOString().slice(0, 10)),
    now,
    currency: budget.currency,
    ...(budget.scope !== 'all' && { [budget.scope]: budget.scope_value }),
  }
  const { rows } = await sql<Spending>`
    select c.spent::text as spent, c.forecast::text as forecast, array(
        select s from unnest(${budget.steps}::int[]) s where c.spent * 10000 >= s * b.minor
        union all select ${forecastStep}::int where ${budget.on_forecast} and c.forecast * 100 > b.minor) as reached,
      round(least(c.forecast * 10000 / b.minor, 1000000))::int as expected
    from (select s.amount as spent, s.amount + a.amount as forecast
      from (select coalesce(sum(d.amount), 0) as amount from (${costDays(span)}) d) s,
        (select coalesce(sum(d.amount), 0) as amount from (${costAhead(span)}) d) a) c,
      (select ${budget.amount_minor}::numeric as minor) b`.execute(trx)
  return rows[0]!
}
