import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { toUser } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { giveServers, madeServer, stockSites } from '../harness/servers/servers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ PORTICO_TIME_SCALE: '1000000' })
after(world.close)
await stockSites(world)
const account = await world.account()
const customer = await signedIn(world, account)
const admin = await withRights(world, 'admin')
const { server } = await giveServers(world, account)

const accessOf = (...access: string[]) =>
  Object.fromEntries(
    ['read', 'power', 'configure', 'create', 'terminate'].map((each) => [each, access.includes(each)]),
  )

/** A key of the customer for one network, with some access. */
const givenKey = async (name: string): Promise<{ id: string; secret: string; edited: object }> => {
  const key = good(await customer.post('/keys', { name, keyType: 'server' })).body
  const id = String(key['id'])
  const edited = { name, enabled: true, allowedIPs: ['198.51.100.0/24'], callsPerMinute: 60 }
  good(await customer.call('PUT', `/keys/${id}`, { body: edited }))
  good(await customer.call('PUT', `/keys/${id}/access`, { body: accessOf('read', 'power', 'configure') }))
  return { id, secret: String(key['secret']), edited }
}

const now = Date.now()
const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString()

const put = (client: Client, path: string, body: object) => client.call('PUT', path, { body })

/** Audit lines of the customer, newest first: event, details and acting user. */
const linesOf = async (event: string) =>
  (good(await admin.client.get(`/reports/auditTrail?size=0&event=${event}&filter=${account.email}`)).body[
    'items'
  ] as { email: string; method: string; by: string; apiKey: string }[]) ?? []

/** Refused with code 909, a reason, and the field that is the owner's. */
const refusedAt = (field: string, answer: Answer): void => {
  refused(answer, 403, 909)
  const [error] = answer.body.errors ?? []
  assert.deepEqual(
    [error?.key, String(error?.params?.['reason']).startsWith('owner')],
    [field, true],
    answer.text,
  )
}

test('case 64: administrators get no secret of a key or webhook of others', async () => {
  const { id } = await givenKey('deploy')
  refused(await admin.client.post(`/keys/${id}/regenerate`, { overlapHours: 1 }), 403, 909)
  const hook = good(
    await customer.post('/webhooks', {
      url: 'https://example.com/in',
      events: ['server.created'],
      description: '',
    }),
  ).body
  refused(
    await admin.client.post(`/webhooks/${String(hook['id'])}/regenerate`, { overlapHours: 1 }),
    403,
    909,
  )
  good(await customer.post(`/keys/${id}/regenerate`, { overlapHours: 1 }))
  const [line] = await linesOf('api-key-renewed')
  assert.deepEqual([line?.email, line?.method, line?.by], [account.email, `deploy ${id}`, ''])
})

test('case 64: administrators widen no key of others', async () => {
  const { id, edited } = await givenKey('narrow')
  good(await customer.post(`/keys/${id}/servers`, { server }))
  const other = await madeServer(world, customer, 'second')
  const widened: object[] = [
    { allowedIPs: [] },
    { allowedIPs: ['198.51.0.0/16'] },
    { allowedIPs: ['198.51.100.7', '203.0.113.1'] },
    { callsPerMinute: 61 },
    { name: 'mine' },
  ]
  for (const more of widened)
    refusedAt(Object.keys(more)[0]!, await put(admin.client, `/keys/${id}`, { ...edited, ...more }))
  refusedAt('terminate', await put(admin.client, `/keys/${id}/access`, accessOf('read', 'terminate')))
  refused(await admin.client.post(`/keys/${id}/servers`, { server: other }), 403, 909)
  refused(await admin.client.call('DELETE', `/keys/${id}/serverLimit`), 403, 909)
  const ends = { ...edited, dtExpire: inDays(30) }
  good(await put(customer, `/keys/${id}`, ends))
  refusedAt('dtExpire', await put(admin.client, `/keys/${id}`, edited))
  good(await put(customer, `/keys/${id}`, { ...ends, enabled: false }))
  refusedAt('enabled', await put(admin.client, `/keys/${id}`, ends))
})

