import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeAt } from '../harness/people/authenticator-app.ts'
import { good, refused } from '../harness/world/client.ts'
import { details, forgetProof, put, stateOf, update, warnings } from '../harness/world/secured.ts'
import { mediateToken, passStep, signedIn, signIn, signInByMail } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const noSms = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
after(noSms.close)

test('turning on two-factor authentication notifies and asks for codes', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  assert.deepEqual(good(await update(client, account, { useTFA: true, useTFAEmail: true })).body, {
    ends: [],
  })
  const { useTFA, emailTFAEnabled } = await details(client)
  assert.deepEqual([useTFA, emailTFAEnabled], [true, true])
  assert.ok(good(await signIn(world.client(), account)).body.mediateToken)
  const [mail] = await warnings(world, account)
  assert.match(
    mail ?? '',
    /Two-factor authentication was turned on\.\n\nVerification codes by email were turned on\./,
  )
  assert.match(mail ?? '', /IP address: 10\./)
})

test('notices use the account’s language', async () => {
  const account = await world.account({ locale: 'he' })
  const client = await signedIn(world, account)
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  const [mail] = await world.messages(account.email)
  assert.equal(mail?.subject, 'הגדרות האבטחה של החשבון שלך באתר \u2068Aurora Cloud\u2069 השתנו')
  assert.match(mail.text, /האימות הדו־שלבי הופעל/)
})

test('each change is in the audit log as a change of the security policy', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  const rows = await world.run(
    `select event, notification_id from audit where account_id = ${account.id} and notification_id = 123`,
  )
  assert.deepEqual(rows, [{ event: 'security-switched', notification_id: 123 }])
})

test('what is set as it was changes nothing: no mail, no audit line', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  await signInByMail(world, client, account)
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  assert.deepEqual(await warnings(world, account), [])
  const rows = await world.run(
    `select from audit where account_id = ${account.id} and event = 'security-switched'`,
  )
  assert.equal(rows.length, 0)
})

test('case 25: changes require a recent sign-in (916)', async () => {
  const account = await world.account({ methods: ['email'], phones: ['+12025550171'] })
  const client = world.client()
  await signInByMail(world, client, account)
  const [phone] = (await details(client)).phoneList
  await forgetProof(world, account)
  const before = await stateOf(world, account)
  const calls = [
    () => update(client, account, {}),
    () => update(client, account, { useTFA: true, useTFAEmail: true, checkOnly: true }),
    () => client.get('/header/generateGoogleCode'),
    () => put(client, '/header/validateGoogleCode', { secret: 'x', code: '123456' }),
    () => client.post(`/header/${account.id}/sendTFACode`, { phone: '+12025550172' }),
    () => client.post(`/header/${account.id}/resendTFACode`, { phone: '+12025550172' }),
    () =>
      client.post(`/header/${account.id}/phoneVerification`, {
        verificationToken: 'x',
        tfaCode: '123456',
        phone: '+12025550172',
      }),
    () => put(client, '/header/addIPAddress', { ipAddress: '203.0.113.7' }),
    () => put(client, '/header/removeItemList', { addressId: phone?.addressId }),
    () => client.post('/header/recoveryCodes', undefined),
  ]
  for (const call of calls) {
    const answer = await call()
    refused(answer, 400, 916)
    assert.deepEqual(answer.body.errors?.[0]?.params, { method: 'password' })
  }
  assert.deepEqual(await stateOf(world, account), before)
  assert.deepEqual(await warnings(world, account), [])
  good(await client.get('/header/securityDetails'))
})

test('case 25: two-step sign-in keeps a way to pass it', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  await signInByMail(world, client, account)
  const before = await stateOf(world, account)
  refused(await update(client, account, { useTFA: true }), 400, 918)
  assert.deepEqual(await stateOf(world, account), before)
  good(await update(client, account, {}))
  good(await signIn(world.client(), account))
})

for (const [way, field] of [
  ['SMS', 'useTFASMS'],
  ['an app', 'useTFAGoogle'],
] as const) {
  test(`a way by ${way} is not switched on without what it works with`, async () => {
    const account = await world.account()
    const client = await signedIn(world, account)
    const before = await stateOf(world, account)
    const answer = await update(client, account, { useTFA: true, useTFAEmail: true, [field]: true })
    refused(answer, 400, 923)
    assert.equal(answer.body.errors?.[0]?.key, field)
    assert.deepEqual(await stateOf(world, account), before)
  })
}

