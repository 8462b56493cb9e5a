import { sql } from 'kysely'
import { communityPlace, keepPorts, refOf, type NetworkSwitch } from '../domain/networks/switches.ts'
import { latencyOf, toldBy } from '../domain/provider/embedded/switches.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { Keys } from '../kernel/keys.ts'
import { daysAgo } from './company.ts'
import { holdSite } from './hold-site.ts'

/** A switch of the demonstration. The embedded provider does not hear from one whose address ends with 250 or more. */
interface DemoSwitch {
  name: string
  datacenter: string
  mgmtIp: string
  /** Leftover VLANs on the switch. */
  extra?: readonly number[]
  blocked?: readonly number[]
}

const model = 'DCS-24S'

const switches: readonly DemoSwitch[] = [
  { name: 'fr-sw-01', datacenter: 'EU-FR', mgmtIp: '10.255.1.2', extra: [3901] },
  { name: 'fr-sw-02', datacenter: 'EU-FR', mgmtIp: '10.255.1.3', blocked: [9] },
  { name: 'ny-sw-01', datacenter: 'US-NY2', mgmtIp: '10.255.2.2' },
  { name: 'ta-sw-01', datacenter: 'IL-TA', mgmtIp: '10.255.3.254' },
]

/** Gives a site without switches one or two for each of its data centers, as if they had been synced a while ago. Needs the owner's rights. */
export const seedSwitches = async (trx: Trx, keys: Keys, siteId: number): Promise<void> => {
  await holdSite(trx, siteId)
  const has = await trx
    .selectFrom('network_switch')
    .select('id')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  const places = await trx.selectFrom('datacenter').select('id').where('site_id', '=', siteId).execute()
  if (has) return
  for (const one of switches.filter(({ datacenter }) => places.some(({ id }) => id === datacenter)))
    await seedSwitch(trx, keys, siteId, one)
}

const seedSwitch = async (trx: Trx, keys: Keys, siteId: number, one: DemoSwitch): Promise<void> => {
  const { name, datacenter, mgmtIp, extra = [], blocked = [] } = one
  await trx
    .insertInto('embedded_switch')
    .values({
      site_id: siteId,
      mgmt_ip: mgmtIp,
      model,
      extra_vlans: [...extra],
      lost_vlans: await lostIn(trx, siteId, datacenter),
      blocked_ports: [...blocked],
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row: NetworkSwitch = await trx
    .insertInto('network_switch')
    .values({
      site_id: siteId,
      name,
      datacenter,
      model,
      mgmt_ip: mgmtIp,
      snmp_sealed: keys.seal(`demo-${name}`, communityPlace(siteId, mgmtIp)),
      answers: latencyOf({ mgmtIp }) !== undefined,
      latency_ms: latencyOf({ mgmtIp }) ?? null,
      tested_at: daysAgo(1),
      created_at: daysAgo(300),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const told = await toldBy(trx, refOf(keys, row))
  if (!told) return
  await keepPorts(trx, row, told)
  await trx
    .updateTable('network_switch')
    .set({ synced_at: daysAgo(1) })
    .where('id', '=', row.id)
    .execute()
}

// One private network of each data center that servers are in lacks its VLAN, as after a switch was replaced.
const lostIn = async (trx: Trx, siteId: number, datacenter: string): Promise<number[]> => {
  const { rows } = await sql<{ tag: number | null }>`select max(n.tag) as tag from network n
    where n.site_id = ${siteId} and n.datacenter = ${datacenter} and n.network_type = 'lan'
      and exists (select from server_nic i where i.network_id = n.id)`.execute(trx)
  return rows.flatMap(({ tag }) => (tag === null ? [] : [tag]))
}
