import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, codeTables } from '../../../src/contract/kinds/code.ts'
import { SignedIn, User } from '../../../src/contract/login/login.ts'
import { good } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const answered = async (columns?: string) => {
  const account = await world.account()
  if (columns) await world.run(`update account set ${columns} where id = ${account.id}`)
  const client = await signedIn(world, account)
  const [context, user, details] = [
    good(await client.get('/login')).body,
    good(await client.get('/user')).body,
    good(await client.get('/header/details')).body,
  ]
  assert.ok(SignedIn.is(context) && User.is(user))
  for (const field of ['billingStatus', 'externalStatus', 'paymentType'] as const)
    assert.equal(context[field], user[field], field)
  assert.equal(details['billingProfileStatus'], context.billingStatus)
  return [context.billingStatus, context.externalStatus, context.paymentType]
}

// "Payment type: 0 Credit Card, 1 Deposit, 2 Credit Card & Deposit"; "External profile state: 0 Not required, 1 Required-Not Set,
// 2 Required-OK"; "Billing profile state: -1 No Billing Profile, 0 Not Set, … 9 Requires Deposit-Lock"
test('the user context answers the codes of the tables, each that an account can have', async () => {
  assert.deepEqual(
    await answered("billing_status = '9', external_status = '2', payment_type = '1'"),
    [9, 2, 1],
  )
  assert.deepEqual(
    await answered("billing_status = '-1', external_status = '1', payment_type = '2'"),
    [-1, 1, 2],
  )
})

test('accounts with old billing words have default codes', async () => {
  assert.deepEqual(await answered(), [-1, 0, 0])
  assert.deepEqual(
    await answered("billing_status = '4', external_status = '', payment_type = 'toString'"),
    [-1, 0, 0],
  )
})

test('a code is a number of its table, and of no other', () => {
  assert.deepEqual(
    Object.keys(codeTables.billingProfile)
      .map(Number)
      .sort((one, other) => one - other),
    [-1, 0, 1, 2, 3, 5, 7, 9],
  )
  for (const bad of [3, -1, 0.5, '1', null]) assert.ok(!codeOf('paymentType').is(bad), String(bad))
})
