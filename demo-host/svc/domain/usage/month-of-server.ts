import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { MachineRef, Provider } from '../provider/provider.ts'
import { summedOf, type Summed } from './month-sums.ts'

/** A month of a server, in UTC. */
export interface MonthOfServer {
  id: string
  month: Date
  /** When it is over. */
  ends: Date
}

/** Months of a server `s` without a final sum, from its creation until now, oldest first. */
export const openMonths = sql`generate_series(coalesce(
    (select month_of(max(k.month), 1) from server_month k where k.server_id = s.id and k.summed_at >= month_of(k.month, 1)),
    month_of(s.created_at)) at time zone 'UTC', month_of(billing_now()) at time zone 'UTC', interval '1 month') g
  cross join lateral (select month_of(g at time zone 'UTC') as month, month_of(g at time zone 'UTC', 1) as ends) m`

/** The open months of one server. */
export const monthsOf = async (trx: Trx, serverId: string): Promise<MonthOfServer[]> => {
  const { rows } = await sql<MonthOfServer>`
    select s.id, m.month, m.ends from server s cross join lateral (select m.* from ${openMonths}) m
    where s.id = ${serverId} order by m.month`.execute(trx)
  return rows
}

/** Periods in which a server's traffic was metered, with its package in gigabytes per month. */
export const meteredTimes = async (
  trx: Trx,
  { id, month, ends }: MonthOfServer,
): Promise<[from: number, until: number][]> => {
  const { rows } = await sql<{ from: Date; until: Date }>`
    select p.starts as "from", p.ends as until from (
      select starts_at as starts, ends_at as ends, basis from usage_line
        where resource_kind = 'server' and resource_id = ${id} and what in ('monthly', 'hourly-on', 'hourly-off')
      union all select since, ${ends}::timestamptz, basis from usage_period
        where resource_kind = 'server' and resource_id = ${id} and what in ('monthly', 'hourly-on', 'hourly-off')) p
    where p.starts < ${ends}::timestamptz and p.ends > ${month}::timestamptz and p.basis ->> 'traffic' like 't%'`.execute(
    trx,
  )
  return rows.map(({ from, until }) => [from.getTime(), until.getTime()])
}

/** Sums a machine's month, up to now if it isn't over. */
export const summedMonth = (
  provider: Pick<Provider, 'statistics'>,
  machine: MachineRef,
  { month, ends }: MonthOfServer,
  metered: readonly [from: number, until: number][],
): Promise<Summed> => {
  const isLong = Date.now() - ends.getTime() > recent
  return summedOf(provider, machine, { since: month, until: ends, interval: isLong ? far : near }, (at) =>
    metered.some(([from, until]) => from <= at && at < until),
  )
}

// Intervals in seconds. Older months use fewer measures, because no bill waits for them.
const [near, far] = [900, 7200]
const recent = 40 * 86_400_000

/** Stores a month's sums. Final ones stay. */
export const keepMonth = async (
  trx: Trx,
  { id, month }: MonthOfServer,
  { sums, metered }: Summed,
): Promise<void> => {
  await sql`insert into server_month as k (site_id, server_id, month, sums, metered)
    select s.site_id, s.id, ${month}, ${JSON.stringify(sums)}::jsonb, ${metered} from server s where s.id = ${id}
    on conflict (server_id, month) do update set sums = excluded.sums, metered = excluded.metered, summed_at = excluded.summed_at
      where k.summed_at < month_of(k.month, 1)`.execute(trx)
}
