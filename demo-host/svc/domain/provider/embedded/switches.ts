import { sql } from 'kysely'
import type { Trx } from '../../../kernel/db/database.ts'
import { chanceOf } from './hash.ts'
import type { SwitchPort, SwitchRef, SwitchTold } from '../switches.ts'

const usual = { model: 'Embedded 24P', ports: 24, vlansTotal: 4094 }

// Port speeds of hosts, and of uplinks.
const speeds = { host: 25_000, uplink: 100_000 }

/** Addresses from here on do not answer, to see what operators see then. */
const firstSilent = 250

/** Response time of a switch in milliseconds, deterministic per address; undefined if it doesn't answer. */
export const latencyOf = ({ mgmtIp }: Pick<SwitchRef, 'mgmtIp'>): number | undefined =>
  Number(/\d+$/.exec(mgmtIp)?.[0] ?? 0) >= firstSilent
    ? undefined
    : 1 + Math.floor(9 * chanceOf(`switch ${mgmtIp}`))

interface Known {
  model: string
  extra: number[]
  lost: number[]
  blocked: number[]
}

/**
 * Reply of a switch: a port per host of its data center, in the VLANs of the host's machines, and an uplink
 * in all of them. VLANs are known by the networks that machines' interfaces name.
 */
export const toldBy = async (trx: Trx, ref: SwitchRef): Promise<SwitchTold | undefined> => {
  if (latencyOf(ref) === undefined) return undefined
  const { model, extra, lost, blocked } = await knownOf(trx, ref)
  const hosts = await hostsWithTags(trx, ref)
  const isThere = (tag: number) => !lost.includes(tag)
  const all = [...new Set([...hosts.flatMap(({ tags }) => tags), ...extra])].toSorted(
    (one, other) => one - other,
  )
  const portOf = (no: number): SwitchPort => {
    const host = hosts[no - 1]
    const isUplink = no === usual.ports
    return {
      no,
      name: `Ethernet1/${no}`,
      speedMbps: isUplink ? speeds.uplink : speeds.host,
      status: blocked.includes(no) ? 'blocked' : host || isUplink ? 'up' : 'down',
      vlanTags: (isUplink ? all : (host?.tags ?? [])).filter(isThere),
      host: isUplink ? '' : (host?.id ?? ''),
    }
  }
  const ports = Array.from({ length: usual.ports }, (_, index) => portOf(index + 1))
  return { model: model || usual.model, vlansTotal: usual.vlansTotal, ports }
}

/** Blocks or unblocks a port, and returns its state. */
export const blockPort = async (
  trx: Trx,
  ref: SwitchRef,
  no: number,
  isBlocked: boolean,
): Promise<SwitchPort['status'] | 'none' | undefined> => {
  if (latencyOf(ref) === undefined) return undefined
  if (no < 1 || no > usual.ports) return 'none'
  const only = sql`array[${no}::int]`
  await sql`insert into embedded_switch as s (site_id, mgmt_ip, blocked_ports)
    values (${ref.siteId}, ${ref.mgmtIp}, ${isBlocked ? only : sql`'{}'::int[]`})
    on conflict (site_id, mgmt_ip) do update set blocked_ports = array(
      select p from unnest(s.blocked_ports) p where p <> ${no} union select p from unnest(excluded.blocked_ports) p order by 1)`.execute(
    trx,
  )
  return (await toldBy(trx, ref))?.ports.find((port) => port.no === no)?.status
}

const knownOf = async (trx: Trx, { siteId, mgmtIp }: SwitchRef): Promise<Known> => {
  const row = await trx
    .selectFrom('embedded_switch')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('mgmt_ip', '=', mgmtIp)
    .executeTakeFirst()
  return {
    model: row?.model ?? '',
    extra: row?.extra_vlans ?? [],
    lost: row?.lost_vlans ?? [],
    blocked: row?.blocked_ports ?? [],
  }
}

const hostsWithTags = async (
  trx: Trx,
  { siteId, datacenter }: SwitchRef,
): Promise<{ id: string; tags: number[] }[]> => {
  const { rows } = await sql<{ id: string; tags: number[] }>`
    select h.id, array(select distinct w.tag from embedded_machine m
        cross join lateral jsonb_array_elements(m.spec -> 'nics') i (nic)
        join network w on w.site_id = m.site_id and w.datacenter = h.datacenter and lower(w.name) = lower(i.nic ->> 'network')
      where m.site_id = h.site_id and m.host_id = h.id and w.tag is not null order by 1) as tags
    from embedded_host h where h.site_id = ${siteId} and h.datacenter = ${datacenter}
    order by h.id limit ${usual.ports - 1}`.execute(trx)
  return rows
}
