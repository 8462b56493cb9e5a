import type { World } from '../world/world.ts'

/** Gives every report on servers rows: of existing people whose names begin with `law`, and of new ones. */
export const plantServerRows = async (world: World, siteId: number): Promise<void> => {
  const people = (kind: string) =>
    `account u where u.site_id = ${siteId} and u.email like 'law\\%${kind}%' escape '\\'`
  await world.run(`
    insert into server_image (site_id, id, name, family, kind, disk_gb, ram_mb, connection_type, license)
      select ${siteId}, 'law-' || n, 'Law_' || n, 'Windows', 'os', 10, 512, 'vnc', 'law' || n from generate_series(1, 2) n;
    insert into account (site_id, email, rights, name, created_at, server_limit)
      select ${siteId}, 'law%new' || i || '@site${siteId}.example', 'customer', '100% sure_', now() - interval '1 hour' * (20 + i / 2), i % 3
      from generate_series(1, 12) i;
    insert into server (site_id, owner_id, name, state, power, image, datacenter, cpu_type, cpu_count, ram_mb, billing, traffic,
        command_id, doing, created_at)
      select ${siteId}, u.id, 'law_' || n, 'ready', 'on', case when n = 1 then 'law-1' else 'law-gone' end, 'LAW' || n, 'T',
        1 + (u.id + n) % 5, 1024 * n, 'monthly', case when u.id % 3 = 0 then 't77' else 't78' end,
        case when n = 2 then 987654321 + u.id end, case when n = 2 then 'restart' end,
        date_trunc('milliseconds', now()) - interval '1 hour' * (2 + u.id % 6)
      from generate_series(1, 4) n, ${people('new')};
    insert into server (site_id, owner_id, name, state, power, image, datacenter, created_at)
      select ${siteId}, u.id, 'law_' || n, 'ready', (array['on', 'off'])[n], 'law-2', 'LAW1', now() - interval '3 days'
      from generate_series(1, 2) n, ${people('')} and (u.email like 'law%gone%' or u.email like 'law%held%');
    insert into server (site_id, owner_id, name, state, created_at, terminated_at)
      select ${siteId}, u.id, 'law_ended', 'terminated', now() - interval '9 days',
        date_trunc('milliseconds', now()) - interval '1 day' * n - interval '1 hour' * (u.id % 4)
      from generate_series(1, 2) n, ${people('held')};
    insert into server (site_id, owner_id, name, state, created_at, terminated_at)
      select ${siteId}, u.id, 'law_odd', case when u.id % 2 = 0 then 'creating' else 'terminated' end, now() - interval '9 days',
        case when u.id % 4 = 1 then now() - interval '20 days' end from ${people('new')};
    insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select ${siteId}, s.id, 0, 'law_wan', 'wan', '00:50:56:3e:' || lpad(to_hex(${siteId} % 256), 2, '0') || ':' || lpad(to_hex(
        (row_number() over (order by s.id))::int), 2, '0')
      from server s where s.site_id = ${siteId} and s.name = 'law_1';
    insert into server_event (site_id, server_id, at, action, account_id, result)
      select ${siteId}, s.id, date_trunc('milliseconds', now()) - interval '1 day' * n, 'restart', s.owner_id, 'done'
      from server s, generate_series(1, 4) n where s.site_id = ${siteId} and s.name = 'law_1';
    insert into server_measure (server_id, site_id, statistics_at, memory_at, cpu_percent, disk_iops, wan_gb, wan_p95)
      select s.id, s.site_id, case when s.name = 'law_1' then now() else date_trunc('milliseconds', now()) - interval '3 hours' end, null, 95,
        2500, 9000, 70 from server s where s.site_id = ${siteId} and s.name in ('law_1', 'law_3', 'law_4');
    update server set power_at = created_at where site_id = ${siteId} and name in ('law_3', 'law_4');
    insert into server_permission (site_id, server_id, account_id, configuration, added_at)
      select s.site_id, s.id, (select min(u.id) from ${people('new')}), true, date_trunc('milliseconds', now()) - interval '1 hour' * (s.owner_id % 5)
      from server s where s.site_id = ${siteId} and s.name = 'law_2';
    insert into server_move (site_id, server_id, service, from_id, to_id, command_id)
      select s.site_id, s.id, s.name, (select max(u.id) from ${people('new')}), s.owner_id, s.owner_id
      from server s where s.site_id = ${siteId} and s.name = 'law_3';
    insert into server_snapshot (site_id, server_id, name, size_gb, created_at)
      select ${siteId}, s.id, 'law_' || n, 10 * n, date_trunc('milliseconds', now()) - interval '1 day' * (200 - n)
      from server s, generate_series(1, 4) n where s.site_id = ${siteId} and s.name = 'law_1' order by s.id, n;
    update server_snapshot n set parent_id = b.id from server_snapshot b
      where n.site_id = ${siteId} and b.server_id = n.server_id and b.id = n.id - 1 and n.name like 'law%' and b.name like 'law%';
    update server_snapshot set ignored_at = date_trunc('milliseconds', now()) - interval '1 hour' * (id % 5), ignored_by = created_by
      where site_id = ${siteId} and name = 'law_4'`)
}
