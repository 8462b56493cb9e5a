import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { permits } from '../harness/hostile/own-calls.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { endpoints, filled } from '../harness/hostile/every-endpoint.ts'
import { belongTo, doneBy, toUser } from '../harness/people/people.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
await world.run("update site set tells_of_impersonation = false where slug = 'borealis'")

const reason = 'Ticket 4711: the list stays empty.'
const loginAs = (client: Client, account: { id: number; site?: string }) =>
  toUser(client, account, 'loginAs', { reason })

/** An administrator who is signed in as a customer. */
const asCustomer = async () => {
  const [admin, account] = [await withRights(world, 'admin'), await world.account()]
  const began = good(await loginAs(admin.client, account)).body
  return { ...admin, customer: account, began }
}

test('an administrator impersonates with a reason and returns', async () => {
  const { client, account: admin, customer, began } = await asCustomer()
  assert.deepEqual([began.email, began['impersonatedBy']], [customer.email, admin.email])
  const context = good(await client.get('/login')).body
  assert.deepEqual([context.email, context['impersonatedBy']], [customer.email, admin.email])
  good(await client.get('/header/details'))
  const back = good(await client.call('DELETE', '/impersonation')).body
  assert.deepEqual([back.email, back['impersonatedBy']], [admin.email, undefined])
  good(await client.get(`/users/aurora/${customer.id}`))
  refused(await client.call('DELETE', '/impersonation'), 400, 927)
  assert.deepEqual(await doneBy(world, customer), [
    `impersonation-begun ${admin.email}`,
    `impersonation-ended ${admin.email}`,
  ])
  assert.ok((await eventsOf(world, admin)).includes('impersonated-other null'))
  const [line] = await world.run(`select admin_id, reason, ended_at is not null as ended from impersonation
    where account_id = ${customer.id}`)
  assert.deepEqual(line, { admin_id: admin.id, reason, ended: true })
  const [mail] = await world.messages(customer.email)
  assert.match(mail?.text ?? '', /signed in to your account[\s\S]*Ticket 4711/)
})

test('case 64: impersonation changes no identity and shows no secret', async () => {
  const [root, other] = [await withRights(world, 'root'), await withRights(world, 'admin')]
  good(await loginAs(root.client, other.account))
  const closed = endpoints.filter((endpoint) => {
    const { requiresReauth, can, method, path } = endpoint
    const isOwn =
      can === 'session' && method !== 'GET' && !path.startsWith('/queue') && path !== '/impersonation'
    // Missing permission is refused first.
    const isOpen = can === 'session' || permits('admin', endpoint)
    return (requiresReauth && isOpen) || isOwn || path === '/header/export/:cmdId'
  })
  assert.ok(closed.length > 30)
  const before = await world.run(
    `select email, password_hash, second_step from account where id = ${other.account.id}`,
  )
  for (const { method, path, body } of closed) {
    const to = filled(path, ['aurora', '1', '2'])
    refused(await root.client.call(method, to, body ? { body: {} } : {}), 400, 930)
  }
  refused(await loginAs(root.client, await world.account()), 400, 930)
  assert.deepEqual(
    await world.run(`select email, password_hash, second_step from account where id = ${other.account.id}`),
    before,
  )
})

test('case 64, 65: only managed accounts with fewer rights can be impersonated', async () => {
  const admin = await withRights(world, 'admin')
  const [root, elsewhere] = [await withRights(world, 'root'), await world.account({ site: 'borealis' })]
  refused(await loginAs(admin.client, root.account), 403, 909)
  refused(await loginAs(admin.client, elsewhere), 404, 906)
  refused(await loginAs(admin.client, { ...elsewhere, site: 'aurora' }), 404, 906)
  refused(await loginAs(admin.client, admin.account), 400, 927)
  const [parent, sub] = [await world.account(), await world.account()]
  await belongTo(world, sub, parent)
  refused(await loginAs(await signedIn(world, parent), sub), 403, 909)
  const reseller = await withRights(world, 'reseller')
  refused(await loginAs(reseller.client, sub), 404, 906)
  await world.run(`update account set parent_id = ${reseller.account.id} where id = ${sub.id}`)
  good(await loginAs(reseller.client, sub))
  refused(await toUser(admin.client, sub, 'loginAs', { reason: '' }), 400, 903)
})

