import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { good, openClient, refused, type Client } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

/** An account with a sub-user. */
const family = async () => {
  const [owner, sub] = [await world.account(), await world.account()]
  await world.run(`update account set rights = 'subuser', parent_id = ${owner.id} where id = ${sub.id}`)
  return { owner, sub, ofOwner: await signedIn(world, owner), ofSub: await signedIn(world, sub) }
}
const give = (client: Client, id: number, level: string) =>
  client.call('PUT', `/billing/access/${id}`, { body: { level } })
const promo = (client: Client) => client.post('/billing/promo', { code: 'no-such-code' })
const menuOf = async (client: Client) =>
  good(await client.get('/header/menu')).body['menu'] as unknown as string[]

test('each level gives a sub-user what it says, and takes it away at once', async () => {
  const { sub, ofOwner, ofSub } = await family()
  refused(await ofSub.get('/billing/credits'), 403, 909)
  good(await give(ofOwner, sub.id, 'see'))
  good(await ofSub.get('/billing/credits'))
  refused(await promo(ofSub), 403, 909)
  assert.ok((await menuOf(ofSub)).includes('billing'))
  good(await give(ofOwner, sub.id, 'change'))
  refused(await promo(ofSub), 400, 903)
  good(await give(ofOwner, sub.id, 'none'))
  refused(await ofSub.get('/billing/credits'), 403, 909)
  assert.ok(!(await menuOf(ofSub)).includes('billing'))
})

test('sub-users see costs by their billing level, and by no other permission', async () => {
  const { sub, ofOwner, ofSub } = await family()
  const costs = () => ofSub.get('/billing/costs?since=2025-12-01&until=2025-12-31')
  refused(await costs(), 403, 909)
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${sub.siteId}, ${sub.id}, 'billingCosts', true)`)
  refused(await costs(), 403, 909)
  good(await give(ofOwner, sub.id, 'see'))
  good(await costs())
  assert.ok((await menuOf(ofSub)).includes('billingCosts'))
})

test('a sub-user sees the credit of the account that pays', async () => {
  const { sub, ofOwner, ofSub } = await family()
  good(await give(ofOwner, sub.id, 'change'))
  await world.run(`insert into promo_code (company_id, code) select company_id, 'FAMILY' from site where slug = 'aurora';
    insert into promo_code_amount select id, company_id, 'USD', 700 from promo_code where code = 'FAMILY'`)
  good(await ofSub.post('/billing/promo', { code: 'family' }))
  const { totals } = good(await ofOwner.get('/billing/credits')).body
  assert.deepEqual(totals, [{ amount: '7.00', currency: 'USD' }])
})

test('case 64: only one’s own sub-users are listed and changed', async () => {
  const [one, other] = [await family(), await family()]
  const { items } = good(await one.ofOwner.get('/billing/access')).body as {
    items: { id: string; level: string }[]
  }
  assert.deepEqual(
    items.map(({ id, level }) => [id, level]),
    [[String(one.sub.id), 'none']],
  )
  refused(await give(one.ofOwner, other.sub.id, 'pay'), 404, 906)
  refused(await give(one.ofOwner, one.owner.id, 'pay'), 404, 906)
})

test('case 64: no sub-user raises access, not even with the highest level', async () => {
  const { sub, ofOwner, ofSub } = await family()
  good(await give(ofOwner, sub.id, 'pay'))
  refused(await ofSub.get('/billing/access'), 403, 909)
  refused(await give(ofSub, sub.id, 'pay'), 403, 909)
})

test('case 64: what one account granted is nothing under another', async () => {
  const { sub, ofOwner, ofSub } = await family()
  const { owner: next } = await family()
  good(await give(ofOwner, sub.id, 'pay'))
  await world.run(`update account set parent_id = ${next.id} where id = ${sub.id}`)
  refused(await ofSub.get('/billing/credits'), 403, 909)
})

test('groups and permissions give sub-users no billing', async () => {
  const { owner, sub, ofSub } = await family()
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${owner.siteId}, ${sub.id}, 'billing', true)`)
  refused(await ofSub.get('/billing/credits'), 403, 909)
})

test('a change of access is recorded and needs a recent sign-in', async () => {
  const { owner, sub, ofOwner } = await family()
  good(await give(ofOwner, sub.id, 'see'))
  const lines = await world.run(
    `select method from audit where event = 'billing-access-changed' and account_id = ${owner.id}`,
  )
  assert.deepEqual(
    lines.map(({ method }) => method),
    [`${sub.email}: see`],
  )
  await world.run(
    `update session set proved_at = now() - interval '16 minutes' where account_id = ${owner.id}`,
  )
  refused(await give(ofOwner, sub.id, 'pay'), 400, 916)
})

test(
  'another node refuses what was taken away from the next call on',
  { skip: !isPostgres && 'the embedded database has one process' },
  async () => {
    const second = await openService(readConfig(world.settings))
    after(second.close)
    const { sub, ofOwner, ofSub } = await family()
    good(await give(ofOwner, sub.id, 'see'))
    const elsewhere = openClient(async (request, remoteAddress) =>
      second.app.fetch(request, { incoming: { socket: { remoteAddress } } }),
    )
    Object.assign(elsewhere, { cookies: ofSub.cookies, csrfToken: ofSub.csrfToken })
    good(await elsewhere.get('/billing/credits'))
    good(await give(ofOwner, sub.id, 'none'))
    refused(await elsewhere.get('/billing/credits'), 403, 909)
  },
)
