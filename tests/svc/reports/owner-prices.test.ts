import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { giveOwnPrices, setPrices } from '../harness/money/prices.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account: admin, client } = await withRights(world, 'admin')
const { siteId } = admin
const [usual, special] = [await world.account(), await world.account()]

await world.run(`insert into server_image (site_id, id, name, family, kind, disk_gb, ram_mb, connection_type, connect_user, license)
  values (${siteId}, 'special-os', 'Special OS', 'Windows', 'os', 10, 512, 'rdp', 'Administrator', 'special')`)
for (const [name, { id }] of [
  ['of-usual', usual],
  ['of-special', special],
] as const)
  await world.run(`with made as (insert into server (site_id, owner_id, name, state, power, billing, image, traffic)
      values (${siteId}, ${id}, '${name}', 'ready', 'on', 'monthly', 'special-os', 'b77') returning id)
    insert into server_nic (site_id, server_id, index, network, network_type, mac)
      select ${siteId}, id, 0, 'wan-test', 'wan', '00:50:56:7f:${String(id % 90).padStart(2, '0')}:01' from made`)
// The list of one account is made while its site sells both, which ends then.
await setPrices(world, siteId, { 'traffic.b77': [0.01, 8], 'license.special': [0.02, 10] })
await giveOwnPrices(world, special, '50')
const list = `(select price_list_id from price_list_use where account_id = ${special.id})`
await world.run(`insert into price_list_draft (price_list_id, company_id, item, hourly, monthly)
    select ${list}, s.company_id, i.item, i.hourly, i.monthly from site s,
      (values ('traffic.b77', 0.01, 8), ('license.special', 0.03, 15)) i (item, hourly, monthly) where s.id = ${siteId};
  select set_config('app.company_id', (select company_id::text from site where id = ${siteId}), true),
    price_list_publish(${list}, now(), null, null)`)
await setPrices(world, siteId, { 'traffic.b77': null, 'license.special': null })

const rowsOf = async (report: string) => {
  const { items } = good(await client.get(`/reports/${report}?size=100&filter=of-`)).body as unknown as {
    items: Record<string, unknown>[]
  }
  return items.filter(({ server }) => server === 'of-usual' || server === 'of-special')
}

test('a traffic package is missing only where the owner’s list has no price for it', async () => {
  const missing = await rowsOf('serversNoTrafficPackage')
  assert.deepEqual(
    missing.map(({ server }) => server),
    ['of-usual'],
  )
})

test('prices are missing by the owner’s list', async () => {
  const unpriced = (await rowsOf('naServicesReport')).filter(({ missing }) =>
    String(missing).includes('traffic.b77'),
  )
  assert.deepEqual(
    unpriced.map(({ server }) => server),
    ['of-usual'],
  )
})

test('a license costs what the owner’s list says', async () => {
  const licenses = await rowsOf('serverLicensePrice')
  assert.deepEqual(
    Object.fromEntries(licenses.map(({ server, listed, licensePrice }) => [server, [listed, licensePrice]])),
    {
      'of-usual': ['noPrice', null],
      'of-special': ['priced', { amount: '15.00', currency: 'USD', period: 'month' }],
    },
  )
})
