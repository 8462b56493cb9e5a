import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { serverQuotes } from '../../../../src/contract/servers/quotes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { imageCosts } from './image-costs.ts'
import { type Becoming, hoursOfMonth, pricedAs } from './price-columns.ts'

/** A change of a server and its snapshots. */
export interface QuotedChange extends Becoming {
  /** Prices the server in this state, against its present one; else both while it is on. */
  power?: 'on' | 'off' | undefined
  /** A snapshot of all disks is taken. */
  snapshot?: boolean | undefined
  /** Gigabytes of deleted snapshots. */
  freedGB?: number | undefined
  /** Its system disk is saved as an image. */
  image?: boolean | undefined
  /** It is terminated, with its snapshots. */
  terminated?: boolean | undefined
}

/**
 * Prices of a server before and after a change, from the functions that bill it. Throws code 927 with the
 * reason `noPrice` if a part has no price.
 */
export const quoteChange = async (
  trx: Trx,
  serverId: string,
  { power, snapshot = false, freedGB = 0, image = false, terminated = false, ...becoming }: QuotedChange,
): Promise<Omit<Reply<typeof serverQuotes.quote>, 'restarts'>> => {
  const present = power ? sql`r.power` : sql`'on'`
  const then = sql`coalesce(${power ?? null}::text, 'on')`
  const isOfSnapshots = snapshot || freedGB > 0
  const stays = sql.lit(terminated ? 0 : 1)
  const { rows } = await sql<Quoted>`
    select n.currency, n.month is null or t.month is null as "isUnpriced",
      ${changeOf(sql`n.hour`, sql`t.hour * ${stays}`)} as hour,
      ${changeOf(sql`n.month`, sql`t.month * ${stays}`)} as month,
      case when ${isOfSnapshots} then ${changeOf(sql`s.before`, sql`s.after`)} end as snapshots,
      case when ${image} then ${changeOf(sql`i.before`, sql`i.after`)} end as images
    from server r
    cross join lateral ${ratesOf({}, present)} n
    cross join lateral ${ratesOf(becoming, then)} t
    cross join lateral ${snapshotCosts(snapshot, freedGB)} s
    cross join lateral ${imageCosts(sql`r`, bootGB)} i
    where r.id = ${serverId}`.execute(trx)
  const { currency = '', isUnpriced = true, hour = null, month = null } = rows[0] ?? {}
  const { snapshots = null, images = null } = rows[0] ?? {}
  if (isUnpriced || !month) throw fail(code.wrongState, { params: { reason: 'noPrice', currency } })
  return { hour, month, snapshots, images }
}

interface Quoted extends Omit<Reply<typeof serverQuotes.quote>, 'restarts' | 'month'> {
  currency: string
  isUnpriced: boolean
  month: Reply<typeof serverQuotes.quote>['month'] | null
}

/** Prices of a server `r` per hour, if billed so, and per month in a state of its power. */
const ratesOf = (becoming: Becoming, power: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select q.currency, q.hour, case q.billing when 'monthly' then q.monthly else round(q.hour * ${sql.lit(hoursOfMonth)}, 2) end as month
    from (select p.*, case p.billing when 'hourly' then case ${power} when 'on' then p.hourly_on else p.hourly_off end end as hour
      from ${pricedAs(becoming)} p) q)`

/** Monthly cost of the snapshots of a server `r`, `before` and `after`; 0 without a price, as it is billed. */
const snapshotCosts = (isTaken: boolean, freedGB: number): RawBuilder<unknown> =>
  sql`(select round(g.gb * g.price, 2) as before, round(greatest(0, g.gb + g.more - ${freedGB}::int) * g.price, 2) as after
    from (select (select coalesce(sum(p.size_gb), 0) from server_snapshot p where p.server_id = r.id) as gb,
      (select coalesce(sum(d.size_gb), 0) from server_disk d where d.server_id = r.id and ${isTaken}) as more,
      coalesce((select i.monthly from prices_of(r.site_id, r.owner_id) i where i.item = 'snapshot'), 0) as price) g)`

// The size of its system disk in bytes of today's prices: an image is smaller, unless the disk is full.
const bootGB = sql`(select coalesce(sum(d.size_gb), 0) * 1.073741824 from server_disk d where d.server_id = r.id and d.index = 0)`

/** Both amounts and their difference as a `moneyChange`; null if there is neither. */
const changeOf = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when num_nonnulls(${from}, ${to}) > 0 then jsonb_build_object('currency', n.currency,
    'from', (${from})::text, 'to', (${to})::text, 'by', (${to} - ${from})::text) end`
