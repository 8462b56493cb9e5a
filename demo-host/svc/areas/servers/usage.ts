import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { UsageRow } from '../../../../src/contract/servers/rows.ts'
import type { servers } from '../../../../src/contract/servers/servers.ts'
import type { Call } from '../../domain/calls/call.ts'
import { seenRow } from '../../domain/resources/serve-resource.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { parseTimestamp, type ListSource } from '../../kernel/db/list-source.ts'
import { server } from './server.ts'

/** Usage lines of a server, and the open period. */
export const usage = (
  { params, query }: Input<typeof servers.usage>,
  call: Call,
): Promise<Reply<typeof servers.usage>> =>
  call.inSite(async (trx) => {
    const { row } = await seenRow(server, trx, call, params.serverId)
    return listPage(trx, usageOf(row.id, row.owner_id), query, {})
  })

type Query = Input<typeof servers.usage>['query']

const moneyOf = (amount: ReturnType<typeof sql>) =>
  sql`jsonb_build_object('amount', (${amount})::text, 'currency', u.currency)`

// Leaves out the cost to previous owners.
const usageOf = (
  server: string,
  owner: number,
): ListSource<Infer<typeof UsageRow>, Pick<Query, 'since' | 'until'>> => ({
  from: sql`(
    select id::text as id, starts_at, ends_at, what, basis, currency, unit_price, quantity, amount
      from usage_line where resource_kind = 'server' and resource_id = ${server} and account_id = ${owner}
    union all
    select 'open ' || o.what, b.starts, null, o.what, o.basis, o.currency, o.unit_price,
      usage_charge(o.units, m.unit, b.starts, b.ends), usage_charge(o.units * o.unit_price, m.unit, b.starts, b.ends)
      from usage_period o join usage_meter m on m.resource_kind = o.resource_kind and m.what = o.what
      cross join lateral (select greatest(o.since, month_of(billing_now())) as starts, greatest(o.since, billing_now()) as ends) b
      where o.resource_kind = 'server' and o.resource_id = ${server} and o.account_id = ${owner}) u`,
  columns: {
    id: sql`u.id`,
    dtFrom: sql`u.starts_at`,
    dtUntil: sql`u.ends_at`,
    what: sql`u.what`,
    cpuType: sql`u.basis ->> 'cpuType'`,
    cpuCount: sql`(u.basis ->> 'cpuCount')::int`,
    ramMB: sql`(u.basis ->> 'ramMB')::int`,
    diskGB: sql`(u.basis ->> 'diskGB')::int`,
    addresses: sql`(u.basis ->> 'addresses')::int`,
    traffic: sql`u.basis ->> 'traffic'`,
    snapshotGB: sql`(u.basis ->> 'snapshotGB')::int`,
    price: sql`jsonb_build_object('amount', trim_scale(u.unit_price)::text, 'currency', u.currency,
      'period', case when u.what like 'hourly-%' then 'hour' else 'month' end)`,
    quantity: sql`round(u.quantity, 4)::float8`,
    cost: moneyOf(sql`round(u.amount, 4)`),
  },
  search: [sql`u.what`],
  filters: {
    since: (moment) => sql`coalesce(u.ends_at, billing_now()) > ${parseTimestamp(moment)}`,
    until: (moment) => sql`u.starts_at < ${parseTimestamp(moment)}`,
  },
  sort: '-dtFrom',
  empty: ['dtUntil', 'cpuType', 'cpuCount', 'ramMB', 'diskGB', 'addresses', 'traffic', 'snapshotGB'],
  made: true,
})
