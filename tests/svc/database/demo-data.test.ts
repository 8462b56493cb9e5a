import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { reportGroups } from '../../../src/contract/navigation/report-groups.ts'
import { asOwner } from '../../../demo-host/svc/seed/seed-demo.ts'
import { seedServers } from '../../../demo-host/svc/seed/seed-servers.ts'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

// Data imported from a former platform is odd on purpose, for reports to find.
const isUsual = `not 'legacy' = any(s.tags)`

/** Queries that must return no row, by the fault they would show. */
const contradictions: Readonly<Record<string, string>> = {
  'somebody invited has signed in': `select a.email from account a join audit l on l.account_id = a.id
    where a.signup_way = 'invitation' and a.password_hash is null and l.event in ('sign-in', 'second-step')`,
  'somebody signed in before they had an account': `select a.email from account a join audit l on l.account_id = a.id
    where l.event in ('sign-in', 'second-step') and l.at < a.created_at`,
  'somebody suspended, locked or disabled has signed in since': `select a.email from account a join audit l on l.account_id = a.id
    where l.event in ('sign-in', 'second-step') and l.result = 'ok' and l.at > coalesce(
      case when a.account_status not in ('Ok', 'Warning') then a.status_at end, a.deleted_at, 'infinity')
    union all select a.email from account a where not a.enabled and a.deleted_at is null and a.last_sign_in_at > now() - interval '200 days'`,
  'the last sign-in is not the last of the log': `select a.email from account a where a.last_sign_in_at is distinct from (
      select max(l.at) from audit l where l.account_id = a.id and l.event in ('sign-in', 'second-step') and l.result = 'ok')
    and a.deleted_at is null`,
  'a second step is passed by somebody without one, or left out by somebody with one': `select a.email from account a
    join audit l on l.account_id = a.id where l.result = 'ok' and a.password_hash is null
      and l.event = case when a.second_step then 'sign-in' else 'second-step' end`,
  'a state has no beginning after the account': `select email from account where account_status <> 'Ok'
    and (status_at is null or status_at < created_at or status_reason = '')`,
  'a suspended account has no end after its suspension': `select email from account
    where account_status like 'Suspended-%' and (terminate_after is null or terminate_after <= suspended_at)`,
  'a ticket was opened before its customer was there': `select t.subject from ticket t join account a on a.id = t.account_id
    where t.created_at < a.created_at`,
  'a ticket is closed before its last message, or is open and has an end': `select t.subject from ticket t
    where (t.state = 'closed') <> (t.closed_at is not null)
      or t.closed_at < (select max(m.at) from ticket_message m where m.ticket_id = t.id)`,
  'a message has no author, or one of another site, or who was not there': `select m.body from ticket_message m
    left join account a on a.id = m.account_id and a.site_id = m.site_id where a.id is null or a.created_at > m.at`,
  'a ticket says another state than its messages': `select t.subject from ticket t, lateral (
      select m.is_staff from ticket_message m where m.ticket_id = t.id and m.kind = 'message' order by m.at desc limit 1) last
    where (t.state = 'answered' and not last.is_staff) or (t.state = 'customerReply' and last.is_staff)`,
  'messages are not in the order of their times': `select m.body from ticket_message m
    join ticket_message b on b.ticket_id = m.ticket_id and b.id < m.id and b.at > m.at`,
  'a task ends before it begins, or begins before its account': `select c.name from command c join account a on a.id = c.account_id
    where c.ended_at < c.began_at or c.began_at < c.created_at or c.created_at < a.created_at`,
  'a task failed without a reason, or is done without a log': `select c.name from command c where c.ended_at is not null
    and not exists (select from command_log l where l.command_id = c.id)`,
  'a member of a group is of no account of its owner': `select g.name from account_group g join group_member m on m.group_id = g.id
    join account a on a.id = m.account_id where a.parent_id is distinct from g.owner_id`,
  'an incident ends before its last word': `select i.title from health_incident i join health_update u on u.incident_id = i.id
    where i.ended_at < u.at`,
  'a server is older than its owner, or its parts or its history are older than itself': `select s.name from server s
    join account a on a.id = s.owner_id where s.created_at < a.created_at or s.power_at < s.created_at
      or s.created_at > (select min(e.at) from server_event e where e.server_id = s.id)
      or s.created_at > (select min(n.created_at) from server_snapshot n where n.server_id = s.id)`,
  'a server is another at its provider': `select s.name from server s
    full join embedded_machine m on m.site_id = s.site_id and m.ref = s.id
    where s.id is null or (m.ref is null) <> (s.state in ('failed', 'terminated')) or m.power <> s.power or m.power_at <> s.power_at
      or m.created_at <> s.created_at or m.snapshots <> array(
        select n.ref from server_snapshot n where n.server_id = s.id order by n.created_at)
      or jsonb_array_length(m.downtimes) <> (select count(*) from server_event e where e.server_id = s.id and e.action = 'power-off')
        - (s.power = 'off')::int or m.spec - 'cpuLimit' <> jsonb_build_object('name', s.name, 'datacenter', s.datacenter, 'image', s.image,
        'cpuType', s.cpu_type, 'cpuCount', s.cpu_count, 'ramMB', s.ram_mb,
        'disks', (select coalesce(jsonb_agg(jsonb_build_object('index', d.index, 'sizeGB', d.size_gb) order by d.index), '[]')
          from server_disk d where d.server_id = s.id),
        'nics', (select jsonb_agg(jsonb_build_object('index', n.index, 'mac', n.mac, 'network', n.network, 'connected', n.connected,
            'address', coalesce((select a.ip from address a where a.nic_id = n.id), '')) order by n.index)
          from server_nic n where n.server_id = s.id))`,
  'the last switch of a server is not how it is': `select s.name from server s left join lateral (
      select e.action, e.at from server_event e where e.server_id = s.id and e.result = 'done'
        and e.action in ('power-on', 'power-off', 'restart', 'suspend', 'resume') order by e.at desc limit 1) l on true
    where s.power_at is distinct from l.at or s.state = 'ready' and s.power is distinct from
      case l.action when 'power-off' then 'off' when 'suspend' then 'suspended' else 'on' end`,
  'a server is switched on that is on, or off that is off': `select s.name from server s join (
      select server_id, action, lag(action) over (partition by server_id order by at) as before from server_event
      where action in ('power-on', 'power-off', 'restart', 'suspend')) e on e.server_id = s.id
    where (e.action = 'power-on') <> (coalesce(e.before, 'power-off') = 'power-off')`,
  'an interface to the internet has not one address, or one of elsewhere': `select s.name from server s
    join server_nic n on n.server_id = s.id left join address a on a.nic_id = n.id
    where n.network_type = 'wan' and (a.ip is not null) <> (s.state = 'ready') and ${isUsual} and n.mac not like '00:50:56:3f:ff:%' or a.datacenter <> s.datacenter or a.site_id <> s.site_id`,
  'an address is outside of its subnet, or of a network that its interface is not in': `select a.ip from address a
    join subnet u on u.id = a.subnet_id left join server_nic n on n.id = a.nic_id
    where not a.ip::inet << u.range or n.network_id <> u.network_id or (a.type = 2) <> (a.ip is not distinct from u.gateway)`,
  'subnets of a network overlap': `select u.range from subnet u join subnet o on o.network_id = u.network_id and o.id <> u.id
    where o.range && u.range and 'From the old firewall' not in (o.description, u.description)`,
  'what a server has used has a gap, an overlap or another end than what it uses now': `select l.server_id from (select server_id, ends_at,
      lead(starts_at) over (partition by server_id order by starts_at) as next from usage_line where what <> 'traffic' and what <> 'snapshots') l
    left join usage_open o on o.server_id = l.server_id where l.ends_at <> coalesce(l.next, o.since)`,
  'a server has used something before it was there, or nothing since': `select s.name from server s where s.state = 'ready'
    and s.created_at is distinct from least((select min(starts_at) from usage_line l where l.server_id = s.id),
      (select since from usage_open o where o.server_id = s.id))`,
  'what a server uses is not what it was last billed as': `select o.server_id from usage_open o
    join usage_line l on l.server_id = o.server_id and l.ends_at = o.since and l.what not in ('snapshots', 'traffic')
    where o.since = month_of(now()) and (l.what, l.basis) is distinct from (o.what, o.basis)`,
  'somebody is suspended whose servers are not, or the other way round': `select s.name from server s join account a on a.id = s.owner_id
    where (a.suspended_at is not null) <> (s.power = 'suspended') and ${isUsual} or (s.suspended_by is not null) <> (s.power = 'suspended')`,
  'a server has less than its image needs, or what nobody sells': `select s.name from server s
    left join server_image i on i.site_id = s.site_id and i.id = s.image
    left join datacenter d on d.site_id = s.site_id and d.id = s.datacenter
    where ${isUsual} and s.state <> 'terminated' and (i.id is null or d.id is null or s.ram_mb < i.ram_mb
      or not exists (select from server_disk k where k.server_id = s.id and k.index = 0 and k.size_gb >= i.disk_gb)
      or (server_price(s.site_id, s.cpu_type, s.cpu_count, s.ram_mb, 1, 1, i.license, s.traffic)).monthly is null)`,
  'a snapshot was taken before the one it follows, or its history does not know it': `select n.name from server_snapshot n
    left join server_snapshot b on b.id = n.parent_id where b.created_at > n.created_at or b.server_id <> n.server_id
      or not exists (select from server_event e where e.server_id = n.server_id and e.action = 'snapshot-take'
        and e.detail = n.name and e.at between n.created_at - interval '1 minute' and n.created_at + interval '1 minute')`,
}