test('administrators restrict, disable and remove keys of others, under their own name', async () => {
  const { id, edited } = await givenKey('limited')
  const narrower = { ...edited, allowedIPs: ['198.51.100.0/25', '198.51.100.200'], callsPerMinute: 5 }
  good(await put(admin.client, `/keys/${id}`, { ...narrower, dtExpire: inDays(30) }))
  good(await put(admin.client, `/keys/${id}/access`, { power: false, configure: false }))
  good(await admin.client.post(`/keys/${id}/servers`, { server }))
  good(
    await put(admin.client, `/keys/${id}`, {
      ...narrower,
      enabled: false,
      dtExpire: inDays(29),
    }),
  )
  const key = good(await admin.client.get(`/keys/${id}`)).body
  assert.deepEqual(
    [key['state'], key['isOwn'], key['power'], key['limited']],
    ['disabled', false, false, true],
  )
  good(await admin.client.call('DELETE', `/keys/${id}`))
  const [removed] = await linesOf('api-key-removed')
  assert.deepEqual(
    [removed?.email, removed?.method, removed?.by],
    [account.email, `limited ${id}`, admin.account.email],
  )
})

test('administrators disable webhooks of others, and send them nowhere else', async () => {
  const form = {
    url: 'https://example.com/a',
    events: ['server.created', 'server.changed'],
    description: 'x',
  }
  const { id } = good(await customer.post('/webhooks', form)).body as { id: string }
  const edit = (more: object) => put(admin.client, `/webhooks/${id}`, { ...form, enabled: true, ...more })
  refusedAt('url', await edit({ url: 'https://example.net/a' }))
  refusedAt('events', await edit({ events: ['server.created', 'ticket.created'] }))
  good(await edit({ events: ['server.created'], enabled: false }))
  refusedAt('enabled', await edit({ events: ['server.created'] }))
})

test('what is done with a key is audited with its name', async () => {
  const { id, secret } = await givenKey('script')
  const script = world.client({ headers: { AuthClientId: id, AuthSecret: secret }, address: '198.51.100.9' })
  good(
    await script.call('PUT', `/server/${server}/description`, {
      body: { description: 'by a key', tags: [] },
    }),
  )
  const [line] = await linesOf('server-changed')
  assert.deepEqual([line?.email, line?.by, line?.apiKey], [account.email, '', 'script'])
  const [own] =
    (good(await customer.get('/header/details')).body['loginAudit'] as { apiKey?: string }[]) ?? []
  assert.equal(own?.apiKey, 'script')
  good(await customer.call('DELETE', `/keys/${id}`))
  assert.equal((await linesOf('server-changed'))[0]?.apiKey, id)
})

test('case 64: impersonation changes no SSH keys, and servers keep the acting user', async () => {
  const publicKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAi3j5EaK5EIo2Z0G77dYBhX/5rd1ktPQmeacxtaooXs me@desk'
  const { id } = good(await customer.post('/sshKeys', { name: 'laptop', publicKey })).body
  const { client, account: staff } = await withRights(world, 'admin')
  good(await toUser(client, account, 'loginAs', { reason: 'Ticket 4711' }))
  refused(await client.post('/sshKeys', { name: 'mine', publicKey }), 400, 930)
  refused(await client.call('DELETE', `/sshKeys/${String(id)}`), 400, 930)
  good(
    await client.call('PUT', `/server/${server}/description`, {
      body: { description: 'impersonated', tags: [] },
    }),
  )
  const { items } = good(await customer.get(`/server/${server}/history?sorting=-dt`)).body
  const [event] = items as { user: string; source: string }[]
  assert.deepEqual([event?.user, event?.source], [staff.email, 'administrator'])
  const [line] = good(await customer.get('/header/details')).body['loginAudit'] as { by?: string }[]
  assert.equal(line?.by, staff.email)
})
