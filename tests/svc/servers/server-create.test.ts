import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const account = await world.account()

const freeAddresses = async () =>
  (
    await world.run(`select count(*)::int as free from address where site_id = ${account.siteId}
      and datacenter = 'TEST' and nic_id is null`)
  )[0]?.['free']

test('servers over limits, with taken names or unknown parts are refused', async () => {
  const owner = await world.account()
  await world.run(`update account set server_limit = 3 where id = ${owner.id}`)
  const own = await signedIn(world, owner)
  const asked = async (form: object) => own.post('/serverCreate', form)
  for (const [form, key] of [
    [newServer('some-01', { datacenter: 'NONE' }), 'datacenter'],
    [newServer('some-01', { image: 'none' }), 'image'],
    [newServer('some-01', { cpuCount: 3 }), 'cpuCount'],
    [newServer('some-01', { ramMB: 256 }), 'ramMB'],
    [newServer('some-01', { diskGB: 5 }), 'diskGB'],
    [newServer('some-01', { disk3GB: 21 }), 'disk3GB'],
    [newServer('a-name-of-forty-letters-is-long-enough-x', { nServers: 2 }), 'name'],
  ] as const) {
    const answer = await asked(form)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.['key'], key)
  }
  const { body } = good(await asked(newServer('some', { nServers: 2 })))
  assert.equal((body['cmdIds'] as string[]).length, 2)
  refused(await asked(newServer('SOME-1')), 400, 921)
  refused(await asked(newServer('others', { nServers: 2 })), 400, 920)
  await world.service.drainQueue()
  assert.deepEqual(
    (good(await own.get('/servers')).body['items'] as { name: string }[]).map(({ name }) => name),
    ['some-1', 'some-2'],
  )
  const [first] = body['ids'] as string[]
  refused(await own.call('PUT', `/server/${first}/rename`, { body: { name: 'Some-2' } }), 400, 921)
})

test('twenty concurrent servers get distinct addresses, up to the limit', async () => {
  const free = Number(await freeAddresses())
  const owners = await Promise.all(Array.from({ length: 20 }, () => world.account()))
  await world.run(`update address set nic_id = (select min(id) from server_nic) where site_id = ${account.siteId} and ip in
    (select ip from address where site_id = ${account.siteId} and datacenter = 'TEST' and nic_id is null order by ip desc limit ${free - 19})`)
  const answers = await Promise.all(
    owners.map(async (owner) => (await signedIn(world, owner)).post('/serverCreate', newServer('same'))),
  )
  const last = answers.filter(({ status }) => status !== 200)
  assert.equal(last.length, 1)
  refused(last[0]!, 400, 927)
  assert.deepEqual(last[0]?.body.errors?.[0]?.['params'], { reason: 'noAddress' })
  await world.service.drainQueue()
  const [counted] =
    await world.run(`select count(distinct a.ip)::int as ips, count(distinct n.server_id)::int as servers
    from server s join server_nic n on n.server_id = s.id join address a on a.nic_id = n.id
    where s.name = 'same' and s.state = 'ready'`)
  assert.deepEqual(counted, { ips: 19, servers: 19 })
})