for (const [wrong, statement] of Object.entries(contradictions))
  test(`never in the demo data: ${wrong}`, async () => {
    assert.deepEqual(await world.run(statement), [])
  })

test('the demonstration has a year that grows, on working days more than on others', async () => {
  for (const slug of ['aurora', 'borealis', 'cumulus']) {
    const [counts] = await world.run(`select
      count(*) filter (where at > now() - interval '90 days')::int as lately,
      count(*) filter (where at < now() - interval '200 days')::int as before,
      count(*) filter (where extract(isodow from at) in (2, 3, 4))::int as midweek,
      count(*) filter (where extract(isodow from at) in (5, 6, 7))::int as weekend
      from audit where event in ('sign-in', 'second-step') and site_id = (select id from site where slug = '${slug}')`)
    const { lately, before, midweek, weekend } = counts as Record<string, number>
    assert.ok(before! > 0 && lately! > before! / 2, `${slug} ${JSON.stringify(counts)}`)
    assert.ok(midweek! > weekend! * 1.2, `${slug} ${JSON.stringify(counts)}`)
  }
})

test('every site of the demonstration has tickets, services and servers of its own', async () => {
  const rows =
    await world.run(`select s.slug, (select count(*) > 0 from ticket t where t.site_id = s.id) as tickets,
    (select count(*) > 0 from health_service h where h.site_id = s.id) as services,
    (select count(distinct v.power) > 1 from server v where v.site_id = s.id) as servers from site s order by s.slug`)
  assert.deepEqual(
    rows.map(({ slug, tickets, services, servers }) => [slug, tickets, services, servers]),
    ['aurora', 'borealis', 'cumulus'].map((slug) => [slug, true, true, true]),
  )
})