test('a way by e-mail is not switched on for an address that was never proved', async () => {
  const account = await world.account()
  await world.run(`update account set email_validation_required = true where id = ${account.id}`)
  const client = await signedIn(world, account)
  refused(await update(client, account, { useTFA: true, useTFAEmail: true }), 400, 923)
})

test('SMS isn’t offered without a gateway', async () => {
  const account = await noSms.account({ phones: ['+12025550173'] })
  const client = await signedIn(noSms, account)
  assert.equal((await details(client)).smsTFAAllowed, false)
  refused(await update(client, account, { useTFASMS: true }), 400, 923)
  await noSms.run(`update account set second_step_sms = true where id = ${account.id}`)
  refused(await update(client, account, { useTFA: true, useTFASMS: true }), 400, 918)
})

test('users can’t change others’ two-factor authentication', async () => {
  const [account, other] = [await world.account(), await world.account()]
  await world.run(`update account set rights = 'root' where id = ${account.id}`)
  const client = await signedIn(world, account)
  const before = await stateOf(world, other)
  for (const id of [String(other.id), '0', '99999999', 'x']) {
    const path = `/header/${id}`
    const switches = { useTFA: false, useTFAEmail: true, useTFASMS: false, useTFAGoogle: false }
    refused(await put(client, `${path}/tfaUpdate`, { ...switches, useAllowedIP: false }), 404, 906)
    refused(await client.post(`${path}/sendTFACode`, { phone: '+12025550174' }), 404, 906)
    refused(await client.post(`${path}/resendTFACode`, { phone: '+12025550174' }), 404, 906)
    const proof = { verificationToken: 'x', tfaCode: '123456', phone: '+12025550174' }
    refused(await client.post(`${path}/phoneVerification`, proof), 404, 906)
  }
  assert.deepEqual(await stateOf(world, other), before)
})

test('case 24: whatever changes the second step asks remembered browsers for it again', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  await signInByMail(world, client, account, true)
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  good(await client.get('/logout'))
  client.csrfToken = ''
  assert.ok(good(await signIn(client, account)).body.csrfToken, 'the browser is remembered')
  good(await update(client, account, { useTFA: false, useTFAEmail: true }))
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  good(await client.get('/logout'))
  client.csrfToken = ''
  assert.ok(good(await signIn(client, account)).body.mediateToken, 'it is asked again')
})

test('case 97: a double click has one effect and one mail', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const send = () =>
    put(
      client,
      `/header/${account.id}/tfaUpdate`,
      { useTFA: true, useTFAEmail: true, useTFASMS: false, useTFAGoogle: false, useAllowedIP: false },
      { 'idempotency-key': 'one-click' },
    )
  const first = good(await send())
  assert.deepEqual(good(await send()).body, first.body)
  assert.equal((await warnings(world, account)).length, 1)
})

test('case 97: concurrent changes keep one method on', async () => {
  const account = await world.account({ methods: ['email', 'google'] })
  const client = world.client()
  await signInByMail(world, client, account)
  await Promise.all([
    update(client, account, { useTFA: true, useTFAEmail: true }),
    update(client, account, { useTFA: true, useTFAGoogle: true }),
  ])
  const { emailTFAEnabled, googleTFAEnabled } = await details(client)
  assert.ok(emailTFAEnabled || googleTFAEnabled)
})

test('case 72: a body that would change prototypes is refused, and nothing changes', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const before = await stateOf(world, account)
  const fields =
    '"useTFA":true,"useTFAEmail":true,"useTFASMS":false,"useTFAGoogle":false,"useAllowedIP":false'
  for (const more of ['"__proto__":{"useTFA":true}', '"constructor":{"prototype":{"x":1}}']) {
    const raw = `{${fields},${more}}`
    refused(await client.call('PUT', `/header/${account.id}/tfaUpdate`, { raw }), 400, 903)
  }
  assert.deepEqual(await stateOf(world, account), before)
})

test('a disabled method can’t finish a waiting sign-in', async () => {
  const account = await world.account({ methods: ['email', 'google'] })
  const client = world.client()
  await signInByMail(world, client, account)
  const other = world.client()
  const token = await mediateToken(other, account)
  good(await update(client, account, { useTFA: true, useTFAEmail: true }))
  refused(await passStep(other, account, token, codeAt(account.totpSecret), 'google'), 401, 54)
})
