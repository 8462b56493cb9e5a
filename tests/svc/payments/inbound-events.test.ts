import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { openPaying } from '../harness/money/payments.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)
const operator = await withRights(world, 'operator')

const customer = async () => {
  const account = await world.account()
  return { account, client: await signedIn(world, account) }
}

/** A deposit that is paid at the provider, of which no event came yet. */
const paidQuietly = async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  await paying.pay(deposit, 'silent')
  return { account, client, deposit, object: await paying.referenceOf(deposit.id) }
}

test('an event is answered before it is worked on, and stored once', async () => {
  const { account, object } = await paidQuietly()
  for (let copy = 0; copy < 3; copy += 1)
    assert.deepEqual(good(await paying.event({ id: 'evt_once', object })).body, { received: true })
  const stored = (await paying.events()).filter(({ event_id: id }) => id === 'evt_once')
  assert.equal(stored.length, 1)
  await world.service.drainPayments()
  assert.equal(await paying.balance(account.id), 2500)
  good(await paying.event({ id: 'evt_once', object }))
  await world.service.drainPayments()
  assert.equal(await paying.balance(account.id), 2500)
})

test('events in the wrong order and hours late credit once', async () => {
  const { account, client } = await customer()
  const deposit = await paying.begin(client)
  const object = await paying.referenceOf(deposit.id)
  good(await paying.event({ id: 'evt_early', object, type: 'checkout.session.async_payment_succeeded' }))
  await world.service.drainPayments()
  assert.equal((await paying.shown(client, deposit.id)).status, 'created')
  assert.equal(await paying.balance(account.id), 0)
  await world.run(
    `update deposit set state = 4, problem = 'expired', check_at = null where id = ${deposit.id}`,
  )
  await paying.pay(deposit, 'silent')
  good(await paying.event({ id: 'evt_late', object }))
  await world.service.drainPayments()
  assert.equal((await paying.shown(client, deposit.id)).status, 'completed')
  assert.equal(await paying.balance(account.id), 2500)
})

test('a wrong, missing or old signature is refused without a trace', async () => {
  const { account, object } = await paidQuietly()
  const before = (await paying.events()).length
  const event = { id: 'evt_forged', object }
  refused(await paying.event(event, { secret: 'whsec_guessed' }), 400, 903)
  const dayAgo = Math.floor(Date.now() / 1000) - 86_400
  refused(await paying.event(event, { at: dayAgo }), 400, 903)
  refused(await paying.event(event, { changed: JSON.stringify({ id: 'evt_other' }) }), 400, 903)
  refused(await world.client().call('POST', '/billing/providerEvent/stripe', { raw: '{}' }), 400, 903)
  refused(await world.client().call('POST', '/billing/providerEvent/other', { raw: '{}' }), 404, 906)
  assert.equal((await paying.events()).length, before)
  assert.equal(await paying.balance(account.id), 0)
})

test('a right signature opens nothing of another company', async () => {
  const { account, object } = await paidQuietly()
  const secret = await paying.secretOf('borealis')
  refused(await paying.event({ id: 'evt_cross', object }, { secret }), 400, 903)
  good(await paying.event({ id: 'evt_cross', object }, { site: 'borealis' }))
  await world.service.drainPayments()
  assert.equal(await paying.balance(account.id), 0)
})

test('the signature is over the exact bytes, whatever they mean', async () => {
  const { object } = await paidQuietly()
  const body = JSON.stringify({
    id: 'evt_bytes',
    type: 'checkout.session.completed',
    data: { object: { id: object } },
  })
  refused(await paying.event({ id: 'evt_bytes', object }, { changed: `${body} ` }), 400, 903)
})

test('other events of the provider are acknowledged and not stored', async () => {
  const before = (await paying.events()).length
  good(await paying.event({ id: 'evt_other', object: 'cus_1', type: 'customer.created' }))
  assert.equal((await paying.events()).length, before)
})

test('an event that failed for good is a failed job, which an operator retries', async () => {
  const { account, deposit, object } = await paidQuietly()
  await world.run(
    `update embedded_payment set body = body || '{"amount_total": 2600}' where id = '${object}'`,
  )
  good(await paying.event({ id: 'evt_differs', object }))
  await world.service.drainPayments()
  const jobs = good(await operator.client.get('/reports/failedJobs')).body as unknown as {
    items: { id: string; queue: string; about: string }[]
  }
  const job = jobs.items.find(({ queue }) => queue === 'inbound')
  assert.equal(job?.about, 'stripe checkout.session.completed')
  assert.equal(await paying.balance(account.id), 0)
  const [row] = await world.run(`select problem from deposit where id = ${deposit.id}`)
  assert.equal(row?.['problem'], 'differs')

  await world.run(
    `update embedded_payment set body = body || '{"amount_total": 2500}' where id = '${object}'`,
  )
  good(await operator.client.post(`/reports/failedJobs/${job.id}/retry`, undefined))
  await world.service.drainPayments()
  assert.equal(await paying.balance(account.id), 2500)
})
