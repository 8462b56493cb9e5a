import { asServerOwner } from '../../svc/harness/world/server.ts'
import type { World } from '../../svc/harness/world/world.ts'

/** Number of servers of a large site, plus terminated ones, and of each owner. */
export const fleet = { servers: 50_000, terminated: 5000, each: 20 }

/**
 * Fills a site with servers of as many owners as they need, each with a disk, an interface to the internet and its address, two of three with
 * measures. The first of them are of an account. `postgres` is where the owner of the server of databases finds it.
 */
export const fillWithServers = async (
  world: World,
  { siteId, id: customer }: { siteId: number; id: number },
  postgres: string,
): Promise<void> => {
  const all = fleet.servers + fleet.terminated
  await world.run(`insert into account (site_id, email, rights)
    select ${siteId}, 'fleet' || i || '@' || substr(md5(i::text), 1, 6) || '.example', 'customer'
    from generate_series(1, ${all / fleet.each}) i`)
  const database = new URL(postgres)
  database.pathname = new URL(world.settings['DATABASE_URL']!).pathname
  await asServerOwner(database.href, async (run) => {
    // A change of a server would start background work for each.
    await run("set session_replication_role = 'replica'")
    await run(`
      with made as (
        select i, md5('server ' || i) as hash, i > ${fleet.servers} as is_over, (i - 1) / ${fleet.each} as owner
        from generate_series(1, ${all}) i)
      insert into server (id, site_id, owner_id, name, tags, datacenter, image, state, power, billing, cpu_type, cpu_count, ram_mb, created_at, power_at)
        select hash::uuid::text, ${siteId}, case when owner = 0 then ${customer} else w.first + owner end, 'srv-' || substr(hash, 1, 8),
          array['tier' || i % 4] || case when i % 499 = 0 then array['rare'] else '{}' end, d.ids[1 + i % cardinality(d.ids)], m.ids[1 + i % cardinality(m.ids)],
          case when is_over then 'terminated' else 'ready' end, case when is_over or i % 5 = 0 then 'off' when i % 97 = 0 then 'suspended' else 'on' end,
          case i % 3 when 0 then 'monthly' else 'hourly' end, (array['A', 'B', 'T', 'D'])[1 + i % 4], 1 + i % 8, 1024 * (1 + i % 16),
          now() - interval '3 years' * (i * 7919 % ${all} / ${all}.0), now() - interval '1 day'
        from made,
          (select min(id) as first from account where email like 'fleet%') w,
          (select array_agg(id order by id) as ids from datacenter where site_id = ${siteId}) d,
          (select array_agg(id order by id) as ids from server_image where site_id = ${siteId} and kind = 'os') m`)
    const ours = `from server s where s.site_id = ${siteId} and s.name like 'srv-%' and s.state = 'ready'`
    const number = 'row_number() over (order by s.id)'
    await run(`
      insert into server_disk (site_id, server_id, index, size_gb) select s.site_id, s.id, 0, 40 ${ours};
      insert into server_nic (site_id, server_id, index, network, network_type, mac)
        select s.site_id, s.id, 0, 'wan-' || lower(s.datacenter), 'wan', '02:00:' || rtrim(regexp_replace(lpad(to_hex(${number}), 8, '0'), '(..)', '\\1:', 'g'), ':')
        ${ours};
      insert into address (site_id, datacenter, ip, nic_id)
        select s.site_id, s.datacenter, host('100.64.0.0'::inet + ${number}), n.id
        from server s join server_nic n on n.server_id = s.id where s.site_id = ${siteId} and s.name like 'srv-%';
      insert into server_load (server_id, site_id, at, cpu, ram, cpu_day)
        select s.id, s.site_id, now(), 12, 40, to_jsonb(array_fill(12, array[48])) ${ours} and s.power = 'on' and s.cpu_count % 3 > 0;
      insert into server_text (site_id, server_id, text) select s.site_id, s.id, server_text_of(s) ${ours}`)
    // As autovacuum does some time after many inserts.
    await run('vacuum analyze')
  })
}
