import { sql } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'

/**
 * Gives a site the faults of networks that reports look for: an interface whose network is deleted, an address that a terminated server still
 * has, and subnets that overlap.
 */
export const seedNetworkFaults = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`update server_nic set network_id = null where id = (
    select n.id from server_nic n join server s on s.id = n.server_id
    where n.site_id = ${siteId} and n.network_type = 'lan' and s.state = 'ready'
      and not exists (select from address a where a.nic_id = n.id) order by n.id limit 1)`.execute(trx)
  await sql`with gone as (
      select s.id, s.datacenter, (select a.id from address a where a.site_id = s.site_id and a.datacenter = s.datacenter
        and a.nic_id is null and a.type = 0 order by a.number desc limit 1) as address_id
      from server s where s.site_id = ${siteId} and s.state = 'terminated' order by s.terminated_at desc limit 1),
    kept as (insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select ${siteId}, id, 0, 'wan-' || lower(datacenter), 'wan', '00:50:56:3f:ff:' || lpad(to_hex(${siteId}::int % 256), 2, '0')
      from gone where address_id is not null returning id)
    update address set nic_id = kept.id from kept where address.id = (select address_id from gone)`.execute(
    trx,
  )
  await sql`insert into subnet (site_id, network_id, range, description)
    select site_id, network_id, '10.30.0.64/26', 'From the old firewall' from subnet
    where site_id = ${siteId} and range = '10.30.0.0/25'`.execute(trx)
}

// Has no password.
const owner = 'maya.cohen@aurora.example'

/**
 * Seeds an API key that is no longer used, and one whose calls are sometimes refused. Their secrets are
 * unknown.
 */
export const seedKeys = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`insert into api_key (site_id, owner_id, secret_hash, name, key_type, created_at, used_at, used_from)
    select a.site_id, a.id, gen_random_uuid()::text, k.name, k.kind, now() - k.made, now() - k.used, '203.0.113.60'
    from account a, (values ('nightly-backup', 'server', interval '210 days', interval '120 days'),
      ('shop-sync', 'external', interval '60 days', interval '3 hours')) k (name, kind, made, used)
    where a.site_id = ${siteId} and a.email = ${owner}
      and not exists (select from api_key o where o.site_id = a.site_id and o.owner_id = a.id)`.execute(trx)
  await sql`insert into api_call (site_id, key_id, at, method, path, status, ip)
    select k.site_id, k.id, now() - interval '3 hours' * n, case when n % 9 = 0 then 'POST' else 'GET' end,
      case when n % 9 = 0 then '/serverCreate' else '/servers' end,
      case when n % 9 = 0 then 403 when n % 14 = 0 then 429 else 200 end, '203.0.113.60'
    from api_key k join account a on a.site_id = k.site_id and a.id = k.owner_id, generate_series(1, 60) n
    where k.site_id = ${siteId} and a.email = ${owner} and k.name = 'shop-sync'
      and not exists (select from api_call c where c.key_id = k.id)`.execute(trx)
}
