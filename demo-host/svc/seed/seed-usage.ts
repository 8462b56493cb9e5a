import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import type { ServerHistory } from './server-history.ts'

/** A server whose history is known. */
interface Used {
  id: string
  ownerId: number
  cpuType: string
  cpuCount: number
  ramMB: number
  disks: readonly number[]
  image: string
  billing?: 'monthly'
  traffic?: string
  history: ServerHistory
}

/** What a server used from a moment on, until the next. */
interface Period {
  starts: Date
  what: 'monthly' | 'hourly-on' | 'hourly-off'
  ramMB: number
  diskGB: number
}

/** Notes what servers have used since they were made, as their history has it. Needs the owner's rights, and servers that are there. */
export const seedUsage = async (trx: Trx, siteId: number, servers: readonly Used[]): Promise<void> => {
  const lines = servers.flatMap((server) => {
    const periods = periodsOf(server)
    return periods.map(({ starts, ...used }, index) => ({
      ...used,
      id: server.id,
      owner: server.ownerId,
      cpu: server.cpuType,
      cpus: server.cpuCount,
      traffic: server.traffic ?? 't5000',
      image: server.image,
      starts,
      ends: periods[index + 1]?.starts ?? null,
    }))
  })
  const given = sql`json_to_recordset(${JSON.stringify(lines)}::json) as t (id text, owner int, what text, cpu text, cpus int, "ramMB" int,
    "diskGB" int, traffic text, image text, starts timestamptz, ends timestamptz)`
  // Usage is seeded again.
  await sql`delete from usage_line where resource_kind = 'server' and resource_id in (select t.id from ${given})`.execute(
    trx,
  )
  await insertLines(
    trx,
    siteId,
    sql`select t.id, t.owner, t.what, t.starts, t.ends, jsonb_build_object('cpuType', t.cpu, 'cpuCount', t.cpus, 'ramMB', t."ramMB",
      'diskGB', t."diskGB", 'addresses', 1, 'traffic', t.traffic, 'license', (select i.license from server_image i
        where i.site_id = ${siteId} and i.id = t.image)) as basis
    from ${given}`,
  )
  await sql`update usage_period o set since = greatest(t.starts, month_of(now())) from ${given}
    where o.resource_kind = 'server' and o.resource_id = t.id and o.what = t.what and t.ends is null`.execute(
    trx,
  )
  await seedSnapshotUsage(trx, siteId)
}

/** The same of their snapshots, none of which was removed. Lines of traffic over a package follow once the months are summed. */
const seedSnapshotUsage = async (trx: Trx, siteId: number): Promise<void> => {
  const taken = sql`(select r.id as server_id, r.owner_id, n.created_at as starts, lead(n.created_at) over w as ends,
      jsonb_build_object('snapshots', count(*) over w, 'snapshotGB', sum(n.size_gb) over w) as basis
    from server_snapshot n join server r on r.id = n.server_id where n.site_id = ${siteId} and r.state = 'ready'
    window w as (partition by n.server_id order by n.created_at)) t`
  await insertLines(
    trx,
    siteId,
    sql`select t.server_id as id, t.owner_id as owner, 'snapshots' as what, t.starts, t.ends, t.basis from ${taken}`,
  )
  await sql`update usage_period o set since = greatest(t.starts, month_of(now())) from ${taken}
    where o.resource_kind = 'server' and o.resource_id = t.server_id and o.what = 'snapshots' and t.ends is null`.execute(
    trx,
  )
}

/**
 * Inserts a line for each month of what was used: rows of `id`, `owner`, `what`, `starts`, `ends` and `basis`. A rate takes a
 * millisecond, so what was used alike is rated once.
 */
const insertLines = async (trx: Trx, siteId: number, used: RawBuilder<unknown>): Promise<void> => {
  await sql`insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price,
      price_version_id, quantity, amount)
    with used as materialized (${used}),
      rated as materialized (select a.*, p.* from (select distinct owner, what, basis from used) a
        cross join lateral usage_rate('server', ${siteId}, a.owner, a.what, a.basis) p)
    select ${siteId}, u.owner, 'server', u.id, u.what, m.starts, m.ends, u.basis, p.currency, p.unit_price, p.price_version_id,
      usage_amount(1, u.what, m.starts, m.ends), usage_amount(p.unit_price, u.what, m.starts, m.ends)
    from used u
    join rated p on (p.owner, p.what, p.basis) = (u.owner, u.what, u.basis)
    cross join lateral generate_series(date_trunc('month', u.starts at time zone 'UTC'),
      coalesce(u.ends, month_of(now())) at time zone 'UTC', interval '1 month') g
    cross join lateral (select greatest(u.starts, g at time zone 'UTC') as starts,
      least(coalesce(u.ends, month_of(now())), (g + interval '1 month') at time zone 'UTC') as ends) m
    where m.starts < m.ends`.execute(trx)
}

const periodsOf = ({ disks, ramMB, billing, history }: Used): Period[] => {
  const [first = 0, ...later] = disks
  const grew = history.events.some(({ action }) => action === 'configure')
  const now = { isOn: false, diskGB: first, ramMB: grew ? Math.max(512, ramMB / 2) : ramMB }
  const periods: Period[] = []
  const note = (starts: Date) => {
    const what = billing ?? (now.isOn ? 'hourly-on' : 'hourly-off')
    const last = periods.at(-1)
    if (last?.what === what && last.diskGB === now.diskGB && last.ramMB === now.ramMB) return
    periods.push({ starts, what, diskGB: now.diskGB, ramMB: now.ramMB })
  }
  note(history.createdAt)
  for (const { at, action } of history.events) {
    if (action === 'power-on') now.isOn = true
    if (action === 'power-off' || action === 'suspend') now.isOn = false
    if (action === 'disk-add') now.diskGB += later.shift() ?? 0
    if (action === 'configure') now.ramMB = ramMB
    note(at)
  }
  return periods
}
