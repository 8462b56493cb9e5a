import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { createTransport } from 'nodemailer'
import { openDelivery } from '../../../demo-host/svc/kernel/mail/deliver.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { good, refused } from '../harness/world/client.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { openSmsGateway } from '../harness/people/sms-gateway.ts'
import { askForCode, mediateToken, passStep, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const mail = await openMailServer()
after(mail.close)
const sms = await openSmsGateway()
after(sms.close)
const world = await openWorld({ SMTP_URL: mail.url, SMS_URL: sms.url, MAIL_FROM: 'portal@aurora.example' })
after(world.close)
// Every message is counted here, so notices of sign-ins are off.
await world.run('alter table account alter column notification set default false')

beforeEach(() => {
  mail.mails.length = 0
  sms.messages.length = 0
  Object.assign(mail, { refusal: undefined, slowness: 0 })
  sms.status = 200
})

const begun = async (method: 'email' | 'sms') => {
  const account = await world.account({ methods: [method] })
  const client = world.client()
  return { account, client, token: await mediateToken(client, account) }
}

const outboxOf = async (address: string) =>
  await world.run(`select sent_at, dropped_at, tries, last_error, body_sealed from outbox
    where address = '${address}' order by id desc`)

const codeIn = (text: string): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''

test('an emailed code reaches the stored address and signs in', async () => {
  const { account, client, token } = await begun('email')
  good(await askForCode(client, account, token, 'email'))
  await world.service.drainOutbox()
  const [received] = mail.mails
  assert.deepEqual(received?.to, [account.email])
  assert.equal(received.from, 'portal@aurora.example')
  assert.match(received.raw, /^From: Aurora Cloud <portal@aurora\.example>\r?$/m)
  assert.match(received.raw, /^Subject: Your Aurora Cloud sign-in code\r?$/m)
  assert.match(received.raw, /^Auto-Submitted: auto-generated\r?$/m)
  const code = codeIn(received.raw.split('Your sign-in code is:')[1] ?? '')
  good(await passStep(client, account, token, code, 'email'))
})

test('a code by SMS reaches the gateway, for the stored number alone, and signs in', async () => {
  const { account, client, token } = await begun('sms')
  good(await askForCode(client, account, token, 'sms'))
  await world.service.drainOutbox()
  const [received] = sms.messages
  assert.equal(sms.messages.length, 1)
  assert.equal(received?.to, account.phones[0])
  good(await passStep(client, account, token, codeIn(received?.text ?? ''), 'sms'))
})

test('with a mail server there is no outbox page', async () => {
  for (const path of ['/outbox', '/outbox.json']) {
    assert.equal((await world.service.app.request(path)).status, 404)
  }
})

test('a delivered message is deleted', async () => {
  const { account, client, token } = await begun('email')
  good(await askForCode(client, account, token, 'email'))
  await world.service.drainOutbox()
  const [row] = await outboxOf(account.email)
  assert.ok(row?.['sent_at'])
  assert.equal(row['body_sealed'], null)
})

test('case 22: the gateway hears nothing of a number that is not stored', async () => {
  const { account, client, token } = await begun('sms')
  refused(await askForCode(client, account, token, 'sms', { phone: '+12025559999' }), 400, 51)
  await world.service.drainOutbox()
  assert.deepEqual(sms.messages, [])
})

for (const [status, text] of [
  [450, 'try again later'],
  [550, 'no such mailbox'],
] as const) {
  test(`case 99: a mail server’s ${status} is retried without blocking the caller`, async () => {
    mail.refusal = { code: status, text }
    const { account, client, token } = await begun('email')
    good(await askForCode(client, account, token, 'email'))
    await world.service.drainOutbox()
    const [row] = await outboxOf(account.email)
    assert.equal(row?.['sent_at'], null)
    assert.equal(row?.['tries'], 1)
    assert.match(String(row?.['last_error']), new RegExp(text))

    mail.refusal = undefined
    await world.later(5)
    await world.service.drainOutbox()
    assert.deepEqual(
      mail.mails.map(({ to }) => to),
      [[account.email]],
    )
    const code = codeIn(mail.mails[0]?.raw.split('Your sign-in code is:')[1] ?? '')
    good(await passStep(client, account, token, code, 'email'))
  })
}

test('case 99: a failing SMS gateway is retried later', async () => {
  sms.status = 503
  const { account, client, token } = await begun('sms')
  good(await askForCode(client, account, token, 'sms'))
  await world.service.drainOutbox()
  assert.match(String((await outboxOf(account.phones[0] ?? ''))[0]?.['last_error']), /answered 503/)
  sms.status = 200
  await world.later(5)
  await world.service.drainOutbox()
  assert.equal(sms.messages.length, 1)
})

test('case 99: a slow mail server delays no sign-in', async () => {
  mail.slowness = 1500
  const { account, client, token } = await begun('email')
  good(await askForCode(client, account, token, 'email'))
  good(await signIn(world.client(), await world.account()))
  assert.equal(mail.mails.length, 0, 'the answers came before the mail was taken')
  await world.service.drainOutbox()
  assert.equal(mail.mails.length, 1)
})

test('case 99: a code that was replaced before it could be sent is never sent', async () => {
  mail.refusal = { code: 450, text: 'later' }
  const { account, client, token } = await begun('email')
  good(await askForCode(client, account, token, 'email'))
  await world.service.drainOutbox()
  await world.later(30)
  mail.refusal = undefined
  good(await askForCode(client, account, token, 'email'))
  await world.later(5)
  await world.service.drainOutbox()
  assert.equal(mail.mails.length, 1)
  const code = codeIn(mail.mails[0]?.raw.split('Your sign-in code is:')[1] ?? '')
  good(await passStep(client, account, token, code, 'email'))
})

test('case 99: late messages are dropped, and after eight tries', async () => {
  mail.refusal = { code: 450, text: 'later' }
  const [late, unlucky] = [await begun('email'), await begun('email')]
  for (const { account, client, token } of [late, unlucky])
    good(await askForCode(client, account, token, 'email'))
  await world.service.drainOutbox()
  await world.run(
    `update outbox set tries = 7, next_try_at = now() where address = '${unlucky.account.email}'`,
  )
  await world.service.drainOutbox()
  mail.refusal = undefined
  await world.later(600)
  await world.service.drainOutbox()
  for (const { account } of [late, unlucky]) {
    const [row] = await outboxOf(account.email)
    assert.ok(row?.['dropped_at'])
    assert.equal(row['body_sealed'], null)
  }
  assert.deepEqual(mail.mails, [])
})

test('case 28 (storage): an address containing several reaches only one', async () => {
  const { email } = openDelivery(readConfig({ SMTP_URL: mail.url }))
  for (const address of [
    'bob@x.test\r\nRCPT TO:<evil@x.test>',
    '"bob@x.test" <evil@x.test>',
    'bob@x.test, evil@x.test',
    'bob@x.test>\r\nRCPT TO:<evil@x.test',
  ]) {
    await email?.(address, { text: 'secret' }).catch(() => {})
  }
  const reached = mail.mails.flatMap(({ to }) => to)
  assert.ok(!reached.includes('evil@x.test'), reached.join())
})

test('this mail server would deliver to such a recipient', async () => {
  const careless = createTransport({ url: mail.url })
  await careless.sendMail({ from: 'a@x.test', to: '"bob@x.test" <evil@x.test>', text: 'secret' })
  careless.close()
  assert.deepEqual(mail.mails[0]?.to, ['evil@x.test'])
})
