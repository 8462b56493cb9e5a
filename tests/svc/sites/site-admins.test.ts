import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account: self, client } = await withRights(world, 'admin')
const path = '/sites/aurora/admins'
const all = { sites: 'write', pricelist: 'write', users: 'write', groups: 'write', cloudinit: 'write' }

const add = (account: string, by = client) => by.post(path, { account })
const remove = (id: number, checkOnly = false, by = client) =>
  by.call('PUT', `${path}/${id}/removal`, { body: { checkOnly } })
const permit = (id: number, levels: object, by = client) =>
  by.call('PUT', `${path}/${id}`, { body: { ...all, ...levels } })

const listed = async (email: string) =>
  (good(await client.get(`${path}?size=0`)).body['items'] as Record<string, unknown>[]).find(
    (each) => each['email'] === email,
  )

test('a user becomes an administrator, and loses every right at once with the removal', async () => {
  const user = await world.account()
  good(await add(user.email))
  refused(await add(user.email), 400, 921)
  const theirs = await signedIn(world, user)
  good(await theirs.get('/sites'))
  assert.equal((await listed(user.email))?.['sites'], 'write')
  const { consequences } = good(await remove(user.id, true)).body
  assert.deepEqual(consequences, [
    { kind: 'rights', count: 1 },
    { kind: 'sessions', count: 1 },
  ])
  good(await theirs.get('/sites'))
  good(await remove(user.id))
  refused(await theirs.get('/sites'), 401, 901)
  refused(await (await signedIn(world, user)).get('/sites'), 403, 909)
  assert.equal(await listed(user.email), undefined)
})

test('permissions take effect with the next call of a session', async () => {
  const { account, client: theirs } = await withRights(world, 'admin')
  good(await permit(account.id, { sites: 'read', users: 'none' }))
  good(await theirs.get('/sites'))
  refused(await theirs.call('PUT', '/sites/aurora/support', { body: { supportEnabled: true } }), 403, 909)
  refused(await theirs.get('/users'), 403, 909)
  const row = await listed(account.email)
  assert.deepEqual([row?.['sites'], row?.['users'], row?.['groups']], ['read', 'none', 'write'])
  good(await permit(account.id, {}))
  good(await theirs.get('/users'))
})

test('no one changes or removes themselves, or grants more than they have', async () => {
  for (const answer of [await remove(self.id), await permit(self.id, { users: 'none' })]) {
    refused(answer, 400, 927)
    assert.equal(answer.body.errors?.[0]?.params?.['reason'], 'self')
  }
  const { account: limited, client: theirs } = await withRights(world, 'admin')
  const { account: other } = await withRights(world, 'admin')
  good(await permit(limited.id, { users: 'read' }))
  const answer = await permit(other.id, {}, theirs)
  refused(answer, 403, 909)
  assert.equal(answer.body.errors?.[0]?.key, 'users')
  good(await permit(other.id, { users: 'read' }, theirs))
  // Making administrators is a matter of users too.
  refused(await add((await world.account()).email, theirs), 403, 909)
})

test('operators are out of reach of administrators, as are users who are none', async () => {
  const { account: operator } = await withRights(world, 'operator')
  refused(await remove(operator.id), 403, 909)
  refused(await permit(operator.id, { users: 'none' }), 403, 909)
  refused(await remove((await world.account()).id), 404, 906)
  const there = await world.account({ site: 'borealis' })
  refused(await add(there.email), 404, 906)
  refused(await add(String(there.id)), 404, 906)
})

test('suspended users are not made administrators', async () => {
  const user = await world.account()
  good(
    await client.post(`/users/aurora/${user.id}/state`, {
      state: 'Suspended-Policy',
      reason: 'Terms of service',
      checkOnly: false,
    }),
  )
  const answer = await add(user.email)
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.params?.['reason'], 'adminNotActive')
})

test('case 66: of two administrators who remove each other, one stays', async () => {
  const [one, two] = [await withRights(world, 'admin'), await withRights(world, 'admin')]
  const answers = await Promise.all([
    remove(two.account.id, false, one.client),
    remove(one.account.id, false, two.client),
  ])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const [{ left } = {}] = await world.run(
    `select count(*)::int as left from account where id in (${one.account.id}, ${two.account.id}) and rights = 'admin'`,
  )
  assert.equal(left, 1)
})

test('the last administrator of a site stays, also for managers of its company', async () => {
  const [{ id: company } = {}] = await world.run("select company_id as id from site where slug = 'borealis'")
  await world.run(`insert into company_access (company_id, account_id, site_id, rights)
    values (${Number(company)}, ${self.id}, ${self.siteId}, '{sites}')`)
  const there = '/sites/borealis/admins'
  await world.run(
    "update account set rights = 'customer' where site_id = (select id from site where slug = 'borealis')",
  )
  const { account: last } = await withRights(world, 'admin', 'borealis')
  const { account: other } = await withRights(world, 'admin', 'borealis')
  good(await client.call('PUT', `${there}/${other.id}/removal`, { body: { checkOnly: false } }))
  for (const answer of [
    await client.call('PUT', `${there}/${last.id}/removal`, { body: { checkOnly: false } }),
    await client.call('PUT', `${there}/${last.id}`, { body: { ...all, sites: 'read' } }),
  ]) {
    refused(answer, 400, 927)
    assert.equal(answer.body.errors?.[0]?.params?.['reason'], 'lastAdministrator')
  }
})

test('each change of administrators is an event about the account', async () => {
  const user = await world.account()
  good(await add(user.email))
  good(await permit(user.id, { cloudinit: 'none' }))
  good(await remove(user.id))
  const events = await world.run(
    `select event, by_id from audit where account_id = ${user.id} and event like 'site-admin%' order by id`,
  )
  assert.deepEqual(
    events.map(({ event, by_id: by }) => [event, by]),
    ['site-admin-added', 'site-admin-permitted', 'site-admin-removed'].map((event) => [event, self.id]),
  )
})
