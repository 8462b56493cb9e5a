import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ReportName } from '../../../src/contract/navigation/report-registry.ts'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { of, server } from '../harness/cases/server-report-cases.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'root')

const page = async (name: ReportName, filter: string) =>
  good(await client.get(`/reports/${name}?filter=${filter}`)).body as unknown as {
    items: Record<string, unknown>[]
    total: number
  }

test('what is as it should be is in no report of faults', async () => {
  const account = await world.account()
  const { siteId, id } = account
  await world.run(server(account, 'sound', { power: "'on'" }))
  await world.run(`insert into network (site_id, datacenter, tag, network_type, owner_id, name)
    values (${siteId}, 'ODD', 555, 'lan', ${id}, 'sound-lan')`)
  await world.run(`insert into subnet (site_id, network_id, range)
    select site_id, id, r::cidr from network, unnest('{10.222.0.0/24,10.222.1.0/24}'::text[]) r where name = 'sound-lan'`)
  await world.run(`insert into server_nic (site_id, server_id, index, network, network_type, mac)
    select site_id, id, 0, 'sound-lan', 'lan', '00:50:56:3f:0f:01' ${of(account, 'sound')}`)
  await world.run(`insert into address (site_id, subnet_id, ip, nic_id)
    select s.site_id, s.id, '10.222.0.9', n.id from subnet s, server_nic n where s.range = '10.222.0.0/24' and n.mac = '00:50:56:3f:0f:01'`)
  await world.run(`insert into disk_image (site_id, owner_id, name, image, visibility, state, disk_gb)
    select ${siteId}, ${id}, 'sound-' || v, 'debian-12', v, 'ready', 10 from unnest('{private,site}'::text[]) v`)
  await world.run(`insert into disk_image_place (site_id, image_id, datacenter, state)
    select i.site_id, i.id, d.id, 'ready' from disk_image i join datacenter d on d.site_id = i.site_id where i.owner_id = ${id}`)
  await world.run(`insert into api_key (site_id, owner_id, secret_hash, name, key_type)
    values (${siteId}, ${id}, 'none', 'sound-key', 'server')`)
  await world.run(`insert into api_call (site_id, key_id, method, path, status, ip)
    select site_id, id, 'GET', '/servers', 200, '203.0.113.9' from api_key where owner_id = ${id}`)
  const faults: ReportName[] = [
    'duplicateMacsReport',
    'notExistedNetworks',
    'unusedVLANs',
    'vlansWithoutSubnets',
    'overlappingSubnets',
    'duplicateIPs',
    'ipsWithoutServer',
    'imagesMissingInDatacenter',
    'unusedPrivateImages',
    'apiKeysUnused',
    'apiKeyErrors',
  ]
  for (const name of faults) assert.deepEqual((await page(name, account.email)).items, [], name)
  const { items } = await page('subnetUtilization', account.email)
  assert.deepEqual(
    items.map(({ subnet, used }) => [subnet, used]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    [
      ['10.222.0.0/24', 1],
      ['10.222.1.0/24', 0],
    ],
  )
})

test('private networks may have the same addresses, and two subnets to the internet may not', async () => {
  const account = await world.account()
  const { siteId, id } = account
  await world.run(`insert into network (site_id, datacenter, network_type, owner_id, name)
    select ${siteId}, 'ODD', case n when 'a' then 'lan' when 'b' then 'lan' else 'wan' end, case when n in ('a', 'b') then ${id} end, 'meet-' || n
    from unnest('{a,b,c,d}'::text[]) n`)
  await world.run(`insert into subnet (site_id, network_id, range)
    select site_id, id, case network_type when 'lan' then '10.223.0.0/24'::cidr else '198.19.0.0/24'::cidr end
    from network where name like 'meet-%'`)
  const { items } = await page('overlappingSubnets', 'meet-')
  assert.deepEqual(
    items.map(({ subnet, network, otherNetwork, email }) => [subnet, network, otherNetwork, email]),
    [['198.19.0.0/24', 'meet-c', 'meet-d', '']],
  )
})

test('a duplicate MAC address reveals nothing of the other site', async () => {
  const account = await world.account()
  const other = await world.account({ site: 'borealis' })
  for (const each of [account, other]) {
    await world.run(server(each, 'twin'))
    await world.run(`insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select site_id, id, 0, 'twins', 'lan', '00:50:56:3f:0f:02' ${of(each, 'twin')}`)
  }
  const { items } = await page('duplicateMacsReport', 'twin')
  assert.deepEqual(
    items.map(({ email, others }) => [email, others]),
    [[account.email, 1]],
  )
  const admin = await withRights(world, 'admin')
  refused(await admin.client.get('/reports/duplicateMacsReport'), 403, 909)
})
