import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import { isIPv4 } from '../../../../src/contract/kinds/network.ts'
import {
  isAssignable,
  isPrivateRange,
  overlaps,
  readRange,
  shortestPrefix,
  type SubnetRange,
} from '../../../../src/contract/networks/subnet-range.ts'
import type { subnets } from '../../../../src/contract/networks/subnets.ts'
import { refuseNetwork } from '../../domain/networks/refuse.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { NetworkRow, SubnetRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'

type Network = Pick<Selectable<NetworkRow>, 'id' | 'site_id' | 'network_type' | 'datacenter'>
type Body = Input<typeof subnets.create>['body']

/** Public addresses are stored as rows even if unassigned: larger ranges would be too many. */
const shortestPublicPrefix = 20

/** Validates the subnet of a form for a locked network. Throws code 903 with `key` and a reason. */
export const judgeSubnet = async (trx: Trx, network: Network, body: Body) => {
  const range = readRange(body.range)
  if (!range) throw wrong('range', 'subnetStart')
  const shortest = network.network_type === 'lan' ? shortestPrefix : shortestPublicPrefix
  if (range.bits < shortest) throw wrong('range', 'subnetPrefix')
  if (network.network_type === 'lan' && !isPrivateRange(range)) throw wrong('range', 'subnetPrivate')
  await requireApart(trx, network, range)
  return { range: body.range, ...judgeAbout(range, body) }
}

/** The same for fields that can be changed later. */
export const judgeAbout = (range: SubnetRange, { gateway, dns, description }: Omit<Body, 'range'>) => {
  if (gateway !== undefined && !isAssignable(range, gateway)) throw wrong('gateway', 'gatewayOutside')
  if (dns.length > 2 || !dns.every((one) => isIPv4(one))) throw wrong('dns', 'twoServers')
  return { gateway: gateway ?? null, dns, description: description.trim() }
}

/** Adds a subnet to a locked network. */
export const addSubnet = async (trx: Trx, network: Network, body: Body): Promise<void> => {
  const subnet = await trx
    .insertInto('subnet')
    .values({ site_id: network.site_id, network_id: network.id, ...(await judgeSubnet(trx, network, body)) })
    .returningAll()
    .executeTakeFirstOrThrow()
  await addAddresses(trx, network, subnet)
}

/** Inserts the address rows of a new subnet: the gateway's, and all of a public one. */
export const addAddresses = async (
  trx: Trx,
  { network_type, datacenter }: Network,
  subnet: Selectable<SubnetRow>,
): Promise<void> => {
  if (subnet.gateway !== null) await setGateway(trx, subnet, subnet.gateway)
  if (network_type === 'lan') return
  const { first, last, bits } = readRange(subnet.range)!
  await sql`insert into address (site_id, datacenter, subnet_id, ip, prefix, gateway)
    select ${subnet.site_id}, ${datacenter}, ${subnet.id}, host('0.0.0.0'::inet + n), ${bits}, ${subnet.gateway}
    from generate_series(${first}::bigint, ${last}::bigint) n
    where host('0.0.0.0'::inet + n) is distinct from ${subnet.gateway} on conflict do nothing`.execute(trx)
}

/** Makes an address the gateway of its locked subnet. Throws code 927 if it is used or reserved. */
export const setGateway = async (
  trx: Trx,
  { id, site_id }: Pick<Selectable<SubnetRow>, 'id' | 'site_id'>,
  gateway: string | null,
): Promise<void> => {
  await sql`update address set type = 0 where subnet_id = ${id} and type = 2 and ip is distinct from ${gateway}`.execute(
    trx,
  )
  if (gateway === null) return
  const known = await trx
    .selectFrom('address')
    .select(['id', 'nic_id', 'type'])
    .where('subnet_id', '=', id)
    .where('ip', '=', gateway)
    .forUpdate()
    .executeTakeFirst()
  if (known && known.nic_id !== null) throw refuseNetwork('addressTaken')
  if (known?.type === 1) throw refuseNetwork('addressReserved')
  if (known) await trx.updateTable('address').set({ type: 2 }).where('id', '=', known.id).execute()
  else await trx.insertInto('address').values({ site_id, subnet_id: id, ip: gateway, type: 2 }).execute()
}

// Private networks are independent; public ones share the internet.
const requireApart = async (trx: Trx, { id, site_id, network_type }: Network, range: SubnetRange) => {
  const { rows } = await sql<{
    range: string
  }>`select u.range::text as range from subnet u join network n on n.id = u.network_id
    where ${network_type === 'lan' ? sql`n.id = ${id}` : sql`n.site_id = ${site_id} and n.network_type <> 'lan'`}`.execute(
    trx,
  )
  if (rows.some((other) => overlaps(range, readRange(other.range)!))) throw wrong('range', 'subnetOverlaps')
}

const wrong = (key: string, reason: string) => fail(code.badRequest, { key, params: { reason } })