test('every report on servers has something to tell of the demonstration', async () => {
  const { client } = await withRights(world, 'root')
  for (const name of [
    // Its customers pay.
    ...reportGroups.servers.filter((each) => each !== 'negativeBalanceActive'),
    'invalidServices',
    'lockedServersNoCommand',
    'naServicesForRootReport',
  ]) {
    const { total } = good(await client.get(`/reports/${name}`)).body
    assert.ok(Number(total) >= 2, `${name}: ${String(total)}`)
  }
})

test('the demo data fills every network, image and key report', async () => {
  const { client } = await withRights(world, 'root')
  for (const name of [
    ...reportGroups.networks.filter((each) => each !== 'duplicateIPs'),
    'duplicateMacsReport',
    'apiKeysUnused',
    'apiKeyErrors',
  ]) {
    const { total } = good(await client.get(`/reports/${name}`)).body
    assert.ok(Number(total) >= 1, name)
  }
})

test('older demonstrations get servers at their next start', async () => {
  const [{ id } = {}] = await world.run(`select id from site where slug = 'aurora'`)
  const siteId = Number(id)
  const counted = `select (select count(*)::int from server where site_id = ${siteId}) as servers,
    (select count(*)::int from address where site_id = ${siteId} and nic_id is not null) as addresses`
  const seed = () =>
    world.service.db.unhurried((query) =>
      asOwner(query, siteId, (trx) => seedServers(trx, siteId, 'aurora', 'aurora')),
    )
  const before = await world.run(counted)
  for (const table of ['server', 'embedded_machine', 'network', 'address', 'server_image', 'datacenter'])
    await world.run(`delete from ${table} where site_id = ${siteId}`)
  await seed()
  assert.deepEqual(await world.run(counted), before)
  await world.run(`delete from server where site_id = ${siteId} and name = 'web-01'`)
  await seed()
  assert.deepEqual(
    await world.run(`select name from server where site_id = ${siteId} and name = 'web-01'`),
    [],
  )
})
