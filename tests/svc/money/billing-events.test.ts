import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { billingEvents, type BillingEvent } from '../../../src/contract/billing/billing-events.ts'
import {
  notifyBilling,
  type BillingNews,
} from '../../../demo-host/svc/domain/billing-events/notify-billing.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { good } from '../harness/world/client.ts'
import { notifyingServices } from '../harness/people/notifying.ts'
import { openPaying } from '../harness/money/payments.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)

const parts = notifyingServices(world)

/** Notifies as a job does. */
const notifyAsJob = async (
  { id, siteId }: { id: number; siteId: number },
  event: BillingEvent,
  more: Partial<BillingNews> = {},
) => {
  const site = await parts.sites.byId(siteId)
  await inSite(world.service.db.query, siteId, (trx) =>
    notifyBilling(trx, { site, parts, after: (work) => work() }, id, event, {
      amount: { minor: 12_345n, currency: 'USD' },
      ...more,
    }),
  )
}

const customer = (rights = 'customer') => withRights(world, rights as 'customer')

/** Subjects of an address' mails, but those about its sign-ins. */
const subjects = async (email: string): Promise<string[]> =>
  (await world.messages(email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('New sign-in'))

const inboxOf = async (accountId: number): Promise<string[]> =>
  (
    await world.run(
      `select kind || ' ' || coalesce(params ->> 'event', '') as item from notification where owner_id = ${accountId} and kind = 'billing'`,
    )
  ).map(({ item }) => String(item).trim())

/** What the webhooks of an account are sent. */
const webhooksOf = async (accountId: number) =>
  (
    await world.run(`select d.body from webhook_delivery d join webhook w on w.id = d.webhook_id
      where w.owner_id = ${accountId} order by d.id`)
  ).map(
    ({ body }) => JSON.parse(String(body)) as { type: string; data: { amount: object; document: string } },
  )

const subscribe = async (client: Awaited<ReturnType<typeof customer>>['client'], events: string[]) =>
  good(
    await client.post('/webhooks', {
      description: 'Books',
      url: 'https://hooks.example.com/billing',
      events,
    }),
  )

test('a completed deposit is sent by email, inbox and webhook, once', async () => {
  const { account, client } = await customer()
  await subscribe(client, ['deposit.completed'])
  const deposit = await paying.begin(client)
  await paying.pay(deposit, 'twice')
  await paying.settle()
  await paying.settle()
  assert.deepEqual(await subjects(account.email), ['We received your Aurora Cloud deposit'])
  assert.deepEqual(await inboxOf(account.id), ['billing depositCompleted'])
  const [mail] = await world.messages(account.email)
  assert.match(mail!.text ?? '', /Amount: .*25\.00/)
  assert.match(mail!.text ?? '', new RegExp(`Document: ${deposit.id}`))
  const deliveries = await webhooksOf(account.id)
  assert.equal(deliveries.length, 1)
  assert.deepEqual(
    [deliveries[0]?.type, deliveries[0]?.data.document],
    ['deposit.completed', String(deposit.id)],
  )
})

test('a payment that the bank refuses later is notified', async () => {
  const late = await customer()
  const refused = await paying.begin(late.client)
  await paying.pay(refused, 'lateDeclined')
  await world.service.drainPayments()
  await paying.shown(late.client, refused.id)
  await paying.settle()
  await paying.settle()
  assert.deepEqual(await subjects(late.account.email), ["Your Aurora Cloud deposit wasn't completed"])
  const left = await customer()
  const deposit = await paying.begin(left.client)
  await world.run(`update deposit set state = 4, problem = 'expired' where id = ${deposit.id}`)
  assert.deepEqual(await subjects(left.account.email), [])
})

test('what is switched off in the settings is not sent', async () => {
  const { account, client } = await customer()
  good(
    await client.call('PUT', '/header/usageNotificationsPreferences', {
      body: {
        usageNotificationsPreferences: [
          { id: billingEvents.depositCompleted.id, enabled: false, inbox: false },
        ],
      },
    }),
  )
  await paying.pay(await paying.begin(client), 'succeeds')
  await paying.settle()
  assert.deepEqual([await subjects(account.email), await inboxOf(account.id)], [[], []])
})

test('every event has an email in both languages without gaps', async () => {
  const { account } = await customer()
  for (const language of ['en', 'he'])
    for (const event of Object.keys(billingEvents) as BillingEvent[]) {
      await world.run(`delete from outbox where address = '${account.email}'`)
      await world.run(`update account set locale = '${language}' where id = ${account.id}`)
      await notifyAsJob(account, event)
      const [mail] = await world.messages(account.email)
      assert.match(mail!.text ?? '', /123\.45/, `${language} ${event}`)
      assert.doesNotMatch(
        `${mail!.subject} ${mail!.text}`.replaceAll(/\{(document|budget|percent)\}/g, ''),
        /\{\w+\}/,
      )
      assert.doesNotMatch(mail!.text ?? '', /(Document|Until|מסמך|עד):/)
    }
})

test('administrators are notified of failed payments of their customers', async () => {
  const { account } = await customer()
  const admin = await customer('admin')
  await notifyAsJob(account, 'paymentFailed')
  assert.deepEqual(await subjects(admin.account.email), [`A payment of ${account.email} failed`])
})
