import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

/** What one server used in one way at one price; exact decimal text. */
export interface UsedLine {
  serverId: string
  /** Null if the server is gone or another's. */
  serverName: string | null
  what: 'monthly' | 'hourly-on' | 'hourly-off' | 'snapshots' | 'traffic'
  basis: { cpuType?: string; cpuCount?: number; ramMB?: number; diskGB?: number; snapshotGB?: number }
  currency: string
  unitPrice: string
  quantity: string
  amount: string
}

/** An account's usage of a month of UTC. */
export interface UsageOfMonth {
  begins: Date
  ends: Date
  /** Until when it is known; the end of the month once all its periods are closed. */
  until: Date
  lines: UsedLine[]
}

const most = 5000

/** Reads the lines of a month, and periods that are still open until now. Throws code 950 above 5,000 lines. */
export const usageOfMonth = async (
  trx: Trx,
  { siteId, accountId, month }: { siteId: number; accountId: number; month: string },
): Promise<UsageOfMonth> => {
  const begins = sql`month_of(${`${month}-01T00:00:00Z`}::timestamptz)`
  const ends = sql`month_of(${`${month}-01T00:00:00Z`}::timestamptz, 1)`
  const open = sql`(select * from usage_open union all select * from usage_snapshots) o
    cross join lateral (select greatest(o.since, ${begins}) as starts, least(now(), ${ends}) as ends) b
    where o.site_id = ${siteId} and o.account_id = ${accountId} and b.starts < b.ends`
  const { rows: times } = await sql<Pick<UsageOfMonth, 'begins' | 'ends' | 'until'>>`
    select ${begins} as begins, ${ends} as ends,
      case when now() >= ${ends} and not exists (select from ${open}) then ${ends}
        else date_trunc('minute', least(now(), ${ends})) end as until`.execute(trx)
  const { rows: lines } = await sql<UsedLine>`
    select u.server_id as "serverId", s.name as "serverName", u.what, u.basis, u.currency,
      trim_scale(u.unit_price)::text as "unitPrice", sum(u.quantity)::text as quantity, sum(u.amount)::text as amount
    from (
      select server_id, what, basis, currency, unit_price, quantity, amount, starts_at
        from usage_line where site_id = ${siteId} and account_id = ${accountId}
          and starts_at >= ${begins} and starts_at < ${ends}
      union all
      select o.server_id, o.what, o.basis, o.currency, o.unit_price, usage_amount(1, o.what, b.starts, b.ends),
        usage_amount(o.unit_price, o.what, b.starts, b.ends), b.starts from ${open}) u
    left join server s on s.id = u.server_id and s.owner_id = ${accountId}
    where ${isSeen}
    group by u.server_id, s.name, u.what, u.basis, u.currency, u.unit_price
    order by u.currency, s.name nulls last, u.server_id, min(u.starts_at), u.what, u.unit_price
    limit ${sql.lit(most + 1)}`.execute(trx)
  if (lines.length > most) throw fail(code.reportTooLong)
  return { ...times[0]!, lines }
}

// A key of some servers sees those alone.
const isSeen = sql`(coalesce(current_setting('app.servers', true), '') = '' or s.id is not null)`
