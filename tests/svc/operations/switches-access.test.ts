import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { switchesOf, usualSwitch } from '../harness/servers/switches.ts'
import { openWithProvider } from '../harness/servers/servicelets.ts'

const { world } = await openWithProvider()
after(world.close)
await stockSites(world)
await world.run('delete from network_switch; delete from embedded_switch')
const { client: operator } = await withRights(world, 'operator')
const { add, added, show, edit, sync, test: ask, block, remove, ports } = switchesOf(operator)
const customer = await signedIn(world, await world.account())

const synced = (id: string) => done(world, sync(id))

const rows = async (query = '', by = operator) =>
  good(await by.get(`/switch${query}`)).body['items'] as Record<string, unknown>[]

test('case 64: only operators manage switches, whatever a group permits', async () => {
  const id = await added()
  await synced(id)
  const [port] = await ports(id)
  const { client: admin } = await withRights(world, 'admin')
  const permitted = await withRights(world, 'customer')
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${permitted.account.siteId}, ${permitted.account.id}, 'switch', true, true)`)
  for (const by of [customer, admin, permitted.client]) {
    for (const path of ['', `/${id}`, `/${id}/ports`, `/${id}/differences`])
      refused(await by.get(`/switch${path}`), 403, 909)
    refused(await add({ name: 'theirs' }, by), 403, 909)
    refused(await edit(id, { name: 'theirs', mgmtIp: usualSwitch.mgmtIp }, by), 403, 909)
    refused(await sync(id, by), 403, 909)
    refused(await ask(id, by), 403, 909)
    refused(await block(id, port?.['id'], true, false, by), 403, 909)
    refused(await block(id, port?.['id'], true, true, by), 403, 909)
    refused(await remove(id, by), 403, 909)
  }
  good(await remove(id))
})

test('case 65: switches of sites are independent', async () => {
  const id = await added()
  await synced(id)
  const [port] = await ports(id)
  const { client: foreign } = await withRights(world, 'operator', 'borealis')
  for (const path of ['', '/ports', '/differences'])
    refused(await foreign.get(`/switch/${id}${path}`), 404, 906)
  refused(await edit(id, { name: 'theirs', mgmtIp: usualSwitch.mgmtIp }, foreign), 404, 906)
  refused(await sync(id, foreign), 404, 906)
  refused(await ask(id, foreign), 404, 906)
  refused(await block(id, port?.['id'], true, false, foreign), 404, 906)
  refused(await remove(id, foreign), 404, 906)
  assert.deepEqual(await rows('', foreign), [])
  const theirs = switchesOf(foreign)
  const other = await theirs.added()
  await done(world, theirs.sync(other))
  const [own] = await theirs.ports(other)
  good(await theirs.block(other, own?.['id'], true))
  await synced(id)
  assert.equal((await show(id))['portsBlocked'], 0)
  good(await remove(id))
})
