import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account, client } = await withRights(world, 'admin')
const there = await withRights(world, 'admin', 'borealis')
const path = '/sites/borealis'
const [{ id: company } = {}] = await world.run("select company_id as id from site where slug = 'borealis'")

const put = (rest: string, body: object) => client.call('PUT', `${path}/${rest}`, { body })

/** Every call about the ways into a site, as an administrator of another company makes it. */
const calls: Record<string, () => Promise<Answer>> = {
  show: () => client.get(`${path}/remoteLogin`),
  save: () => put('remoteLogin', { remoteWebAccess: false, remoteIps: [], checkOnly: false }),
  tokens: () => client.get(`${path}/tokens`),
  createToken: () => client.post(`${path}/tokens`, { overlapHours: 0 }),
  endToken: () => put('tokens/1/end', { checkOnly: false }),
  test: () => client.post(`${path}/remoteLogin/test`, { token: 'x', email: 'a@b.example' }),
  origins: () => client.get(`${path}/origins`),
  addOrigins: () => client.post(`${path}/origins`, { origins: ['https://evil.example'] }),
  removeOrigin: () => put(`origins/${'0'.repeat(32)}/removal`, { checkOnly: false }),
  keys: () => client.get(`${path}/keys`),
  rotate: () => client.post(`${path}/keys`, { overlapHours: 0, checkOnly: false }),
  endKey: () => client.call('DELETE', `${path}/keys/${'0'.repeat(32)}`),
  pages: () => client.get(`${path}/externalPages`),
  savePages: () => put('externalPages', { loginPage: '', termsPage: '', pricingPage: '', allowedHosts: [] }),
  admins: () => client.get(`${path}/admins`),
  addAdmin: () => client.post(`${path}/admins`, { account: account.email }),
  permit: () =>
    put(`admins/${there.account.id}`, {
      sites: 'none',
      pricelist: 'none',
      users: 'none',
      groups: 'none',
      cloudinit: 'none',
    }),
  removeAdmin: () => put(`admins/${there.account.id}/removal`, { checkOnly: false }),
}

const state = () =>
  world.run(`select s.*, (select count(*) from site_secret t where t.site_id = s.id) as tokens,
    (select count(*) from account a where a.site_id = s.id and a.rights = 'admin') as admins
    from site s where slug = 'borealis'`)

for (const [name, call] of Object.entries(calls))
  test(`case 66: ${name} finds no site of another company, and changes nothing there`, async () => {
    const before = await state()
    refused(await call(), 404, 906)
    assert.deepEqual(await state(), before)
  })

test('a customer who is permitted the page gets no way into the site', async () => {
  const { account: customer, client: theirs } = await withRights(world, 'customer')
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${customer.siteId}, ${customer.id}, 'sites', true, true)`)
  for (const name of ['remoteLogin', 'tokens', 'origins', 'keys', 'externalPages', 'admins'])
    refused(await theirs.get(`/sites/aurora/${name}`), 403, 909)
  refused(await theirs.post('/sites/aurora/tokens', { overlapHours: 0 }), 403, 909)
  refused(await theirs.post('/sites/aurora/admins', { account: customer.email }), 403, 909)
})

test('case 66: a grant for a company opens its sites until it is withdrawn', async () => {
  await world.run(`insert into company_access (company_id, account_id, site_id, rights)
    values (${Number(company)}, ${account.id}, ${account.siteId}, '{prices,books,access}')`)
  refused(await calls['show']!(), 404, 906)
  await world.run(`update company_access set rights = '{sites}' where account_id = ${account.id}`)
  for (const name of ['show', 'tokens', 'origins', 'keys', 'pages', 'admins']) good(await calls[name]!())
  const { token } = good(await calls['createToken']!()).body
  const customer = await world.account({ site: 'borealis' })
  const link = () =>
    world
      .client({ site: 'borealis' })
      .post('/accessLink', { email: customer.email }, { 'site-secret': String(token) })
  good(await link())
  // A token opens its own site alone.
  const here = await world.account()
  refused(
    await world.client().post('/accessLink', { email: here.email }, { 'site-secret': String(token) }),
    403,
    909,
  )
  await world.run(`delete from company_access where account_id = ${account.id}`)
  for (const call of Object.values(calls)) refused(await call(), 404, 906)
  good(await link())
})
