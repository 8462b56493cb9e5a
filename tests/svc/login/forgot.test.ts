import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { stranger } from '../harness/world/strangers.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const forgot = (email: unknown, client = world.client(), headers = {}) =>
  client.post('/forgot', { email }, headers)

test('case 3: the reply reveals neither accounts nor their state', async () => {
  const disabled = await world.account()
  await world.run(`update account set enabled = false where id = ${disabled.id}`)
  const known = await world.account()
  for (const email of [known.email, disabled.email, stranger().email]) {
    assert.deepEqual(good(await forgot(email)).body, { mailSent: true })
  }
  assert.equal((await world.messages(known.email)).length, 1)
  assert.deepEqual(await world.messages(disabled.email), [])
})

test('case 28: one address as text is accepted, and the stored one used', async () => {
  const mail = await openMailServer()
  const sending = await openWorld({ SMTP_URL: mail.url })
  const { email } = await sending.account()
  const evil = 'evil@evil.example'
  for (const wrong of [
    [email, evil],
    { address: email, cc: evil },
    `${email},${evil}`,
    `${email};${evil}`,
    `${email} ${evil}`,
    `${email}\r\nBcc: ${evil}`,
    `${email}\r\nRCPT TO:<${evil}>`,
    `"${email}" <${evil}>`,
    `${email}\u0000${evil}`,
    null,
    7,
  ]) {
    refused(await sending.client().post('/forgot', { email: wrong }), 400, 12)
  }
  good(await sending.client().post('/forgot', { email: ` ${email.toUpperCase()} ` }))
  await sending.service.drainOutbox()
  assert.deepEqual(
    mail.mails.map(({ to }) => to),
    [[email]],
  )
  await sending.close()
  await mail.close()
})

test('case 34: a link leads to the configured address, whatever X-Forwarded-Host says', async () => {
  const { email } = await world.account()
  const forged = { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  good(await forgot(email, world.client(), forged))
  const [mail] = await world.messages(email)
  assert.match(mail?.link ?? '', /^http:\/\/localhost:8080\/reset\?token=/)
  assert.doesNotMatch(mail?.text ?? '', /evil/)
})

test('case 34: a call whose Host belongs to no site sends nothing', async () => {
  const { email } = await world.account()
  refused(await forgot(email, world.client({ origin: 'http://evil.example' })), 421, 906)
  assert.deepEqual(await world.messages(email), [])
})

test('case 34: each site’s mails lead to its own pages', async () => {
  const fresh = await openWorld()
  await fresh.run("update site set captcha_on = '{}'")
  for (const [site, address] of [
    ['borealis', 'http://127.0.0.1:8080/reset?token='],
    ['cumulus', 'http://127.0.0.1:8081/#/reset?token='],
  ] as const) {
    const { email } = await fresh.account({ site })
    good(await fresh.client({ site }).post('/forgot', { email }))
    const [mail] = await fresh.messages(email)
    assert.ok(mail?.link?.startsWith(address), mail?.link ?? 'no link')
  }
  await fresh.close()
})

test('an address gets five mails an hour, and who asks cannot tell', async () => {
  const { email } = await world.account()
  for (let asked = 1; asked <= 7; asked += 1) {
    assert.deepEqual(good(await forgot(email)).body, { mailSent: true })
    // An unsent mail would be replaced by the next.
    assert.equal((await world.messages(email)).length, Math.min(asked, 5))
  }
})

test('a network with many resets must prove work, up to fifty a minute', async () => {
  const client = world.client({ address: '198.51.100.40' })
  good(await forgot(stranger().email, client))
  await world.run("update tally set hits = 10 where key = 'forgot unproved 198.51.100'")
  refused(await forgot(stranger().email, client), 400, 915)
  await world.run("update tally set hits = 50 where key = 'forgot 198.51.100'")
  refused(await forgot(stranger().email, client), 429, 907)
})

test('case 97: a repeat with the same key sends no second mail', async () => {
  const { email } = await world.account()
  const client = world.client()
  const headers = { 'idempotency-key': 'forgot-1' }
  good(await forgot(email, client, headers))
  assert.deepEqual(good(await forgot(email, client, headers)).body, { mailSent: true })
  assert.equal((await world.messages(email)).length, 1)
})
