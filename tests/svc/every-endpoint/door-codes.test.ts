import { after } from 'node:test'
import { tables } from '../../../src/contract/tables.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import type { Client } from '../harness/world/client.ts'
import { create, reset, resetToken, stranger } from '../harness/world/strangers.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const mailOnly = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
after(mailOnly.close)
const framing = await openWorld()
after(framing.close)
// Sites are read at the first call, so this exists before it.
await framing.run("update site set admins_in_frame = true where slug = 'cumulus'")

const server = { 'site-secret': 'ss_aurora_demo' }
const set = (id: number, columns: string) => world.run(`update account set ${columns} where id = ${id}`)

let number = 0

/** A client whose network has called a door this many times. */
const busy = async (door: string, hits: number): Promise<Client> => {
  number += 1
  await world.run(`insert into tally (site_id, key, hits, ends_at)
    select id, '${door} 203.0.${number}', ${hits}, now() + interval '1 minute' from site where slug = 'aurora'`)
  return world.client({ address: `203.0.${number}.7` })
}

const blank = { email: undefined, password: undefined, passwordRepeat: undefined }

const creating =
  (more: Record<string, unknown>): Produce =>
  () =>
    create(world.client(), stranger(), more)

const choosing = (password: string) => ({ password, passwordRepeat: password })

