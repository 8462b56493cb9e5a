import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { giveProfile } from '../harness/money/billing.ts'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { belongTo } from '../harness/people/people.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { brought } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { account: staffAccount, client: staff } = await withRights(world, 'admin')

const details = {
  legalName: 'Cumulus Ltd',
  address: '1 Cloud Street\nHaifa',
  country: 'IL',
  taxId: '123456782',
}
const save = (client: Client, more: object = {}): Promise<Answer> =>
  client.call('PUT', '/billing/details', { body: { ...details, ...more } })
const decide = (id: number, decision: string, reason?: string) =>
  staff.post(`/users/aurora/${id}/billing`, { decision, ...(reason && { reason }) })
const person = async (columns: Record<string, string | number> = { state: 0 }) => {
  const account = await world.account()
  await giveProfile(world, account, columns)
  return { account, client: await signedIn(world, account) }
}
const statusOf = async (client: Client) => good(await client.get('/billing')).body['status']
const reasonOf = (answer: Answer) => answer.body.errors?.[0]?.params?.['reason']

test('the first details verify the profile of a site that checks nothing', async () => {
  const { client, account } = await person()
  assert.equal(good(await save(client)).body['status'], 'verified')
  const shown = good(await client.get('/billing')).body
  assert.equal(shown['legalName'], 'Cumulus Ltd')
  assert.equal(shown['taxId'], '123456782')
  assert.equal(good(await client.get('/login')).body['billingStatus'], 3)
  assert.ok((await eventsOf(world, account)).includes('billing-profile-state-changed null'))
})

test('details wait for staff where staff verify, and another name is verified again', async () => {
  const { client, account } = await person({ state: 0, verification_flow: 2 })
  assert.equal(good(await save(client)).body['status'], 'review')
  good(await decide(account.id, 'approve'))
  assert.equal(await statusOf(client), 'verified')
  assert.equal(good(await save(client, { purchaseOrder: 'PO-7' })).body['status'], 'verified')
  assert.equal(good(await save(client, { legalName: 'Stratus Ltd' })).body['status'], 'review')
})

test('a wrong tax ID is refused at its field, with what is wrong', async () => {
  const { client } = await person()
  for (const [more, reason] of [
    [{ taxId: '123456789' }, 'taxIdChecksum'],
    [{ taxId: '1234' }, 'taxIdFormat'],
    [{ taxId: 'DE136695976' }, 'countryOfTaxId'],
  ] as const) {
    const answer = await save(client, more)
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, 'taxId')
    assert.equal(reasonOf(answer), reason)
  }
  refused(await client.get('/billing/taxId?country=DE&taxId=DE136695975'), 400, 903)
  assert.deepEqual(good(await client.get('/billing/taxId?country=DE&taxId=136695976')).body, {
    availability: 0,
  })
})

test('a name that changes the direction of text is refused', async () => {
  const { client } = await person()
  const answer = await save(client, { legalName: 'Cumulus \u202edtL' })
  refused(answer, 400, 903)
  assert.equal(answer.body.errors?.[0]?.key, 'legalName')
})

test('an unknown decision and one that the state does not allow are refused', async () => {
  const { account } = await person({ state: 3 })
  refused(await decide(account.id, 'sanctify'), 400, 903)
  const answer = await decide(account.id, 'unlock')
  refused(answer, 400, 927)
  assert.equal(reasonOf(answer), 'billingEvent')
})

test('a lock needs a reason, which its owner reads, and leads back', async () => {
  const { client, account } = await person({ state: 2 })
  const unexplained = await decide(account.id, 'lock')
  refused(unexplained, 400, 903)
  assert.equal(unexplained.body.errors?.[0]?.key, 'reason')
  assert.equal(good(await decide(account.id, 'lock', 'Card reported stolen')).body['status'], 'reviewLock')
  assert.equal(good(await client.get('/billing')).body['reason'], 'Card reported stolen')
  refused(await save(client), 400, 927)
  assert.equal(good(await decide(account.id, 'unlock')).body['status'], 'approved')
})

test('a user without a profile gets one from staff', async () => {
  const account = await world.account()
  const shown = good(await staff.get(`/users/aurora/${account.id}/billing`)).body
  assert.deepEqual([shown['status'], shown['decisions']], ['none', ['requireProfile']])
  assert.equal(good(await decide(account.id, 'requireProfile')).body['status'], 'notSet')
  assert.ok((await eventsOf(world, account)).includes('billing-profile-state-changed null'))
})

