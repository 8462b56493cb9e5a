import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { prove } from '../../../src/core/captcha/prove.ts'
import type { Svc } from '../../../src/core/svc/client.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, waits, type Client } from '../harness/world/client.ts'
import { freshPhone, sendPhoneCode, sentTo, verifyPhone } from '../harness/people/phones.ts'
import { newestCode, otherThan, signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const guarded = await openWorld()
after(guarded.close)
// Sites are read at the first call, so this is there before it.
await guarded.run("update site set captcha_on = '{sms}'")

test('after five wrong codes the right one comes too late, however they come', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  const token = await sentTo(client, account, phone)
  const code = await newestCode(world, phone)
  const tries = Array.from({ length: 5 }, () => verifyPhone(client, account, phone, token, otherThan(code)))
  for (const answer of await Promise.all(tries)) refused(answer, 400, 54)
  refused(await verifyPhone(client, account, phone, token, code), 400, 50)
})

test('guessing codes of many phones is blocked with a countdown', async () => {
  const since = Date.now()
  const account = await world.account()
  const client = await signedIn(world, account)
  for (let index = 0; index < 20; index += 1)
    refused(await verifyPhone(client, account, freshPhone(), 'none', '1'), 400, 50)
  const answer = await verifyPhone(client, account, freshPhone(), 'none', '1')
  refused(answer, 429, 13)
  waits(answer, 30, since)
})

test('a code is good for ten minutes', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  const token = await sentTo(client, account, phone)
  const code = await newestCode(world, phone)
  await world.later(600)
  refused(await verifyPhone(client, account, phone, token, code), 400, 50)
})

test('case 21: each new code doubles the wait and replaces the last', async () => {
  const since = Date.now()
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  const first = good(await sendPhoneCode(client, account, phone)).body
  assert.equal(first['resendIn'], 30)
  const early = await sendPhoneCode(client, account, phone, 'resendTFACode')
  refused(early, 429, 52)
  waits(early, 30, since)
  const code = await newestCode(world, phone)

  await world.later(30)
  const second = good(await sendPhoneCode(client, account, phone, 'resendTFACode')).body
  assert.equal(second['resendIn'], 60)
  refused(await verifyPhone(client, account, phone, String(first['verificationToken']), code), 400, 50)
  const token = String(second['verificationToken'])
  good(await verifyPhone(client, account, phone, token, await newestCode(world, phone)))
})

test('case 21: a phone gets five codes per attempt', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const phone = freshPhone()
  for (let asked = 0; asked < 12; asked += 1) {
    await sendPhoneCode(client, account, phone)
    await world.run(`update pending_phone set next_send_at = now() where account_id = ${account.id}`)
  }
  refused(await sendPhoneCode(client, account, phone), 429, 52)
  assert.equal((await world.run(`select from outbox where address = '${phone}'`)).length, 5)
})

for (const [what, most, key] of [
  ['account', 50, (account: TestAccount) => `codes of ${account.id}`],
  ['phone', 30, (_: TestAccount, phone: string) => `codes to ${world.keys.sign(phone)}`],
] as const) {
  test(`case 21: one ${what} gets at most ${most} codes a day, sign-in included`, async () => {
    const account = await world.account()
    const client = await signedIn(world, account)
    const phone = freshPhone()
    good(await sendPhoneCode(client, account, phone))
    await world.run(`update tally set hits = ${most} where key = '${key(account, phone)}'`)
    await world.run(`update pending_phone set next_send_at = now() where account_id = ${account.id}`)
    refused(await sendPhoneCode(client, account, phone), 429, 52)
  })
}

test('case 21: sending can require a proof of work, announced before', async () => {
  const account = await guarded.account()
  const client = await signedIn(guarded, account)
  const phone = freshPhone()
  const needed = (from: Client) => from.get(`/header/phoneCaptchaInfo?phone=${encodeURIComponent(phone)}`)
  assert.deepEqual(good(await needed(client)).body, { captchaNeeded: true })
  refused(await sendPhoneCode(client, account, phone), 400, 915)
  assert.deepEqual(await guarded.run(`select from outbox where address = '${phone}'`), [])
  const solve = async () => good(await client.get('/captcha')).body
  const phoneCaptchaToken = await prove({ base: '', siteKey: undefined, call: solve } as unknown as Svc)
  const path = `/header/${account.id}/sendTFACode`
  good(await client.post(path, { phone, phoneCaptchaToken }))
  refused(await client.post(path, { phone: freshPhone(), phoneCaptchaToken }), 400, 915)
  assert.deepEqual(good(await needed(await signedIn(world))).body, { captchaNeeded: false })
})

test('the wait is shown for the caller’s own new phone only', async () => {
  const [account, other] = [await world.account(), await world.account()]
  const [client, stranger] = [await signedIn(world, account), await signedIn(world, other)]
  const phone = freshPhone()
  await sentTo(client, account, phone)
  const wait = async (from: Client, asked: string) =>
    good(await from.get(`/header/checkForResendSmsTime?phone=${encodeURIComponent(asked)}`)).body['resendIn']
  assert.equal(await wait(client, phone), 30)
  assert.equal(await wait(stranger, phone), 0)
  assert.equal(await wait(client, freshPhone()), 0)
  assert.equal(await wait(client, 'no phone'), 0)
  await world.later(30)
  assert.equal(await wait(client, phone), 0)
})
