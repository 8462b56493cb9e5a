import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const account = await world.account()
const client = await signedIn(world, account)
const { client: operator } = await withRights(world, 'operator')

const events = async (query = '') =>
  good(await operator.get(`/serverPowerHistory?${query}`)).body['items'] as Record<string, unknown>[]

test('operators see power events with states, user and duration', async () => {
  const id = await madeServer(world, client, 'switched-1', { powerOn: true })
  const power = (word: string) =>
    done(world, client.call('PUT', `/server/${id}/power`, { body: { power: word } }))
  for (const word of ['restart', 'suspend', 'resume', 'off']) await power(word)
  await world.run(
    `update embedded_machine set spec = jsonb_set(spec, '{name}', '"fail-exit"') where ref = '${id}'`,
  )
  await power('on')
  good(await client.call('PUT', `/server/${id}/rename`, { body: { name: 'switched-2' } }))
  const all = await events(`server=${id}`)
  assert.deepEqual(
    all.toReversed().map(({ from, to, result }) => [from, to, result]),
    [
      ['on', 'on', 'done'],
      ['on', 'suspended', 'done'],
      ['suspended', 'on', 'done'],
      ['on', 'off', 'done'],
      ['off', 'off', 'failed'],
    ],
  )
  for (const event of all) {
    const { server, serverPage, owner, initiator, datacenter, source, duration } = event
    assert.deepEqual(
      [server, serverPage, owner, initiator, datacenter, source],
      ['switched-2', id, account.email, account.email, 'TEST', 'portal'],
    )
    assert.ok(Number.isInteger(duration))
  }
  assert.equal((await events('server=SWITCHED-2')).length, 5)
  assert.equal((await events(`server=${id}&user=${account.email}&datacenter=TEST&filter=tched-2`)).length, 5)
  for (const query of [
    'server=switched',
    'user=nobody@mail.example',
    'datacenter=EU',
    `server=${id}&until=${all.at(-1)?.['dt']}`,
  ])
    assert.deepEqual(await events(query), [], query)
  await done(world, client.call('DELETE', `/server/${id}/terminate`))
  const [last] = await events(`server=${id}`)
  assert.deepEqual([last?.['from'], last?.['to'], last?.['serverPage']], ['off', 'off', ''])
})

test('who is no operator does not see it', async () => {
  for (const role of ['customer', 'admin'] as const)
    refused(await (await withRights(world, role)).client.get('/serverPowerHistory'), 403, 909)
})
