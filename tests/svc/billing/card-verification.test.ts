import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { giveProfile } from '../harness/money/billing.ts'
import { good, refused } from '../harness/world/client.ts'
import { openInvoicing } from '../harness/money/invoices.ts'
import { openPaying } from '../harness/money/payments.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const paying = await openPaying(world)
const { addUsage, closeMonth } = openInvoicing(world)

const customer = async (columns: Record<string, number>) => {
  const account = await world.account()
  await giveProfile(world, account, columns)
  return { account, client: await signedIn(world, account) }
}

const stateOf = async ({ id }: { id: number }): Promise<unknown> => {
  const [row] = await world.run(
    `select p.state, a.billing_status as code from billing_profile p join account a on a.id = p.account_id where p.account_id = ${id}`,
  )
  assert.equal(row?.['code'], String(row?.['state']))
  return row?.['state']
}

test('a card that passed approves its account, and a paid invoice verifies it', async () => {
  const { account, client } = await customer({ state: 0, verification_flow: 1 })
  await paying.addCard(client, 'refused')
  assert.equal(await stateOf(account), 0)
  await paying.addCard(client)
  assert.equal(await stateOf(account), 2)
  await addUsage(account, `v${account.id}`, 1, '30')
  await closeMonth()
  await paying.settle()
  assert.equal(await stateOf(account), 3)
})

test('a card verifies no account where staff verify', async () => {
  const { account, client } = await customer({ state: 1, verification_flow: 2 })
  await paying.addCard(client)
  assert.equal(await stateOf(account), 1)
})

test('a profile that is locked for verification adds no card, and deposits', async () => {
  const { account, client } = await customer({ state: 7 })
  refused(await client.post('/billing/cards', {}), 400, 927)
  assert.equal((await paying.begin(client)).status, 'created')
  await giveProfile(world, account, { state: 5 })
  good(await client.post('/billing/cards', {}))
})
