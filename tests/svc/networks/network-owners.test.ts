import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { isDeep } from '../../deep.ts'
import { good, refused, type Client, type Answer } from '../harness/world/client.ts'
import { belongTo } from '../harness/people/people.ts'
import { madeServer, newServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world, 250)
await world.run('update site set server_limit = 400')
const owner = await world.account()
const client = await signedIn(world, owner)
const sub = await world.account()
await belongTo(world, sub, owner)
const subUser = await signedIn(world, sub)

const items = async (who: Client, path: string) =>
  good(await who.get(path)).body['items'] as Record<string, unknown>[]
const put = (who: Client, path: string, body: object) => who.call('PUT', path, { body })
const remove = (who: Client, path: string) => who.call('DELETE', path)
const makeNetwork = async (name: string, more: object, who = client): Promise<string> =>
  String(good(await who.post('/networks', { datacenter: 'TEST', name, ...more })).body['id'])
const addSubnet = (network: string, range: string, who: Client) =>
  who.post(`/networks/${network}/subnets`, { range, dns: [], description: '' })

test('a sub-user changes a shared network if permitted, and never deletes it', async () => {
  const network = await makeNetwork('shared', { range: '10.6.0.0/24' })
  const [subnet] = await items(client, `/networks/${network}/subnets`)
  const address = `/networks/${network}/subnets/${String(subnet?.['id'])}/addresses/10.6.0.9/reservation`
  refused(await subUser.get(`/networks/${network}`), 404, 906)
  good(
    await client.post(`/networks/${network}/permissions`, {
      holder: 'user',
      account: sub.email,
      configuration: false,
    }),
  )
  assert.deepEqual(
    (await items(subUser, '/networks')).map(({ id, permission }) => [id, permission]),
    [[network, 'access']],
  )
  const told = good(await subUser.get(`/networks/${network}/subnets/${String(subnet?.['id'])}`)).body
  assert.equal(told['permission'], 'access')
  refused(await put(subUser, address, { reserved: true }), 403, 909)
  refused(await addSubnet(network, '10.7.0.0/24', subUser), 403, 909)
  const [permission] = await items(client, `/networks/${network}/permissions`)
  const permissionPath = `/networks/${network}/permissions/${String(permission?.['id'])}`
  good(await put(client, permissionPath, { configuration: true }))
  good(await put(subUser, address, { reserved: true }))
  refused(await remove(subUser, `/networks/${network}`), 403, 909)
  refused(await subUser.get(`/networks/${network}/permissions`), 404, 906)
  good(await remove(client, permissionPath))
  refused(await subUser.get(`/networks/${network}`), 404, 906)
})

test('a private network moves to another account with its servers, and is no longer shared', async () => {
  const [from, to] = [await world.account(), await world.account()]
  const own = await signedIn(world, from)
  const id = await madeServer(world, own, 'moving-01', { networks: 'lan' })
  const [network] = await items(own, '/networks')
  await world.run(`update server set owner_id = ${to.id} where id = '${id}'`)
  assert.deepEqual(await items(own, '/networks'), [])
  const [moved] = await items(await signedIn(world, to), '/networks')
  assert.deepEqual([moved?.['id'], moved?.['owner']], [network?.['id'], to.email])
})

// Last, since the test doesn't wait until the servers exist.
const calls = isDeep ? 20 : 6

test('of many servers at once none gets an address of another, and none goes without', async () => {
  const account = await world.account()
  const own = await signedIn(world, account)
  const network = await makeNetwork('crowd', { range: '10.20.0.0/24', gateway: '10.20.0.1' }, own)
  const [subnet] = await items(own, `/networks/${network}/subnets`)
  const addresses = `/networks/${network}/subnets/${String(subnet?.['id'])}/addresses`
  const reserved = ['10.20.0.7', '10.20.0.100', '10.20.0.201']
  const answers = await Promise.all([
    ...Array.from({ length: calls }, (_, at) =>
      untilAnswered(() =>
        own.post('/serverCreate', newServer(`crowd-${at}x`, { nServers: 10, networks: 'wanLan' })),
      ),
    ),
    ...reserved.map((ip) => put(own, `${addresses}/${ip}/reservation`, { reserved: true })),
  ])
  for (const answer of answers.slice(0, calls)) good(answer)
  const taken =
    await world.run(`select n.network_type, count(*)::int as interfaces, count(distinct a.ip)::int as addresses
    from server s join server_nic n on n.server_id = s.id left join address a on a.nic_id = n.id
    where s.owner_id = ${account.id} group by n.network_type order by n.network_type`)
  assert.deepEqual(taken, [
    { network_type: 'lan', interfaces: calls * 10, addresses: calls * 10 },
    { network_type: 'wan', interfaces: calls * 10, addresses: calls * 10 },
  ])
  // They are the lowest, but for those that were reserved in time.
  const [kept] = await world.run(`select count(*)::int as others from address
    where subnet_id = ${String(subnet?.['id'])} and nic_id is not null and type <> 0`)
  assert.equal(kept?.['others'], 0)
  const shown = good(await own.get(`/networks/${network}/subnets/${String(subnet?.['id'])}`)).body
  assert.equal(Number(shown['inUse']) + Number(shown['free']) + Number(shown['reserved']), 254)
})

// A call that waits too long for its lock is refused with 908; the client retries.
async function untilAnswered(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call()
    if (answer.body.errors?.[0]?.code !== 908) return answer
  }
}
