import type { World } from '../world/world.ts'

/**
 * Gives every report on networks, disk images and API keys rows: of people whose names begin with `law%new`,
 * and of their servers.
 */
export const plantNetworkRows = async (world: World, siteId: number): Promise<void> => {
  const people = `(select u.*, (row_number() over (order by u.id))::int as i from account u
    where u.site_id = ${siteId} and u.email like 'law\\%new%' escape '\\') u`
  const servers = (name: string) => `(select s.*, (row_number() over (order by s.id))::int as i from server s
    where s.site_id = ${siteId} and s.name = '${name}') s`
  const nics = (
    network: string,
  ) => `(select n.*, (row_number() over (order by n.id))::int as i from server_nic n
    where n.site_id = ${siteId} and n.network = '${network}') n`
  // The same on every site.
  const mac = (kind: number) => `'00:50:56:3d:0${kind}:' || lpad(to_hex(s.i), 2, '0')`
  const subnetIn = (network: string) =>
    `from network w where w.site_id = ${siteId} and w.name like '${network.replaceAll('_', '\\_')}' escape '\\'`
  const moment = "date_trunc('milliseconds', now())"
  await world.run(`
    insert into network (site_id, datacenter, tag, network_type, owner_id, name, created_at)
      select ${siteId}, 'LAW1', 1000 + u.i, 'lan', u.id, 'law_empty_' || u.i, ${moment} - interval '1 day' * (u.i % 5) from ${people};
    insert into network (site_id, datacenter, network_type, name) select ${siteId}, 'LAW1', 'wan', 'law_wan_' || i from generate_series(1, 8) i;
    insert into subnet (site_id, network_id, range)
      select ${siteId}, w.id, ('198.18.' || right(w.name, 1) || '.0/28')::cidr ${subnetIn('law_wan_%')};
    insert into address (site_id, subnet_id, datacenter, ip)
      select ${siteId}, s.id, 'LAW1', host(s.range::inet + g) from subnet s join network w on w.id = s.network_id, generate_series(1, 8) g
      where s.site_id = ${siteId} and w.name like 'law\\_wan\\_%' escape '\\' and g <= right(w.name, 1)::int;
    insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select ${siteId}, s.id, 1, 'law_shared', 'lan', ${mac(1)} from ${servers('law_1')};
    insert into subnet (site_id, network_id, range) select ${siteId}, w.id, '10.210.0.0/16' ${subnetIn('law_shared')};
    insert into subnet (site_id, network_id, range)
      select ${siteId}, w.id, ('10.210.' || j || '.0/24')::cidr ${subnetIn('law_shared').replace('network w', 'generate_series(1, 7) j, network w')};
    insert into address (site_id, subnet_id, ip, nic_id)
      select ${siteId}, s.id, '10.210.' || ceil(n.i / 2.0)::int || '.9', n.id from ${nics('law_shared')}
      join subnet s on s.network_id = n.network_id
        and s.range = case when n.i % 2 = 0 then '10.210.0.0/16'::cidr else ('10.210.' || ceil(n.i / 2.0)::int || '.0/24')::cidr end;
    insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select ${siteId}, s.id, 0, 'law_deleted', 'lan', ${mac(2)} from ${servers('law_2')};
    delete from network where site_id = ${siteId} and name = 'law_deleted';
    insert into server_nic (site_id, server_id, index, network, network_type, mac, network_id)
      select ${siteId}, s.id, 0, 'law_shared', 'lan', ${mac(3)}, w.id from ${servers('law_3')},
        network w where w.site_id = ${siteId} and w.name = 'law_shared' and s.i % 2 = 0;
    insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select ${siteId}, s.id, 0, 'law_over', 'lan', ${mac(4)} from ${servers('law_ended')};
    insert into subnet (site_id, network_id, range) select ${siteId}, w.id, '10.211.0.0/24' ${subnetIn('law_over')};
    insert into address (site_id, subnet_id, ip, nic_id, note)
      select ${siteId}, s.id, '10.211.0.' || n.i, n.id, '100% sure_' from ${nics('law_over')} join subnet s on s.network_id = n.network_id;
    insert into datacenter (site_id, id, continent, country, city)
      select ${siteId}, d, 'Europe', 'Ireland', 'Dublin' from unnest('{LAWA,LAWB}'::text[]) d;
    insert into disk_image (site_id, owner_id, name, image, visibility, state, disk_gb, created_at, used_at)
      select ${siteId}, u.id, 'law_' || v, 'debian-12', v, 'ready', 10 * (1 + u.i % 4), ${moment} - interval '1 day' * (90 + u.i % 5),
        case when u.i % 3 = 0 then ${moment} - interval '1 day' * (40 + u.i) end
      from ${people}, unnest('{private,site}'::text[]) v;
    insert into disk_image_place (site_id, image_id, datacenter, state)
      select ${siteId}, m.id, d, 'ready' from disk_image m, unnest('{LAWA,LAWB}'::text[]) d
      where m.site_id = ${siteId} and m.name like 'law%' and (d = 'LAWA' or m.disk_gb > 20 and m.visibility = 'private');
    insert into api_key (site_id, owner_id, secret_hash, name, key_type, created_at, used_at, used_from)
      select ${siteId}, u.id, 'none', 'law_' || u.i, (array['server', 'billing', 'external'])[1 + u.i % 3], ${moment} - interval '1 day' * (200 + u.i % 5),
        case when u.i % 3 > 0 then ${moment} - interval '1 day' * (95 + u.i) end, case when u.i % 3 > 0 then '203.0.113.9' end from ${people};
    insert into api_call (site_id, key_id, at, method, path, status, ip)
      select ${siteId}, k.id, ${moment} - interval '1 hour' * (2 + n), 'GET', '/api', (array[200, 403, 404])[1 + n % 3], '203.0.113.' || n
      from api_key k, generate_series(1, 12) n where k.site_id = ${siteId} and k.name like 'law%' and n <= 2 + length(k.id || k.name) % 10`)
}
