import { sql } from 'kysely'
import { networksOf, noteFindings } from '../domain/networks/find-stale.ts'
import { neighborsIn } from '../domain/provider/embedded/neighbors.ts'
import type { Trx } from '../kernel/db/database.ts'
import { daysAgo } from './company.ts'
import { holdSite } from './hold-site.ts'

const runs = [
  { kind: 'arpscan', datacenter: 'US-NY2', days: 9 },
  { kind: 'system', datacenter: 'EU-FR', days: 3 },
  { kind: 'arpscan', datacenter: 'EU-FR', days: 2 },
] as const

/**
 * Seeds IP cleanup runs into a site without any, and unassigned hosts into its networks. Needs the owner's
 * rights.
 */
export const seedCleanup = async (trx: Trx, siteId: number): Promise<void> => {
  await holdSite(trx, siteId)
  if (await trx.selectFrom('ip_cleanup').select('id').where('site_id', '=', siteId).executeTakeFirst()) return
  await seedNeighbors(trx, siteId)
  const operator = await trx
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', siteId)
    .where('rights', 'in', ['operator', 'root', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()
  const places = await trx.selectFrom('datacenter').select('id').where('site_id', '=', siteId).execute()
  for (const run of runs.filter(({ datacenter }) => places.some(({ id }) => id === datacenter)))
    await seedRun(trx, siteId, run, operator?.id ?? null)
}

const seedRun = async (
  trx: Trx,
  siteId: number,
  { kind, datacenter, days }: (typeof runs)[number],
  startedBy: number | null,
): Promise<void> => {
  const { id } = await trx
    .insertInto('ip_cleanup')
    .values({ site_id: siteId, kind, datacenter, started_by: startedBy, started_at: daysAgo(days) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const run = { id, siteId, datacenter, vlan: null }
  let all = 0
  for (const network of await networksOf(trx, run)) {
    const heard =
      kind === 'arpscan'
        ? await neighborsIn(trx, siteId, { datacenter, network: network.name, vlan: network.tag })
        : undefined
    all += (await noteFindings(trx, run, network, heard)).scanned
  }
  await sql`update ip_cleanup r set scanned = ${all}::int, ended_at = started_at + interval '40 seconds',
      state = case when exists (select from ip_finding f where f.run_id = r.id and f.proposal = 'clear') then 'found' else 'completed' end
    where r.id = ${id}`.execute(trx)
}

/**
 * Gateways answer, and so do most reserved addresses; some went silent weeks ago. One network has an unknown
 * host that answers.
 */
const seedNeighbors = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`insert into embedded_neighbor (site_id, datacenter, network, ip, mac, answers, seen_at)
    select n.site_id, n.datacenter, n.name, a.ip, '02:00:5e:10:' || lpad(to_hex(a.number & 255), 2, '0') || ':' || lpad(to_hex(a.id & 255), 2, '0'),
      a.type = 2 or row_number() over (partition by a.type order by a.id) % 3 <> 2, now() - interval '64 days'
    from address a join subnet u on u.id = a.subnet_id join network n on n.id = u.network_id
    where n.site_id = ${siteId} and a.type in (2, 3) and a.nic_id is null
    on conflict do nothing`.execute(trx)
  await sql`insert into embedded_neighbor (site_id, datacenter, network, ip, mac, answers, seen_at)
    select n.site_id, n.datacenter, n.name, host(host(u.range)::inet + 77), '02:00:5e:10:00:77', true, now()
    from subnet u join network n on n.id = u.network_id
    where n.site_id = ${siteId} and n.datacenter = 'EU-FR' and n.network_type = 'lan' and masklen(u.range) <= 24
      and not exists (select from address a where a.subnet_id = u.id and a.ip = host(host(u.range)::inet + 77))
    order by u.id limit 1
    on conflict do nothing`.execute(trx)
}
