import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { addressAt, numberOf } from '../../../src/contract/networks/subnet-range.ts'
import type { Trx } from '../kernel/db/database.ts'

interface Kept {
  ip: string
  note: string
  ptr?: string
}

/** A user's private network: an entry of `servers/networks.json`. */
interface DemoNetwork {
  owner: string
  /** What its name ends with, as servers name it. */
  lan: string
  datacenter: string
  description: string
  /** With a sub-user of its owner. */
  shared?: true
  /** Servers are in the first. */
  subnets: {
    range: string
    gateway?: string
    dns: string[]
    description: string
    /** Reserved by its owner. */
    kept?: Kept[]
    /** Of addresses that servers have. */
    names?: Kept[]
  }[]
}

const readNetworks = (): DemoNetwork[] =>
  JSON.parse(readFileSync(new URL('servers/networks.json', import.meta.url), 'utf8'))

/** Gives each server of an owner that is in a private network the next address of that; none where it has no subnets. */
export const privateAddresses = (): ((owner: string, lan: string, datacenter: string) => string) => {
  const networks = readNetworks()
  const next = new Map<string, number>()
  return (owner, lan, datacenter) => {
    const network = networks.find(
      (one) => one.owner === owner && one.lan === lan && one.datacenter === datacenter,
    )
    if (!network) return ''
    const base = network.subnets[0]!.range.split('/')[0]!
    const number = next.get(base) ?? numberOf(base) + 10
    next.set(base, number + 1)
    return addressAt(number)
  }
}

/** Gives the private networks of a site's people their subnets and what is said of addresses, and makes those that no server is in. */
export const seedNetworks = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`insert into address (site_id, subnet_id, ip, type)
    select s.site_id, s.id, s.gateway, 2 from subnet s where s.site_id = ${siteId} and s.gateway is not null
      and not exists (select from address a where a.subnet_id = s.id and a.ip = s.gateway)`.execute(trx)
  for (const network of readNetworks()) {
    const { rows } = await sql<{ id: number }>`
      select network_named(${siteId}, ${network.datacenter}, 'lan-' || a.id || '-' || ${network.lan}::text, 'lan', a.id) as id
      from account a where a.site_id = ${siteId} and a.email = ${network.owner} and a.deleted_at is null`.execute(
      trx,
    )
    const id = rows[0]?.id
    if (id !== undefined) await fill(trx, siteId, id, network)
  }
}

const fill = async (
  trx: Trx,
  siteId: number,
  id: number,
  { description, subnets, shared }: DemoNetwork,
): Promise<void> => {
  await trx.updateTable('network').set({ description }).where('id', '=', id).execute()
  for (const { range, gateway = null, dns, description: about, kept = [], names = [] } of subnets) {
    const subnet = await trx
      .insertInto('subnet')
      .values({ site_id: siteId, network_id: id, range, gateway, dns, description: about })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = [
      ...(gateway === null ? [] : [{ ip: gateway, type: 2, note: '' }]),
      ...kept.map((one) => ({ ...one, type: 3 })),
    ]
    if (rows.length > 0)
      await trx
        .insertInto('address')
        .values(rows.map((row) => ({ site_id: siteId, subnet_id: subnet.id, ...row })))
        .execute()
    await sql`insert into address (site_id, subnet_id, ip, nic_id)
      select n.site_id, ${subnet.id}, m.nic ->> 'address', n.id
      from server_nic n join embedded_machine e on e.site_id = n.site_id and e.ref = n.server_id
        cross join lateral jsonb_array_elements(e.spec -> 'nics') m (nic)
      where n.network_id = ${id} and m.nic ->> 'mac' = n.mac and m.nic ->> 'address' <> ''
        and (m.nic ->> 'address')::inet << ${range}::cidr`.execute(trx)
    for (const { ip, note, ptr = '' } of names)
      await sql`update address set note = ${note}, ptr = ${ptr} where subnet_id = ${subnet.id} and ip = ${ip}`.execute(
        trx,
      )
  }
  if (shared)
    await sql`insert into network_permission (site_id, network_id, account_id, added_by)
      select n.site_id, n.id, a.id, n.owner_id from network n join account a on a.site_id = n.site_id and a.parent_id = n.owner_id
      where n.id = ${id} and a.deleted_at is null and a.enabled order by a.id limit 1`.execute(trx)
}
