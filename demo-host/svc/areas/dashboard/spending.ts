import { sql } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { serverForecasts } from '../../domain/prices/usage-columns.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { openQueryCache } from '../../kernel/db/list-total.ts'
import type { Reader } from './reader.ts'

type Overview = Reply<typeof dashboard.overview>
type Spending = Pick<Overview, 'topCosts' | 'idle'>

const most = 5
/** Average CPU of a day below which a server idles, in per cent, and of how many half hours it has to be known. */
const idleBelow = 5
const knownFor = 24

const cache = openQueryCache<Spending>(60_000)

const none: Spending = { topCosts: [], idle: [] }

/** Which of the reader's servers cost most this month, and which cost without being used; nothing for support agents. */
export const spendingOf = async (trx: Trx, { account, isStaff }: Reader): Promise<Spending> => {
  if (isStaff) return none
  const key = sql`spending ${account.id}`
  const known = cache.get(trx, key)
  if (known) return known
  const forecasts = serverForecasts(account.site_id, account.id)
  const { rows: topCosts } = await sql<Spending['topCosts'][number]>`select s.id, s.name, f.cost
    from (${forecasts}) f join server s on s.id = f.server_id
    where s.state = 'ready' and f.amount > 0 order by f.amount desc, s.id limit ${sql.lit(most)}`.execute(trx)
  const { rows: idle } = await sql<Spending['idle'][number]>`select s.id, s.name, f.cost
    from (${forecasts}) f join server s on s.id = f.server_id join server_load m on m.server_id = s.id
    cross join lateral (select avg(h.cpu::numeric) as cpu, count(h.cpu) as known from jsonb_array_elements_text(m.cpu_day) h (cpu)) d
    where s.state = 'ready' and s.power = 'on' and m.noted_at > now() - interval '2 hours' and f.amount > 0
      and d.known >= ${sql.lit(knownFor)} and d.cpu < ${sql.lit(idleBelow)}
    order by f.amount desc, s.id limit ${sql.lit(most)}`.execute(trx)
  const found = { topCosts, idle }
  cache.set(trx, key, found)
  return found
}