test('SEC: customers and users of other sites decide on no profile and read none', async () => {
  const { client, account } = await person({ state: 5 })
  const other = await signedIn(world)
  const { client: abroad } = await withRights(world, 'admin', 'borealis')
  for (const one of [client, other])
    refused(await one.post(`/users/aurora/${account.id}/billing`, { decision: 'approve' }), 404, 906)
  for (const site of ['aurora', 'borealis']) {
    refused(await abroad.get(`/users/${site}/${account.id}/billing`), 404, 906)
    refused(await abroad.post(`/users/${site}/${account.id}/billing`, { decision: 'approve' }), 404, 906)
  }
  refused(await staff.post(`/users/aurora/${staffAccount.id}/billing`, { decision: 'approve' }), 400, 927)
  assert.equal(await statusOf(client), 'review')
})

test('a sub-user sees and changes nothing by itself, and its parent’s where permitted', async () => {
  const { client, account } = await person()
  good(await save(client))
  const child = await world.account()
  await belongTo(world, child, account)
  const sub = await signedIn(world, child)
  refused(await sub.get('/billing'), 403, 909)
  await world.run(`insert into billing_access (site_id, account_id, owner_id, level)
    values (${child.siteId}, ${child.id}, ${account.id}, 'see')`)
  const again = await signedIn(world, child)
  assert.equal(good(await again.get('/billing')).body['legalName'], 'Cumulus Ltd')
  refused(await save(again), 403, 909)
})

test('contacts are added once and removed by their own account only', async () => {
  const { client } = await person()
  good(await client.post('/billing/contacts', { email: 'Books@cumulus.example' }))
  refused(await client.post('/billing/contacts', { email: 'books@cumulus.example' }), 400, 921)
  const [contact] = good(await client.get('/billing/contacts')).body['items'] as { id: string }[]
  const { client: other } = await person()
  refused(await other.call('DELETE', `/billing/contacts/${contact!.id}`), 404, 906)
  good(await client.call('DELETE', `/billing/contacts/${contact!.id}`))
  assert.deepEqual(good(await client.get('/billing/contacts')).body['items'], [])
})

test('a document is handed in once, read by staff, and by no one else', async () => {
  const { client, account } = await person({ state: 5 })
  const attachment = await brought(client, 'passport.pdf', '%PDF-1.7 a passport')
  const { client: other } = await person({ state: 5 })
  refused(await other.post('/billing/documents', { attachment }), 400, 903)
  good(await client.post('/billing/documents', { attachment }))
  refused(await client.post('/billing/documents', { attachment }), 400, 903)
  const path = `/users/aurora/${account.id}/billing/documents`
  const [document] = good(await staff.get(path)).body['items'] as { id: string; name: string }[]
  assert.equal(document!.name, 'passport.pdf')
  const read = await staff.get(`${path}/${document!.id}`)
  assert.equal(read.text, '%PDF-1.7 a passport')
  refused(await client.get(`${path}/${document!.id}`), 404, 906)
  assert.ok((await eventsOf(world, account)).includes('billing-document-read null'))
})

test('a site with external profiles registers no one, with code 42', async () => {
  const set = (newUserBilling: string, verification = 'none') =>
    staff.call('PUT', '/sites/aurora/billing', { body: { newUserBilling, verification } })
  const register = (email: string) =>
    world
      .client()
      .post('/create', { email, password: 'correct-horse-42', passwordRepeat: 'correct-horse-42' })
  const statesOf = async () => {
    const { billingStatus, externalStatus } = good(await (await signedIn(world)).get('/login')).body
    return [billingStatus, externalStatus]
  }
  good(await set('external'))
  refused(await register('external@aurora.example'), 400, 42)
  assert.equal(good(await world.client().get('/site')).body['registrationAllowed'], false)
  assert.deepEqual(await statesOf(), [-1, 1])
  good(await set('own', 'staff'))
  assert.deepEqual(await statesOf(), [0, 0])
  refused(await set('free'), 400, 903)
  good(await set('none'))
  assert.deepEqual(await statesOf(), [-1, 0])
  assert.ok((await eventsOf(world, staffAccount)).includes('site-billing-changed null'))
})

test('a completed deposit lifts its lock and leads back to the state before', async () => {
  const { client, account } = await person({ state: 9, state_before: 2 })
  const paying = await openPaying(world)
  await paying.pay(await paying.begin(client), 'succeeds')
  await paying.settle()
  assert.equal(await statusOf(client), 'approved')
  assert.ok((await eventsOf(world, account)).includes('billing-profile-state-changed null'))
})

test('staff note that the external profile is set, once', async () => {
  const { client, account } = await person({ state: -1, external_status: 1 })
  assert.deepEqual(good(await staff.get(`/users/aurora/${account.id}/billing`)).body['decisions'], [
    'requireProfile',
    'externalSet',
  ])
  good(await decide(account.id, 'externalSet'))
  assert.equal(good(await client.get('/login')).body['externalStatus'], 2)
  refused(await decide(account.id, 'externalSet'), 400, 927)
})
