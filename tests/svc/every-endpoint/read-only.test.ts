import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { onlyToChange } from '../../../demo-host/svc/domain/accounts/permitted.ts'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeOf, good, refused, type Client } from '../harness/world/client.ts'
import { endpoints, filled } from '../harness/hostile/every-endpoint.ts'
import { belongTo, doneBy, found, toUser, userOf } from '../harness/people/people.ts'
import { put, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)

const admin = await withRights(world, 'admin')
let number = 0

const limit = (client: Client, { id }: { id: number }, readOnly: boolean) =>
  client.call('PUT', `/users/aurora/${id}/readOnly`, { body: { readOnly } })

const set = ({ id, siteId }: TestAccount, entry: string, mayWrite: boolean) =>
  world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${siteId}, ${id}, '${entry}', true, ${mayWrite})`)

const menuOf = async (client: Client) => good(await client.get('/header/menu')).body

const rename = (client: Client, { id }: { id: number }) =>
  client.call('PUT', `/users/aurora/${id}`, { body: { name: 'Renamed' } })

/** A group with one member and its permissions. */
const grouped = async (client: Client) => {
  number += 1
  const member = await world.account()
  const group = String(good(await client.post('/groups', { name: `Readers ${number}` })).body['id'])
  good(await client.post(`/groups/aurora/${group}/members`, { account: String(member.id) }))
  const path = `/groups/aurora/${group}/objects`
  return {
    member,
    client: await signedIn(world, member),
    permit: (objectType: string, object: string, configuration: boolean) =>
      client.post(path, { objectType, object, access: true, configuration }),
    change: (id: string, configuration: boolean, by = client) =>
      by.call('PUT', `${path}/${id}`, { body: { access: true, configuration } }),
  }
}

const kindOf = ({ can }: Endpoint): string | undefined => can.split(':')[1]

test('case 64: read-only users read by role, and change nothing', async () => {
  const root = await withRights(world, 'root')
  const reader = await withRights(world, 'operator')
  good(await limit(root.client, reader.account, true))
  for (const endpoint of endpoints.filter((one) => kindOf(one) === 'write')) {
    const to = filled(endpoint.path, ['aurora', String(admin.account.id), '1'])
    refused(await reader.client.call(endpoint.method, to, { body: {} }), 403, 909)
  }
  const reads = endpoints.filter((one) => kindOf(one) === 'read' && one.method === 'GET')
  const answered = reads.filter(({ can }) => !onlyToChange.some((entry) => can.startsWith(`${entry}:`)))
  assert.ok(answered.length > 25)
  for (const { path } of answered) {
    const answer = await reader.client.get(filled(path, ['aurora', String(admin.account.id)]))
    // A call that needs a query says so: it was not refused.
    assert.ok(
      answer.status === 200 || [903, 906].includes(Number(codeOf(answer))),
      `${path} ${answer.status}`,
    )
  }
  const { menu, readOnly } = await menuOf(reader.client)
  assert.deepEqual(
    (menu as string[]).filter((entry) => !(readOnly as string[]).includes(entry)),
    ['inbox', 'profile', 'forbidden'],
  )
  for (const entry of onlyToChange) assert.ok(!(menu as string[]).includes(entry), entry)
  for (const path of ['/support/info', '/support/health'])
    assert.equal(good(await reader.client.get(path)).body['mayManage'], false)
})

test('case 64: users can’t lift their own limit', async () => {
  const [reader, other] = [await withRights(world, 'admin'), await world.account()]
  good(await limit(admin.client, reader.account, true))
  refused(await limit(reader.client, reader.account, false), 403, 909)
  refused(await limit(admin.client, admin.account, true), 400, 927)
  for (const [path, body] of [
    ['disable', { userId: String(other.id), checkOnly: false }],
    ['enable', { userId: String(other.id) }],
    [`${other.id}/allowEmailAccess`, { allowEmail: false }],
  ] as const)
    refused(await put(reader.client, path, body), 403, 909)
  good(await put(reader.client, 'disable', { userId: String(reader.account.id), checkOnly: true }))
  assert.equal((await userOf(admin.client, reader.account))['readOnly'], true)
  good(await limit(admin.client, reader.account, false))
  good(await rename(reader.client, other))
  assert.deepEqual(await doneBy(world, reader.account), [
    `read-only-set ${admin.account.email}`,
    `read-only-lifted ${admin.account.email}`,
  ])
})

test('case 64: parents limit only their own sub-users', async () => {
  const [parent, sub, stranger] = [await world.account(), await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  const client = await signedIn(world, parent)
  good(await limit(client, sub, true))
  refused(await limit(client, stranger, true), 404, 906)
  const ticket = { subject: 'It stopped', message: 'It stopped.', department: 'support', priority: 'high' }
  refused(await (await signedIn(world, sub)).post('/support/tickets', ticket), 403, 909)
})

test('the limit ends impersonation and spares the last administrator', async () => {
  const [reader, customer] = [await withRights(world, 'admin'), await world.account()]
  good(await toUser(reader.client, customer, 'loginAs', { reason: 'Ticket 4711' }))
  await world.run(`update account set read_only = true where id = ${reader.account.id}`)
  // One that began in the same moment is as little good.
  const ended = `update session set ended_at = null, ended_why = null
    where impersonated_by = ${reader.account.id} and ended_at is not null returning id`
  assert.equal((await world.run(ended)).length, 1)
  refused(await reader.client.get('/login'), 401, 901)
  const [line] = await world.run(
    `select ended_at is not null as ended from impersonation where admin_id = ${reader.account.id}`,
  )
  assert.deepEqual(line, { ended: true })
  const [one, two] = [
    await withRights(world, 'root', 'borealis'),
    await withRights(world, 'root', 'borealis'),
  ]
  await world.run(`update account set enabled = false where site_id = ${one.account.siteId}
    and rights = 'root' and id not in (${one.account.id}, ${two.account.id})`)
  const body = { readOnly: true }
  good(await one.client.call('PUT', `/users/borealis/${two.account.id}/readOnly`, { body }))
  refused(await put(one.client, 'disable', { userId: String(one.account.id), checkOnly: false }), 403, 909)
})

test('view-only exceptions override groups and role', async () => {
  const [one, customer] = [await withRights(world, 'admin'), await world.account()]
  await set(one.account, 'users', false)
  await set(customer, 'logView', false)
  good(await one.client.get(`/users/aurora/${customer.id}`))
  good(await one.client.get('/users/roles'))
  refused(await rename(one.client, customer), 403, 909)
  good(await one.client.post('/groups', { name: 'Still mine' }))
  assert.deepEqual((await menuOf(one.client))['readOnly'], ['users'])
  good(await (await signedIn(world, customer)).get('/crashReports'))
  await world.run(`update account_permission set may_write = true where account_id = ${one.account.id}`)
  good(await rename(one.client, customer))
})

test('case 64: groups grant view and change separately', async () => {
  const { client, permit, change } = await grouped(admin.client)
  good(await permit('site', 'changeEmail', false))
  const noted = {
    account: 'nobody@aurora.example',
    newEmail: 'new@aurora.example',
    notify: false,
    checkOnly: true,
  }
  assert.equal((await client.get('/changeEmail')).status, 200)
  refused(await client.post('/changeEmail', noted), 403, 909)
  assert.deepEqual((await menuOf(client))['readOnly'], ['changeEmail'])
  good(await change('site:changeEmail', true))
  assert.deepEqual((await menuOf(client))['readOnly'], [])
  good(await change('site:changeEmail', false))
  refused(await client.post('/changeEmail', noted), 403, 909)
})

test('case 64: a group can’t grant more than its owner has', async () => {
  const [owner, other] = [await withRights(world, 'admin'), await withRights(world, 'admin')]
  const seen = await world.account()
  const { client, permit, change } = await grouped(owner.client)
  good(await permit('site', 'changeEmail', true))
  good(await permit('site', 'auditTrail', false))
  good(await permit('user', seen.email, true))
  good(await rename(client, seen))
  await set(owner.account, 'changeEmail', false)
  assert.deepEqual(
    new Set((await menuOf(client))['readOnly'] as string[]),
    new Set(['auditTrail', 'changeEmail']),
  )
  refused(await permit('site', 'changeEmail', true), 400, 903)
  good(await change('site:changeEmail', false))
  refused(await change('site:changeEmail', true), 400, 903)
  refused(await change('site:changeEmail', true, admin.client), 400, 903)
  await set(other.account, 'auditTrail', false)
  refused(await change('site:auditTrail', true, other.client), 400, 903)
  good(await limit(admin.client, owner.account, true))
  assert.deepEqual(await found(client), [seen.email])
  refused(await rename(client, seen), 404, 906)
})

test('groups extend a read-only user', async () => {
  const { member, client, permit } = await grouped(admin.client)
  good(await limit(admin.client, member, true))
  good(await permit('site', 'support', true))
  const { readOnly } = await menuOf(client)
  assert.ok(!(readOnly as string[]).includes('support'))
  assert.ok((readOnly as string[]).includes('groups'))
})

test('older nodes treat view-only grants as none', async () => {
  const grants = async ({ id }: { id: number }) =>
    world.run(`select rights, entry, granted, owner_rights from account_grants(${id}) order by entry`)
  const account = await world.account()
  await set(account, 'logView', false)
  await set(account, 'users', true)
  assert.deepEqual(await grants(account), [
    { rights: 'customer', entry: 'logView', granted: false, owner_rights: null },
    { rights: 'customer', entry: 'users', granted: true, owner_rights: null },
  ])
  const owner = await withRights(world, 'admin')
  const { member, permit } = await grouped(owner.client)
  good(await permit('site', 'auditTrail', false))
  good(await permit('site', 'changeEmail', true))
  const byGroup = { rights: 'customer', entry: 'changeEmail', owner_rights: 'admin' }
  assert.deepEqual(await grants(member), [{ ...byGroup, granted: null }])
  good(await limit(admin.client, owner.account, true))
  assert.deepEqual(await grants(member), [{ ...byGroup, granted: false }])
  assert.equal((await grants(owner.account))[0]?.['rights'], 'subuser')
})
