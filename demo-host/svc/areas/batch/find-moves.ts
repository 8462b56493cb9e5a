import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { ServerMoveRow } from '../../../../src/contract/servers/moves.ts'
import type { Account } from '../../domain/accounts/accounts.ts'
import { monthOf } from '../../domain/prices/price-columns.ts'
import { maxServerPrice } from '../../domain/prices/price-limit.ts'
import { serverLimit } from '../../domain/servers/servers.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { holdOwned } from '../../domain/resources/owned-rows.ts'
import type { Trx } from '../../kernel/db/database.ts'

export type MoveRow = Infer<typeof ServerMoveRow>
type Problem = MoveRow['problem']

/** Between which accounts of a site servers go. */
export interface Pair {
  site: Site
  from: Account
  to: Account
}

/** Whether an account can receive servers: not if it is locked, suspended or being terminated. */
export const takesServers = ({ enabled, account_status: state, terminates_at: ends }: Account): boolean =>
  enabled && ends === null && (state === 'Ok' || state === 'Warning')

/** Servers that an account can give away: all, or those with these names or IDs. */
export const serversOf = async (trx: Trx, { id }: Account, most: number): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select id from server where owner_id = ${id} and state in ('creating', 'ready')
    order by lower(name), id limit ${most}`.execute(trx)
  return rows.map((row) => row.id)
}

/**
 * Obstacles to moving an account's servers, given by ID or name. Servers that share a private network move
 * together or not at all. Locks them if the move happens in this transaction.
 */
export const findMoves = async (
  trx: Trx,
  pair: Pair,
  named: readonly string[],
  held = false,
): Promise<MoveRow[]> => {
  const found = await candidates(trx, pair, named, held)
  const byName = new Map(found.flatMap((one) => [[one.id, one] as const, [one.name.toLowerCase(), one]]))
  const seen = new Set<string>()
  const rows = named.map((text): MoveRow => {
    const one = byName.get(text.toLowerCase())
    if (!one) return { ...nothing, service: text.slice(0, 60), problem: 'unknown' }
    const problem = seen.has(one.id) ? 'twice' : one.problem
    seen.add(one.id)
    return {
      serverId: one.id,
      service: one.name,
      type: one.type,
      datacenter: one.datacenter,
      problem,
      allowed: !problem,
    }
  })
  await keepWithinLimit(trx, pair, rows)
  await keepTogether(trx, pair, rows)
  return rows
}

const nothing = { serverId: '', type: '', datacenter: '', allowed: false } as const

interface Candidate {
  id: string
  name: string
  type: MoveRow['type']
  datacenter: string
  problem: Problem
}

const candidates = async (
  trx: Trx,
  { site, from, to }: Pair,
  named: readonly string[],
  held: boolean,
): Promise<Candidate[]> => {
  const lower = named.map((text) => text.toLowerCase())
  if (held) {
    await holdOwned(trx, { table: 'server', siteId: site.id, ownerId: to.id })
    await sql`select from server where owner_id = ${from.id} and id = any(${lower}::text[]) order by id for no key update`.execute(
      trx,
    )
  }
  const { rows } = await sql<Candidate>`
    select r.id, r.name, coalesce(i.kind, 'os') as type, r.datacenter,
      case when r.state <> 'ready' then 'notReady' when r.command_id is not null then 'busy'
        when exists (select from server t where t.site_id = r.site_id and t.owner_id = ${to.id} and lower(t.name) = lower(r.name)
          and t.state <> 'terminated') then 'name'
        when ${monthOf} > ${maxServerPrice({ site }, to).amount}::numeric then 'price' else '' end as problem
    from server r left join server_image i on i.site_id = r.site_id and i.id = r.image
    where r.owner_id = ${from.id} and r.state <> 'terminated' and (r.id = any(${lower}::text[]) or lower(r.name) = any(${lower}::text[]))
    order by r.id`.execute(trx)
  return rows
}

const refuse = (row: MoveRow, problem: Problem): void => {
  row.problem = problem
  row.allowed = false
}

// As many as there is room for, in their order.
const keepWithinLimit = async (trx: Trx, { site, to }: Pair, rows: readonly MoveRow[]): Promise<void> => {
  const { rows: counted } = await sql<{ many: number }>`
    select count(*)::int as many from server where owner_id = ${to.id} and state <> 'terminated'`.execute(trx)
  const room = Math.max(0, serverLimit({ site }, to) - counted[0]!.many)
  for (const row of rows.filter(({ allowed }) => allowed).slice(room)) refuse(row, 'limit')
}

// Leaving others behind in a private network would connect two accounts.
const keepTogether = async (trx: Trx, { from }: Pair, rows: readonly MoveRow[]): Promise<void> => {
  const links = await privateNetworks(trx, from)
  for (;;) {
    const leaving = new Set(rows.filter(({ allowed }) => allowed).map(({ serverId }) => serverId))
    const kept = new Set(links.filter(({ id }) => !leaving.has(id)).map(({ network }) => network))
    const tied = new Set(links.filter(({ network }) => kept.has(network)).map(({ id }) => id))
    const torn = rows.filter(({ allowed, serverId }) => allowed && tied.has(serverId))
    if (torn.length === 0) return
    for (const row of torn) refuse(row, 'network')
  }
}

interface Link {
  id: string
  network: string
}

/** Which servers of an account are in which private networks. */
const privateNetworks = async (trx: Trx, { id, site_id }: Account): Promise<Link[]> => {
  const { rows } =
    await sql<Link>`select r.id, n.network from server r join server_nic n on n.server_id = r.id
    where r.site_id = ${site_id} and r.owner_id = ${id} and r.state in ('creating', 'ready') and n.network_type <> 'wan'`.execute(
      trx,
    )
  return rows
}

/** Servers moved in one transaction and announced in one email; more if they share a private network. */
const atOnce = 20

/** Groups of servers to move together: those that share a private network. */
export const partsOf = async (trx: Trx, from: Account, ids: readonly string[]): Promise<string[][]> => {
  const together = new Map(ids.map((id) => [id, [id]]))
  const firstIn = new Map<string, string>()
  for (const { id, network } of await privateNetworks(trx, from)) {
    const [own, others] = [together.get(id), together.get(firstIn.get(network) ?? id)]
    if (!own || !others) continue
    firstIn.set(network, id)
    if (own === others) continue
    others.push(...own)
    for (const one of own) together.set(one, others)
  }
  const parts: string[][] = []
  for (const group of new Set(together.values())) {
    const last = parts.at(-1)
    if (last && last.length + group.length <= atOnce) last.push(...group)
    else parts.push([...group])
  }
  return parts
}
