import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { alwaysUsed, grantable } from '../../../demo-host/svc/domain/accounts/permitted.ts'
import { roles } from '../../../src/contract/engine/roles.ts'
import { good, refused } from '../harness/world/client.ts'
import { endpoints } from '../harness/hostile/every-endpoint.ts'
import { withRights } from '../harness/people/profile.ts'
import { rowsByOwner } from '../harness/cases/rows.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const guarded = endpoints.filter(({ can }) => can !== 'anyone' && can !== 'session')

const set = async (id: number, siteId: number, granted: boolean) => {
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${siteId}, ${id}, 'logView', ${granted})`)
}

test('every permission of a call can be granted', () => {
  const known = new Set<string>([...grantable, ...alwaysUsed])
  for (const { can, path } of guarded) assert.ok(known.has(can.split(':')[0] ?? ''), path)
  assert.ok(guarded.length >= 1)
})

for (const role of roles) {
  const mayRead = role === 'operator' || role === 'root'
  test(`case 64: the role ${role} ${mayRead ? 'may' : 'may not'} read the error log`, async () => {
    const { client } = await withRights(world, role)
    const answer = await client.get('/crashReports')
    if (mayRead) good(answer)
    else refused(answer, 403, 909)
  })
}

test('case 64: exceptions of an account override its role immediately', async () => {
  const [customer, operator] = [await withRights(world, 'customer'), await withRights(world, 'operator')]
  await set(customer.account.id, customer.account.siteId, true)
  await set(operator.account.id, operator.account.siteId, false)
  good(await customer.client.get('/crashReports'))
  refused(await operator.client.get('/crashReports'), 403, 909)
  await world.run(`update account_permission set granted = not granted
    where account_id in (${customer.account.id}, ${operator.account.id})`)
  refused(await customer.client.get('/crashReports'), 403, 909)
  good(await operator.client.get('/crashReports'))
})

test('case 64: losing a role ends its permissions in open sessions', async () => {
  const { account, client } = await withRights(world, 'operator')
  good(await client.get('/crashReports'))
  await world.run(`update account set rights = 'customer' where id = ${account.id}`)
  refused(await client.get('/crashReports'), 403, 909)
})

test('a forbidden call is refused before validation, keeping the session', async () => {
  const client = await signedIn(world)
  for (const query of ['', '?size=x', '?nonsense=1', '?size=1&size=2'])
    refused(await client.get(`/crashReports${query}`), 403, 909)
  good(await client.get('/login'))
  refused(await world.client().get('/crashReports?size=x'), 401, 20)
})

test('case 65: permissions apply to their own site', async () => {
  const { client } = await withRights(world, 'root', 'borealis')
  const atAurora = world.client()
  atAurora.cookies = client.cookies
  await world.run(`insert into crash_report (site_id, message, element, version, page, ip)
    select id, 'only at ' || slug, 'x', '1', '/', '::1' from site where slug in ('aurora', 'borealis')`)
  const { text } = good(await atAurora.get('/crashReports', { 'site-key': 'pk_aurora_demo' }))
  assert.match(text, /only at borealis/)
  assert.doesNotMatch(text, /only at aurora/)
})

test('calls can’t change permissions directly', async () => {
  const { client } = await withRights(world, 'root')
  const before = await rowsByOwner(world)
  const [row] = await world.run(`select
    has_table_privilege('portico_app', 'account_permission', 'insert, update, delete') as writes,
    has_table_privilege('portico_app', 'account_permission', 'select') as reads`)
  assert.deepEqual(row, { writes: false, reads: true })
  for (const method of ['POST', 'PUT', 'DELETE'])
    refused(await client.call(method, '/header/menu', { body: { menu: ['logView'] } }), 405, 906)
  assert.deepEqual(await rowsByOwner(world), before)
})
