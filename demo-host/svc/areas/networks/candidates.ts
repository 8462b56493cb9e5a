import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { networks } from '../../../../src/contract/networks/networks.ts'
import { mostInterfaces } from '../../../../src/contract/servers/configuration.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { seenRow } from '../../domain/resources/serve-resource.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { mayChange } from './attach.ts'
import { network as networkResource } from './network.ts'

type Row = RowOf<typeof networks.candidates>

/** Where servers would be attached. */
interface Target {
  owner: number
  datacenter: string
  /** Undefined for a network that doesn't exist yet. */
  network?: number
}

/** The servers of a network's owner that the caller may change, and what keeps each from being attached. */
export const candidates = (
  { query: { network, datacenter = '', ...query } }: Input<typeof networks.candidates>,
  call: Call,
): Promise<Reply<typeof networks.candidates>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    if (network === undefined)
      return listPage(trx, serversFor(caller, { owner: caller.id, datacenter }), query, {})
    const { row } = await seenRow(networkResource, trx, call, network)
    const target = { owner: row.owner_id ?? 0, datacenter: row.datacenter, network: row.id }
    return listPage(trx, serversFor(caller, target), query, {})
  })

const serversFor = (caller: Account, { owner, datacenter, network }: Target): ListSource<Row> => ({
  from: sql`server s left join datacenter d on d.site_id = s.site_id and d.id = s.datacenter`,
  columns: {
    id: sql`s.id`,
    name: sql`s.name`,
    location,
    barrier: sql`case when s.datacenter <> ${datacenter} then 'datacenter'
      when exists (select from server_nic n where n.server_id = s.id and n.network_id = ${network ?? null}) then 'attached'
      when (select count(*) from server_nic n where n.server_id = s.id) >= ${mostInterfaces} then 'interfaces'
      when s.power = 'suspended' then 'suspended'
      when s.command_id is not null or s.state <> 'ready' then 'busy' else 'none' end`,
  },
  where: [sql`s.owner_id = ${owner} and s.state <> 'terminated'`, mayChange(caller)],
  search: [sql`s.name`, location],
  // Those that can be attached come first.
  order: { name: sql`(s.datacenter <> ${datacenter})::text || lower(s.name)` },
  sort: 'name',
  few: true,
})

const location = sql`coalesce(d.city || ', ' || d.country, '')`

/** The data centers of the site, by how many servers the caller has there. */
export const datacenters = (
  { query }: Input<typeof networks.datacenters>,
  call: Call,
): Promise<Reply<typeof networks.datacenters>> =>
  call.inSite((trx) => {
    const { accountId } = sessionOf(call)
    const place = sql`d.city || ', ' || d.country`
    const source: ListSource<RowOf<typeof networks.datacenters>> = {
      from: sql`datacenter d`,
      columns: {
        id: sql`d.id`,
        name: place,
        servers: sql`(select count(*)::int from server s
          where s.owner_id = ${accountId} and s.datacenter = d.id and s.state <> 'terminated')`,
      },
      search: [sql`d.id`, place],
      sort: '-servers',
      made: true,
    }
    return listPage(trx, source, query, {})
  })
