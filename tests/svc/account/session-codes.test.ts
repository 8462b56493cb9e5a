import { after } from 'node:test'
import { sessions } from '../../../src/contract/account/sessions.ts'
import { testEveryCode, type Produce } from '../harness/hostile/every-code.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const confirm = async (body: Record<string, unknown>, times = 1) => {
  const client = await signedIn(world)
  for (let sent = 1; sent < times; sent += 1) await client.post('/header/confirm', body)
  return client.post('/header/confirm', body)
}

/** A user of a network, without a password to confirm with. */
const withoutPassword = async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(`update account set password_hash = null where id = ${account.id}`)
  return client
}

const outside =
  (method: string, path: string): Produce =>
  () =>
    world.client().call(method, path)
const byNobody =
  (method: string, path: string): Produce =>
  async () =>
    (await signedIn(world)).call(method, path)

testEveryCode(sessions, {
  list: { 20: outside('GET', '/header/sessions') },
  end: { 20: outside('DELETE', '/header/sessions/1'), 906: byNobody('DELETE', '/header/sessions/987654321') },
  endOthers: { 20: outside('DELETE', '/header/sessions') },
  browsers: { 20: outside('GET', '/header/rememberedBrowsers') },
  forgetBrowser: {
    20: outside('DELETE', '/header/rememberedBrowsers/1'),
    906: byNobody('DELETE', '/header/rememberedBrowsers/987654321'),
  },
  confirm: {
    13: () => confirm({ password: 'a wrong guess' }, 6),
    15: () => confirm({ password: 'x'.repeat(1000) }),
    20: () => world.client().post('/header/confirm', { password: 'any' }),
    21: () => confirm({ password: 'a wrong guess' }),
    54: async () => (await withoutPassword()).post('/header/confirm', { code: '000000' }),
  },
  sendConfirmation: {
    20: outside('POST', '/header/confirm/send'),
    52: async () => {
      const client = await withoutPassword()
      await client.call('POST', '/header/confirm/send')
      return client.call('POST', '/header/confirm/send')
    },
  },
})
