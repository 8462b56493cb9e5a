import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { NetworkSwitchRow } from '../../kernel/db/rows.ts'
import type { Keys } from '../../kernel/keys.ts'
import type { SwitchRef, SwitchTold } from '../provider/provider.ts'

export type NetworkSwitch = Selectable<NetworkSwitchRow>

/** Encryption context of a switch's SNMP community, bound to its address. */
export const communityPlace = (siteId: number, mgmtIp: string): string => `switch ${siteId} ${mgmtIp}`

/** Title of a switch in the audit log. */
export const titleOf = ({ name, datacenter }: Pick<NetworkSwitch, 'name' | 'datacenter'>): string =>
  `${name} (${datacenter})`

/** A switch for its provider. */
export const refOf = (keys: Keys, row: NetworkSwitch): SwitchRef => {
  const { site_id: siteId, datacenter, mgmt_ip: mgmtIp, snmp_sealed: sealed } = row
  const snmp = keys.open(sealed, communityPlace(siteId, mgmtIp))
  if (snmp === undefined) throw new Error(`The community of switch ${row.id} cannot be opened.`)
  return { siteId, datacenter, mgmtIp, snmp }
}

/** Stores whether a switch answered, and its response time if it was queried. */
export const noteAnswer = async (
  trx: Trx,
  id: number,
  answers: boolean,
  latencyMs: number | null = null,
): Promise<void> => {
  await trx
    .updateTable('network_switch')
    .set({ answers, latency_ms: latencyMs, tested_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Stores a switch's reply: replaces its ports by number. */
export const keepPorts = async (trx: Trx, row: NetworkSwitch, told: SwitchTold): Promise<void> => {
  const ports = told.ports.map(({ vlanTags, ...port }) => ({ ...port, vlanTags: `{${vlanTags.join()}}` }))
  await sql`insert into network_switch_port as p (site_id, switch_id, no, name, speed_mbps, status, vlan_tags, host)
    select ${row.site_id}::int, ${row.id}::int, t.no, left(t.name, 40), t."speedMbps", t.status, t."vlanTags"::int[], left(t.host, 60)
    from json_to_recordset(${JSON.stringify(ports)}::json)
      t (no int, name text, "speedMbps" int, status text, "vlanTags" text, host text)
    on conflict (switch_id, no) do update set name = excluded.name, speed_mbps = excluded.speed_mbps, status = excluded.status,
      vlan_tags = excluded.vlan_tags, host = excluded.host`.execute(trx)
  await sql`delete from network_switch_port where switch_id = ${row.id}
    and no <> all(${ports.map(({ no }) => no)}::int[])`.execute(trx)
  await trx
    .updateTable('network_switch')
    .set({
      ...(row.model === '' && { model: told.model.slice(0, 80) }),
      vlans_total: told.vlansTotal,
      answers: true,
      synced_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', row.id)
    .execute()
}

/** Whether a network's VLAN is on none of its data center's switches, as far as they were synced. */
export const isOffSwitches = (network: string): RawBuilder<boolean> => {
  const [place, tag] = [sql.ref(`${network}.datacenter`), sql.ref(`${network}.tag`)]
  return sql<boolean>`(${tag} is not null
    and ${place} in (select w.datacenter from network_switch w where w.synced_at is not null)
    and (${place}, ${tag}) not in (select w.datacenter, t.tag from network_switch w
      join network_switch_port p on p.switch_id = w.id cross join lateral unnest(p.vlan_tags) t (tag)))`
}

/** Differences between a switch and its data center's networks, as a table `d`. */
export const differencesOf = ({
  id,
  datacenter,
  synced_at,
}: Pick<NetworkSwitch, 'id' | 'datacenter' | 'synced_at'>): RawBuilder<unknown> => sql`(
  select 'switch ' || t.tag as id, t.tag as vlan, 'noNetwork' as difference, '' as network, count(*)::int as ports
    from network_switch_port p cross join lateral unnest(p.vlan_tags) t (tag)
    where p.switch_id = ${id} and not exists (
      select from network n where n.site_id = p.site_id and n.datacenter = ${datacenter} and n.tag = t.tag)
    group by t.tag
  union all
  select 'network ' || n.id, n.tag, 'notOnSwitch', n.name, 0
    from network n where n.datacenter = ${datacenter} and ${synced_at !== null} and ${isOffSwitches('n')}) d`