test('it ends after an hour, or when it is no longer permitted', async () => {
  const one = await asCustomer()
  await world.run(`update session set ends_at = now() where account_id = ${one.customer.id}`)
  refused(await one.client.get('/user'), 401, 20)
  const two = await asCustomer()
  const [times] = await world.run(
    `select ends_at <= now() + interval '1 hour' as hour from session where account_id = ${two.customer.id}`,
  )
  assert.deepEqual(times, { hour: true })
  await world.run(`update account set rights = 'customer' where id = ${two.account.id}`)
  refused(await two.client.get('/user'), 401, 901)
  const three = await asCustomer()
  await world.run(`update account set enabled = false where id = ${three.account.id}`)
  refused(await three.client.get('/user'), 401, 901)
})

test('a role change of either user ends it, not their own sessions', async () => {
  const root = await withRights(world, 'root')
  const role = (account: { id: number }, wanted: string) =>
    root.client.call('PUT', `/users/aurora/${account.id}/role`, { body: { role: wanted } })
  const [reseller, sub] = [await withRights(world, 'reseller'), await world.account()]
  await belongTo(world, sub, reseller.account)
  const own = await signedIn(world, sub)
  good(await loginAs(reseller.client, sub))
  good(await role(sub, 'admin'))
  refused(await reseller.client.get('/user'), 401, 901)
  good(await own.get('/user'))
  const two = await asCustomer()
  const second = await signedIn(world, two.account)
  good(await role(two.account, 'reseller'))
  refused(await two.client.get('/user'), 401, 901)
  good(await second.get('/user'))
  const left = await world.run(`select from impersonation where ended_at is null
    and account_id in (${sub.id}, ${two.customer.id})`)
  assert.deepEqual(left, [])
})

test('only the own live session can be returned to', async () => {
  const one = await asCustomer()
  await world.run(
    `update session set ended_at = now(), ended_why = 'sign-out' where account_id = ${one.account.id}`,
  )
  assert.deepEqual(good(await one.client.call('DELETE', '/impersonation')).body, { signedOut: true })
  refused(await one.client.get('/user'), 401, 20)
  const [two, stranger] = [await asCustomer(), await withRights(world, 'root')]
  two.client.cookies.set('own', stranger.client.cookies.get('sid') ?? '')
  assert.deepEqual(good(await two.client.call('DELETE', '/impersonation')).body, { signedOut: true })
  refused(await two.client.get('/user'), 401, 20)
  good(await stranger.client.get('/user'))
})

test('signing out ends both sessions', async () => {
  const { client, account } = await asCustomer()
  const own = world.client()
  own.cookies.set('sid', client.cookies.get('own') ?? '')
  good(await own.get('/user'))
  good(await client.get('/logout'))
  refused(await own.get('/user'), 401, 20)
  assert.ok((await eventsOf(world, account)).includes('impersonated-other null'))
})

test('actions are audited with the acting user, without emails if configured', async () => {
  const admin = await withRights(world, 'admin', 'borealis')
  const [parent, sub] = [await world.account({ site: 'borealis' }), await world.account({ site: 'borealis' })]
  await belongTo(world, sub, parent)
  good(await loginAs(admin.client, parent))
  good(await admin.client.call('PUT', `/users/borealis/${sub.id}`, { body: { name: 'Neu' } }))
  assert.deepEqual(await doneBy(world, sub), [`account-edited ${admin.account.email}`])
  assert.deepEqual(await world.messages(parent.email), [])
})