const unset = async () => {
  await world.run(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'not today'; end $$;
    create trigger refuse before insert on token for each row execute function refuse()`)
  const answer = await create(world.client(), stranger())
  await world.run('drop trigger refuse on token')
  return answer
}

testEveryCode(tables.registration, {
  create: {
    11: async () => create(await signedIn(world), stranger()),
    12: creating({ email: 'no address' }),
    15: creating(choosing('short')),
    16: creating({ passwordRepeat: 'something else' }),
    17: async () => create(world.client(), await world.account()),
    19: unset,
    25: creating({ ...blank, ...choosing('pass phrase') }),
    26: creating({ password: undefined }),
    27: creating({ passwordRepeat: undefined }),
    28: () => create(world.client({ origin: 'http://localhost:9' }), stranger()),
    29: creating(choosing('qwerty')),
    42: () => create(world.client({ site: 'borealis' }), stranger()),
    907: async () => create(await busy('create', 50), stranger()),
    915: async () => create(await busy('create unproved', 10), stranger()),
  },
  validate: {
    18: () => world.client().post('/validate', { token: 'none' }),
    907: async () => (await busy('token', 100)).post('/validate', { token: 'none' }),
  },
  revalidate: {
    20: () => world.client().call('PUT', '/revalidate'),
    52: async () => {
      const client = world.client()
      await create(client, stranger())
      return client.call('PUT', '/revalidate')
    },
  },
  welcome: {
    20: () => world.client().get('/userWelcomePage'),
    906: async () => {
      const client = await signedIn(world)
      await world.run("delete from site_text where kind = 'welcome'")
      return client.get('/userWelcomePage')
    },
  },
})

/** Resets with a valid token of an account; `meanwhile` runs after the email. */
const resetting =
  (
    { password = 'another pass phrase', passwordRepeat = password }: Partial<Record<string, string>> = {},
    meanwhile: (account: TestAccount) => Promise<unknown> = async () => {},
  ): Produce =>
  async () => {
    const account = await world.account()
    const token = await resetToken(world, account.email)
    await meanwhile(account)
    return world.client().post('/reset', { email: account.email, password, passwordRepeat, token })
  }

const lacking = (field: string) => () =>
  world.client().post('/reset', {
    email: 'a@b.example',
    ...choosing('another pass phrase'),
    token: 'x',
    [field]: undefined,
  })

testEveryCode(tables.recovery, {
  forgot: {
    12: () => world.client().post('/forgot', { email: 'no address' }),
    25: () => world.client().post('/forgot', {}),
    907: async () => (await busy('forgot', 50)).post('/forgot', { email: 'a@b.example' }),
    915: () => world.client({ site: 'borealis' }).post('/forgot', { email: 'a@b.example' }),
  },
  resetEmail: {
    18: () => world.client().get('/reset/none'),
    907: async () => (await busy('token', 100)).get('/reset/none'),
  },
  reset: {
    11: async () => reset(await signedIn(world), 'a@b.example', 'none'),
    14: async () => {
      const account = await mailOnly.account({ methods: ['sms'] })
      const client = mailOnly.client()
      const made = await client.post('/accessLink', { email: account.email }, server)
      const token = String(made.body['token'])
      await mailOnly.run(`update token set kind = 'reset' where account_id = ${account.id}`)
      return reset(client, account.email, token)
    },
    12: () => reset(world.client(), 'x'.repeat(1000), 'none'),
    15: resetting({ password: 'short' }),
    16: resetting({ passwordRepeat: 'something else' }),
    18: () => reset(world.client(), 'a@b.example', 'none'),
    25: lacking('email'),
    26: lacking('password'),
    27: lacking('passwordRepeat'),
    29: resetting({ password: 'qwerty' }),
    39: resetting({}, ({ id }) => set(id, 'allow_email = false')),
    55: resetting({}, ({ id }) => set(id, 'allowed_ip_on = true')),
    907: async () => reset(await busy('token', 100), 'a@b.example', 'none'),
    913: resetting({}, ({ id }) => set(id, 'enabled = false')),
    933: async () => {
      const { email, id } = await framing.account({ site: 'cumulus' })
      await framing.run(`update account set rights = 'admin' where id = ${id}`)
      const page = framing.client({ site: 'cumulus' })
      return reset(page, email, await resetToken(framing, email, page))
    },
  },
})

const entering = async (columns: string) => {
  const { email, id } = await world.account()
  const made = await world.client().post('/accessLink', { email }, server)
  await set(id, columns)
  return world.client().post('/autoLogin', { token: made.body['token'] })
}

const fromServer =
  (path: string, body: Record<string, unknown>, headers: Record<string, string> = {}): Produce =>
  () =>
    world.client().post(path, body, { ...server, ...headers })

const overdrawn = async () => {
  const { email } = stranger()
  await world.run(`insert into tally (site_id, key, hits, ends_at)
    select id, 'mails to ${world.keys.sign(email)} hour', 5, now() + interval '1 hour' from site where slug = 'aurora'`)
  return world.client().post('/invitation', { email }, server)
}

testEveryCode(tables.access, {
  autoLogin: {
    11: async () => (await signedIn(world)).post('/autoLogin', { token: 'none' }),
    14: async () => {
      const { email } = await mailOnly.account({ methods: ['sms'] })
      const made = await mailOnly.client().post('/accessLink', { email }, server)
      return mailOnly.client().post('/autoLogin', { token: made.body['token'] })
    },
    18: () => world.client().post('/autoLogin', { token: 'none' }),
    55: () => entering('allowed_ip_on = true'),
    907: async () => (await busy('token', 100)).post('/autoLogin', { token: 'none' }),
    913: () => entering('enabled = false'),
  },
  link: {
    12: fromServer('/accessLink', { email: 'no address' }),
    25: fromServer('/accessLink', {}),
    906: fromServer('/accessLink', { email: 'nobody@aurora.example' }),
    907: async () => (await busy('server', 600)).post('/accessLink', { email: 'a@b.example' }, server),
    909: fromServer('/accessLink', { email: 'admin@aurora.example' }),
    910: fromServer('/accessLink', { email: 'a@b.example' }, { origin: 'http://localhost:8080' }),
  },
  invite: {
    12: fromServer('/invitation', { email: 'no address' }),
    17: async () => fromServer('/invitation', { email: (await world.account()).email })(),
    25: fromServer('/invitation', {}),
    907: overdrawn,
    909: fromServer('/invitation', { email: 'a@b.example' }, { 'site-secret': 'guess' }),
    910: fromServer('/invitation', { email: 'a@b.example' }, { origin: 'http://localhost:8080' }),
  },
})

testEveryCode(tables.captcha, { challenge: { 907: async () => (await busy('captcha', 60)).get('/captcha') } })

testEveryCode(tables.site, {
  terms: {
    906: async () => {
      await mailOnly.run("delete from site_text where kind = 'terms'")
      return mailOnly.client().get('/termsOfService')
    },
  },
  home: { 20: () => world.client().get('/home') },
})
