import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Answer, Client } from '../harness/world/client.ts'
import { good, refused } from '../harness/world/client.ts'
import { seen } from '../harness/world/commands.ts'
import { holdWork, openWithProvider } from '../harness/servers/servicelets.ts'
import { done, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'

const { world, provider } = await openWithProvider()
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 30')
const account = await world.account()
const client = await signedIn(world, account)
const other = await signedIn(world)

const ssh = {
  id: 'one',
  enabled: true,
  action: 'accept',
  direction: 'in',
  protocol: 'tcp',
  ports: '22',
  log: false,
}
const off = { ...ssh, id: 'two', enabled: false, protocol: 'any', ports: undefined, comment: 'Later' }
const closed = { enabled: true, policyIn: 'drop', policyOut: 'accept', rules: [ssh, off] }

const show = async (id: string, who = client) => good(await who.get(`/server/${id}/firewall`)).body
const apply = (id: string, body: object, who: Client = client) =>
  who.call('PUT', `/server/${id}/firewall`, { body })
const because = (answer: Answer, reason: string): void => {
  refused(answer, 400, 927)
  assert.deepEqual(answer.body.errors?.[0]?.['params'], { reason })
}
const ofMachine = async (id: string) =>
  (await world.run(`select firewall from embedded_machine where ref = '${id}'`))[0]?.['firewall']

test('a new server has no rules, and enabled ones are applied', async () => {
  const id = await madeServer(world, client, 'wall-01')
  const fresh = await show(id)
  assert.deepEqual(
    [fresh['enabled'], fresh['policyIn'], fresh['rules'], fresh['state'], fresh['revision']],
    [false, 'accept', [], 'applied', 0],
  )
  assert.ok((fresh['presets'] as object[]).length >= 10)
  const { body } = await done(world, apply(id, { ...closed, revision: 0 }))
  const now = await show(id)
  assert.deepEqual(now['rules'], JSON.parse(JSON.stringify(closed.rules)))
  assert.deepEqual(
    [now['enabled'], now['policyIn'], now['state'], now['asked'], now['revision'], now['lastAppliedCmdId']],
    [true, 'drop', 'applied', null, 1, body['cmdId']],
  )
  const { id: _id, enabled: _enabled, ...rule } = ssh
  assert.deepEqual(await ofMachine(id), {
    enabled: true,
    policyIn: 'drop',
    policyOut: 'accept',
    rules: [rule],
  })
  because(await apply(id, { ...closed, revision: 1 }), 'sameState')
  const history = good(await client.get(`/server/${id}/history`)).body['items'] as Record<string, unknown>[]
  assert.ok(history.some(({ action, result }) => action === 'firewall' && result === 'done'))
})

test('of two concurrent editors the second is refused', async () => {
  const id = await madeServer(world, client, 'wall-02')
  await done(world, apply(id, { ...closed, revision: 0 }))
  because(await apply(id, { ...closed, rules: [], revision: 0 }), 'rulesChanged')
  assert.equal(((await show(id))['rules'] as object[]).length, 2)
})

test('new rules apply when done; failures keep the old ones', async () => {
  const id = await madeServer(world, client, 'wall-03')
  await done(world, apply(id, { ...closed, revision: 0 }))
  const machine = await ofMachine(id)
  await world.run(
    `update embedded_machine set spec = jsonb_set(spec, '{name}', '"fail-exit"') where ref = '${id}'`,
  )
  const open = { ...closed, policyIn: 'accept', rules: [] }
  const letGo = holdWork(provider)
  const { body } = good(await apply(id, { ...open, revision: 1 }))
  const pending = await show(id)
  assert.deepEqual([pending['state'], pending['policyIn'], pending['asked']], ['pending', 'drop', open])
  because(await apply(id, { ...open, revision: 2 }), 'busy')
  letGo()
  await world.service.drainQueue()
  assert.equal((await seen(client, String(body['cmdId']))).state, 'failed')
  const failed = await show(id)
  assert.deepEqual([failed['state'], failed['policyIn'], failed['asked']], ['failed', 'drop', open])
  assert.deepEqual(await ofMachine(id), machine)
  await world.run(
    `update embedded_machine set spec = jsonb_set(spec, '{name}', '"wall-03"') where ref = '${id}'`,
  )
  // The rules in effect can be applied again.
  await done(world, apply(id, { ...closed, revision: 2 }))
  assert.deepEqual([(await show(id))['state'], (await show(id))['asked']], ['applied', null])
})

test('an error names the rule and its field', async () => {
  const id = await madeServer(world, client, 'wall-04')
  const wrong: [object, string][] = [
    [{ ports: '0' }, 'rules.1.ports'],
    [{ ports: '90-80' }, 'rules.1.ports'],
    [{ ports: '22;23' }, 'rules.1.ports'],
    [{ source: '10.0.0.0/33' }, 'rules.1.source'],
    [{ destination: 'fe80::/129' }, 'rules.1.destination'],
    [{ action: 'allow' }, 'rules.1.action'],
    [{ comment: 'x'.repeat(256) }, 'rules.1.comment'],
    [{ protocol: 'icmp' }, 'rules.1.ports'],
    [{ id: 'one' }, 'rules.1.id'],
  ]
  for (const [rule, key] of wrong) {
    const rules = [ssh, { ...ssh, id: 'two', ...rule }]
    const answer = await apply(id, { ...closed, rules, revision: 0 })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.['key'], key)
  }
  const many = Array.from({ length: 101 }, (_, at) => ({ ...ssh, id: String(at) }))
  refused(await apply(id, { ...closed, rules: many, revision: 0 }), 400, 903)
  const longest = many.slice(1).map((rule) => ({
    ...rule,
    ports: '22,80-90,443',
    source: '2001:db8::/32',
    comment: 'כ'.repeat(255),
  }))
  good(await apply(id, { ...closed, rules: longest, revision: 0 }))
  await world.service.drainQueue()
})

test('users can’t find others’ firewalls or templates', async () => {
  const id = await madeServer(world, client, 'wall-05')
  refused(await other.get(`/server/${id}/firewall`), 404, 906)
  refused(await apply(id, { ...closed, revision: 0 }, other), 404, 906)
  const { body } = good(await client.post('/firewallTemplates', { name: 'Web', rules: [ssh] }))
  refused(await other.call('DELETE', `/firewallTemplates/${String(body['id'])}`), 404, 906)
  assert.deepEqual(good(await other.get('/firewallTemplates')).body['items'], [])
  good(await client.call('DELETE', `/firewallTemplates/${String(body['id'])}`))
})

test('template names are unique per account; suspended servers refuse', async () => {
  const id = await madeServer(world, client, 'wall-06')
  good(await client.post('/firewallTemplates', { name: 'Web', rules: [ssh] }))
  refused(await client.post('/firewallTemplates', { name: 'web', rules: [ssh] }), 400, 921)
  refused(
    await client.post('/firewallTemplates', { name: 'Ping', rules: [{ ...ssh, protocol: 'icmp' }] }),
    400,
    903,
  )
  const items = good(await client.get('/firewallTemplates')).body['items'] as Record<string, unknown>[]
  assert.deepEqual(
    items.map(({ name, rules }) => [name, rules]),
    [['Web', [ssh]]],
  )
  await done(world, client.call('PUT', `/server/${id}/power`, { body: { power: 'suspend' } }))
  because(await apply(id, { ...closed, revision: 0 }), 'suspended')
})
