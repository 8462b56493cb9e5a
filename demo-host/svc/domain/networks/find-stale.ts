import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Neighbor } from '../provider/provider.ts'

/** A run that looks for stale addresses. */
export interface CleanupRun {
  id: number
  siteId: number
  datacenter: string
  /** The VLAN to check; null for all. */
  vlan: number | null
}

/** A network that a run looks at. */
interface ScannedNetwork {
  id: number
  name: string
  tag: number | null
}

/** Days of silence after which a reservation that was heard of counts as unused. */
const quietDays = 30

/** The networks that a run looks at. */
export const networksOf = async (
  trx: Trx,
  { siteId, datacenter, vlan }: Omit<CleanupRun, 'id'>,
): Promise<ScannedNetwork[]> => {
  const { rows } = await sql<ScannedNetwork>`select id, name, tag from network
    where site_id = ${siteId} and datacenter = ${datacenter} and (${vlan}::int is null or tag = ${vlan}::int) order by id`.execute(
    trx,
  )
  return rows
}

/** What an address `a` with interface `n` of server `s` is in use for. */
const heldFor = sql<string>`address_held(a.nic_id, a.adding, a.type, a.note || a.ptr, s.state)`

/**
 * Whether an address may be cleared: it is unused, and the note on an unassigned address isn't its owner's
 * plan.
 */
export const mayBeCleared: RawBuilder<boolean> = sql<boolean>`(${heldFor} in ('goneServer', 'reservedByUser')
  or ${heldFor} = 'described' and a.datacenter is not null)`

/**
 * Stores findings on the addresses of a network, by the scan's answers, or by the database alone without a
 * scan. Returns the number of addresses checked and of findings.
 */
export const noteFindings = async (
  trx: Trx,
  run: CleanupRun,
  network: ScannedNetwork,
  heard?: readonly Neighbor[],
): Promise<{ scanned: number; found: number }> => {
  const { rows } = await sql<{ scanned: number; found: number }>`
    with heard as materialized (select * from json_to_recordset(${JSON.stringify(heard ?? [])}::json)
        as h (ip text, mac text, answers boolean, "seenAt" timestamptz)),
      known as materialized (
        select a.id, a.ip, a.number, ${heldFor} as held, ${mayBeCleared} as clearable, a.note || a.ptr as said, a.assigned_at,
          n.mac as own_mac, n.connected, s.id as server_id, s.name as server, s.power, s.command_id, coalesce(s.terminated_at, s.created_at) as ended,
          h.ip is not null as heard, h.mac, coalesce(h.answers, false) as answers, h."seenAt" as seen_at
        from address a join subnet u on u.id = a.subnet_id
          left join server_nic n on n.id = a.nic_id left join server s on s.id = n.server_id
          left join heard h on h.ip = a.ip
        where u.network_id = ${network.id}
        union all
        select null, h.ip, null, 'free', false, '', null, null, null, null, null, null, null, null, true, h.mac, true, h."seenAt"
        from heard h where h.answers and not exists (
          select from address a join subnet u on u.id = a.subnet_id where u.network_id = ${network.id} and a.ip = h.ip)
          and exists (select from subnet u where u.network_id = ${network.id} and h.ip::inet << u.range)),
      judged as (select k.*, ${heard ? byScan : byDatabase} as proposal from known k),
      added as (insert into ip_finding (site_id, run_id, address_id, ip, network, vlan, held, server_id, server, owner, seen, mac, since, proposal)
        select ${run.siteId}::int, ${run.id}::bigint, j.id, j.ip, ${network.name}::text, ${network.tag}::int, j.held, j.server_id, coalesce(j.server, ''),
          coalesce((select w.email from account w where w.site_id = ${run.siteId} and w.id = coalesce(
            (select s.owner_id from server s where s.id = j.server_id), (select o.owner_id from network o where o.id = ${network.id}))), ''),
          ${heard ? seenOf : sql`'notAsked'`}, coalesce(j.mac, ''), coalesce(j.seen_at, case when j.held = 'goneServer' then j.ended end, j.assigned_at),
          j.proposal
        from judged j where j.proposal is not null order by j.number nulls last, j.ip returning 1)
    select (select count(*)::int from known) as scanned, (select count(*)::int from added) as found`.execute(
    trx,
  )
  return rows[0]!
}

// Of a row `k`: without a scan, judged by the servers' state.
const byDatabase = sql`case when k.clearable and (k.held <> 'reservedByUser' or k.said = '') then 'clear' end`

const byScan = sql`case
  when k.answers then case
    when k.held in ('goneServer', 'described', 'free') or k.held = 'server' and k.mac <> k.own_mac then 'check' end
  when k.held = 'reservedByUser' then case when not k.heard then 'check'
    when k.seen_at < now() - interval '1 day' * ${sql.lit(quietDays)} then 'clear' end
  when k.clearable then 'clear'
  when k.held = 'server' and k.power = 'on' and k.connected and k.command_id is null then 'check'
end`

const seenOf = sql`case when not j.answers then 'silent' when j.own_mac is not null and j.mac <> j.own_mac then 'otherMac' else 'answers' end`
