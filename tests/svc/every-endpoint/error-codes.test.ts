import { after } from 'node:test'
import { tables } from '../../../src/contract/tables.ts'
import { frameOfCumulus, type Answer } from '../harness/world/client.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { guess } from '../harness/hostile/guess.ts'
import { askForCode, mediateToken, newestCode, passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const mailOnly = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
after(mailOnly.close)
const guarded = await openWorld()
after(guarded.close)
// Sites are read at the first call, so this exists before it.
await guarded.run("update site set captcha_on = '{sms}'")

const framing = await openWorld()
after(framing.close)
await framing.run("update site set admins_in_frame = true where slug = 'cumulus'")

/** An administrator of a site whose administrators sign in only in the frame. */
const adminOf = async (...methods: 'email'[]) => {
  const account = await framing.account({ site: 'cumulus', methods })
  await framing.run(`update account set rights = 'admin' where id = ${account.id}`)
  return account
}

const set = (id: number, columns: string) => world.run(`update account set ${columns} where id = ${id}`)

/** An account with codes by e-mail, in the middle of its second step. */
const begun = async () => {
  const account = await world.account({ methods: ['email', 'sms'], phones: ['+12025550101', '+12025550102'] })
  const client = world.client()
  return { account, client, token: await mediateToken(client, account) }
}

const send = async (path: string, more: Record<string, unknown>, times = 1): Promise<Answer> => {
  const { account, client, token } = await begun()
  const body = { email: account.email, mediateToken: token, ...more }
  for (let sent = 1; sent < times; sent += 1) await client.post(path, body)
  return client.post(path, body)
}

/** Codes for an invalid and a missing email. */
const emailCodes = (path: string): Record<number, Produce> => ({
  12: () => world.client().post(path, { email: 'no address' }),
  25: () => world.client().post(path, {}),
})

const sending = (path: string): Record<number, Produce> => ({
  ...emailCodes(path),
  50: () => send(path, { mediateToken: 'none' }),
  51: () => send(path, { useSMS: true }),
  52: () => send(path, { useEmail: true }, 2),
  915: () =>
    guarded
      .client()
      .post(path, { email: 'a@b.example', mediateToken: 'none', useSMS: true, useEmail: false }),
})

const byTable: Record<string, Record<number, Produce>> = {
  context: { 20: () => world.client().get('/login') },
  check: {},
  bearer: {
    20: () => world.client({ site: 'cumulus' }).post('/bearer', { claim: 'none' }),
    910: () => world.client().post('/bearer', { claim: 'none' }),
  },
  signIn: {
    10: async () => {
      const account = await world.account()
      world.hashing.meanwhile = async () => void (await set(account.id, 'password_changed_at = now()'))
      const answer = await signIn(world.client(), account)
      world.hashing.meanwhile = undefined
      return answer
    },
    11: async () => {
      const account = await world.account()
      return signIn(await signedIn(world, account), account)
    },
    12: () => world.client().post('/login', { email: 'no address', password: 'x' }),
    13: async () => (await guess(world.client(), 'guessed@aurora.example', 6)).at(-1)!,
    14: async () => signIn(mailOnly.client(), await mailOnly.account({ methods: ['sms'] })),
    15: () => world.client().post('/login', { email: 'a@b.example', password: 'x'.repeat(31) }),
    21: () => world.client().post('/login', { email: 'a@b.example', password: 'x' }),
    25: () => world.client().post('/login', { password: 'x' }),
    26: () => world.client().post('/login', { email: 'a@b.example' }),
    39: async () => {
      const account = await world.account()
      await set(account.id, 'allow_email = false')
      return signIn(world.client(), account)
    },
    55: async () => {
      const account = await world.account()
      await set(account.id, 'allowed_ip_on = true')
      return signIn(world.client(), account)
    },
    913: async () => {
      const account = await world.account()
      await set(account.id, 'enabled = false')
      return signIn(world.client(), account)
    },
    933: async () => signIn(framing.client({ site: 'cumulus' }), await adminOf()),
  },
  secondStep: {
    ...emailCodes('/logintfa'),
    11: async () => passStep(await signedIn(world), await world.account(), 'x', '1', 'email'),
    13: async () => {
      const { account, client, token } = await begun()
      await world.run(`insert into lockout (site_id, key, fails, locked_until)
        values (${account.siteId}, 'second-step ${account.id}', 20, now() + interval '30 seconds')`)
      return passStep(client, account, token, '123456', 'email')
    },
    50: async () => passStep(world.client(), await world.account(), 'none', '123456', 'email'),
    54: async () => {
      const { account, client, token } = await begun()
      return passStep(client, account, token, '123456', 'google')
    },
    55: async () => {
      const { account, client, token } = await begun()
      await askForCode(client, account, token, 'email')
      const code = await newestCode(world, account.email)
      await set(account.id, 'allowed_ip_on = true')
      return passStep(client, account, token, code, 'email')
    },
    933: async () => {
      const account = await adminOf('email')
      const token = await mediateToken(framing.client({ site: 'cumulus', headers: frameOfCumulus }), account)
      const page = framing.client({ site: 'cumulus' })
      await askForCode(page, account, token, 'email')
      return passStep(page, account, token, await newestCode(framing, account.email), 'email')
    },
  },
  sendCode: sending('/sendtfa'),
  resendCode: sending('/resendtfa'),
  details: {
    ...emailCodes('/tfaDetails'),
    50: () => world.client().post('/tfaDetails', { email: 'a@b.example', createToken: 'none' }),
  },
  signOut: {},
  user: { 20: () => world.client().get('/user') },
}

testEveryCode(tables.login, byTable)
