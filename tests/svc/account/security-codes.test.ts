import { after } from 'node:test'
import { security } from '../../../src/contract/account/security.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeAt } from '../harness/people/authenticator-app.ts'
import type { Answer, Client } from '../harness/world/client.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { freshPhone } from '../harness/people/phones.ts'
import { forgetProof, put, update, type Switches } from '../harness/world/secured.ts'
import { newestCode, otherThan, signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const mailOnly = await openWorld({ SMTP_URL: 'smtp://127.0.0.1:1' })
after(mailOnly.close)
const guarded = await openWorld()
after(guarded.close)
// Sites are read at the first call, so this is there before it.
await guarded.run("update site set captcha_on = '{sms}', max_phones = 1, max_ips = 1")

interface Somebody {
  account: TestAccount
  client: Client
}

const somebody = async (of = world, phones: string[] = []): Promise<Somebody> => {
  const account = await of.account({ phones })
  return { account, client: await signedIn(of, account) }
}

/** The ways to the codes that every changing call shares: no session, and no recent proof. */
const shared = (call: (somebody: Somebody) => Promise<Answer>): Record<number, Produce> => ({
  20: async () => call({ account: await world.account(), client: world.client() }),
  916: async () => {
    const one = await somebody()
    await forgetProof(world, one.account)
    return call(one)
  },
})

const ofNobody =
  (call: (somebody: Somebody) => Promise<Answer>): Produce =>
  async () =>
    call({ ...(await somebody()), account: { ...(await world.account()), id: 0 } })

const prove = ({ client }: Somebody, secret: string, code: string) =>
  put(client, '/header/validateGoogleCode', { secret, code })

const switched =
  (on: Switches) =>
  ({ client, account }: Somebody) =>
    update(client, account, on)

const add = ({ client }: Somebody, ipAddress: string) => put(client, '/header/addIPAddress', { ipAddress })

const remove = ({ client }: Somebody, addressId: unknown) =>
  put(client, '/header/removeItemList', { addressId })

const sending = (path: string): Record<number, Produce> => {
  const send = ({ client, account }: Somebody, phone = freshPhone()) =>
    client.post(`/header/${account.id}/${path}`, { phone })
  return {
    ...shared(send),
    51: async () => send(await somebody(mailOnly)),
    52: async () => {
      const one = await somebody()
      const phone = freshPhone()
      await send(one, phone)
      return send(one, phone)
    },
    903: async () => send(await somebody(), 'no phone'),
    906: ofNobody(send),
    915: async () => send(await somebody(guarded)),
    920: async () => send(await somebody(world, Array.from({ length: 5 }, freshPhone))),
    921: async () => {
      const phone = freshPhone()
      return send(await somebody(world, [phone]), phone)
    },
  }
}

/** A user to whose phone a code was sent; returns it, and a function that submits it. */
const verifying = async () => {
  const one = await somebody()
  const phone = freshPhone()
  const path = `/header/${one.account.id}`
  const { body } = await one.client.post(`${path}/sendTFACode`, { phone })
  const verificationToken = String(body['verificationToken'])
  return {
    ...one,
    phone,
    right: await newestCode(world, phone),
    verify: (tfaCode: string, token = verificationToken) =>
      one.client.post(`${path}/phoneVerification`, { verificationToken: token, tfaCode, phone }),
  }
}

const addPhones = ({ account: { id, siteId } }: Somebody, ...phones: string[]) =>
  world.run(`insert into phone (site_id, account_id, number)
    values ${phones.map((phone) => `(${siteId}, ${id}, '${phone}')`).join()}`)

const verifyNothing = ({ client, account }: Somebody) =>
  client.post(`/header/${account.id}/phoneVerification`, {
    verificationToken: 'none',
    tfaCode: '123456',
    phone: '+12025550123',
  })

const get = (path: string) => () => world.client().get(path)

testEveryCode(security, {
  details: { 20: get('/header/securityDetails') },
  generateGoogleCode: shared(({ client }) => client.get('/header/generateGoogleCode')),
  validateGoogleCode: {
    ...shared((one) => prove(one, 'none', '123456')),
    18: async () => prove(await somebody(), 'none', '123456'),
    54: async () => {
      const one = await somebody()
      const secret = String((await one.client.get('/header/generateGoogleCode')).body['secretCode'])
      return prove(one, secret, otherThan(codeAt(secret)))
    },
  },
  update: {
    ...shared(switched({ useTFAEmail: true })),
    906: ofNobody(switched({ useTFAEmail: true })),
    918: async () => switched({ useTFA: true })(await somebody()),
    919: async () => switched({ useAllowedIP: true })(await somebody()),
    923: async () => switched({ useTFAGoogle: true })(await somebody()),
  },
  sendCode: sending('sendTFACode'),
  resendCode: sending('resendTFACode'),
  verifyPhone: {
    ...shared(verifyNothing),
    13: async () => {
      const one = await somebody()
      await world.run(`insert into lockout (site_id, key, fails, locked_until)
        values (${one.account.siteId}, 'phone ${one.account.id}', 20, now() + interval '30 seconds')`)
      return verifyNothing(one)
    },
    50: async () => (await verifying()).verify('123456', 'none'),
    54: async () => {
      const { right, verify } = await verifying()
      return verify(otherThan(right))
    },
    906: ofNobody(verifyNothing),
    920: async () => {
      const one = await verifying()
      await addPhones(one, ...Array.from({ length: 5 }, freshPhone))
      return one.verify(one.right)
    },
    921: async () => {
      const one = await verifying()
      await addPhones(one, one.phone)
      return one.verify(one.right)
    },
  },
  describe: {
    20: () => world.client().post('/header/updatePhoneDescription', { addressId: 'x', description: '' }),
    906: async () =>
      (await somebody()).client.post('/header/updatePhoneDescription', { addressId: 'x', description: '' }),
  },
  addAddress: {
    ...shared((one) => add(one, '203.0.113.7')),
    920: async () => {
      const one = await somebody(guarded)
      await add(one, '203.0.113.7')
      return add(one, '203.0.113.8')
    },
    921: async () => {
      const one = await somebody()
      await add(one, '203.0.113.7')
      return add(one, '203.0.113.7')
    },
    924: async () => add(await somebody(), 'nowhere'),
  },
  remove: {
    ...shared((one) => remove(one, 'x')),
    906: async () => remove(await somebody(), 'x'),
    918: async () => {
      const one = await somebody(world, [freshPhone()])
      await world.run(
        `update account set second_step = true, second_step_sms = true where id = ${one.account.id}`,
      )
      const [phone] = await world.run(`select id from phone where account_id = ${one.account.id}`)
      return remove(one, phone?.['id'])
    },
    919: async () => {
      const account = await world.account()
      const client = world.client({ address: '203.0.113.7' })
      await client.post('/login', { email: account.email, password: account.password })
      const one = { account, client }
      const { body } = await add(one, '203.0.113.7')
      await update(client, account, { useAllowedIP: true })
      return remove(one, body['addressId'])
    },
  },
  phoneCaptcha: { 20: get('/header/phoneCaptchaInfo?phone=x') },
  resendTime: { 20: get('/header/checkForResendSmsTime?phone=x') },
  recoveryCodes: {
    ...shared(({ client }) => client.post('/header/recoveryCodes', undefined)),
    923: async () => (await somebody()).client.post('/header/recoveryCodes', undefined),
  },
})
