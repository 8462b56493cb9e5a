import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { create, reset, stranger } from '../harness/world/strangers.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { tokenIn } from '../harness/cases/mail-text.ts'
import { openWorld } from '../harness/world/world.ts'

const mail = await openMailServer()
after(mail.close)
const world = await openWorld({ SMTP_URL: mail.url })
after(world.close)

const busy = { code: 450, text: 'try again later' }

beforeEach(() => {
  mail.mails.length = 0
  mail.refusal = undefined
})

const forgot = (email: string) => world.client().post('/forgot', { email })
const setPassword = (email: string, token: string) =>
  reset(world.client(), email, token, 'another pass phrase')

const mailsTo = (email: string) => mail.mails.filter(({ to }) => to.includes(email)).map(({ raw }) => raw)

/** What asks for each kind of mail, for whom, and what its token is good for. */
const kinds = {
  validation: {
    async ask() {
      const person = stranger()
      good(await create(world.client(), person))
      return person.email
    },
    use: (_: string, token: string) => world.client().post('/validate', { token }),
  },
  reset: {
    async ask() {
      const { email } = await world.account()
      good(await forgot(email))
      return email
    },
    use: setPassword,
  },
  invitation: {
    async ask() {
      const { email } = stranger()
      good(await world.client().post('/invitation', { email }, { 'site-secret': 'ss_aurora_demo' }))
      return email
    },
    use: setPassword,
  },
}

for (const [kind, { ask, use }] of Object.entries(kinds)) {
  test(`case 99: a deferred ${kind} email is sent later, once, and its link works`, async () => {
    mail.refusal = busy
    const email = await ask()
    await world.service.drainOutbox()
    assert.deepEqual(mailsTo(email), [])
    mail.refusal = undefined
    await world.later(5)
    await world.service.drainOutbox()
    await world.service.drainOutbox()
    const [only = '', ...more] = mailsTo(email)
    assert.deepEqual(more, [])
    good(await use(email, tokenIn(only)))
  })
}

test('case 99: of two deferred reset emails only the newer is sent', async () => {
  const { email } = await world.account()
  mail.refusal = busy
  good(await forgot(email))
  await world.service.drainOutbox()
  good(await forgot(email))
  await world.service.drainOutbox()
  mail.refusal = undefined
  await world.later(5)
  await world.service.drainOutbox()
  const [only = '', ...more] = mailsTo(email)
  assert.deepEqual(more, [])
  good(await setPassword(email, tokenIn(only)))
})

test('case 99: a reset email isn’t sent after its link expired', async () => {
  const { email } = await world.account()
  mail.refusal = busy
  good(await forgot(email))
  await world.service.drainOutbox()
  mail.refusal = undefined
  await world.later(1801)
  await world.service.drainOutbox()
  assert.deepEqual(mailsTo(email), [])
})
