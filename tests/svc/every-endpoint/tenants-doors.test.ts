import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { prove } from '../../../src/core/captcha/prove.ts'
import type { Svc } from '../../../src/core/svc/client.ts'
import { codeOf, good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { create, mailedToken, resetToken, stranger } from '../harness/world/strangers.ts'
import { askForCode, mediateToken, newestCode, passStep } from '../harness/world/steps.ts'
import { foreignPage, openTwoTenants } from '../harness/hostile/two-tenants.ts'
import { comeBack, left, newVerifier, redeem } from '../harness/world/visits.ts'

// What site B gave out is tried at site A, in every way to say which site one means.

const { world, provider, ofB, callers, close } = await openTwoTenants()
after(close)

const atB = (): Client => world.client({ site: 'borealis' })

type Try = (client: Client, headers: Record<string, string>) => Promise<Answer>

/** Something issued by B: how it is used, and what a stranger and a signed-in user of A are answered. */
interface Thing {
  use: Try
  atA: number
  signedInAtA: number
}

const serverOfB = { 'site-secret': 'ss_borealis_demo' }

const post =
  (path: string, body: unknown): Try =>
  (client, headers) =>
    client.post(path, body, headers)

const proofFor = async (client: Client): Promise<string> => {
  const challenge = good(await client.get('/captcha')).body
  return prove({ base: '', siteKey: undefined, call: async () => challenge } as unknown as Svc)
}

const ways: Record<string, () => Promise<Thing>> = {
  'a reset token, looked at': async () => {
    const token = await resetToken(world, (await world.account({ site: 'borealis' })).email, atB())
    return { use: (client, headers) => client.get(`/reset/${token}`, headers), atA: 18, signedInAtA: 18 }
  },
  'a reset token': async () => {
    const { email } = await world.account({ site: 'borealis' })
    const token = await resetToken(world, email, atB())
    const password = 'another pass phrase'
    const use = post('/reset', { email, password, passwordRepeat: password, token })
    return { use, atA: 18, signedInAtA: 11 }
  },
  'the token of a registration': async () => {
    const person = stranger()
    good(await create(atB(), person))
    const use = post('/validate', { token: await mailedToken(world, person.email) })
    return { use, atA: 18, signedInAtA: 18 }
  },
  'an invitation': async () => {
    const { email } = stranger()
    good(await atB().post('/invitation', { email }, serverOfB))
    const password = 'another pass phrase'
    const token = await mailedToken(world, email)
    const use = post('/reset', { email, password, passwordRepeat: password, token })
    return { use, atA: 18, signedInAtA: 11 }
  },
  'an access link': async () => {
    const { body } = good(await atB().post('/accessLink', { email: ofB.email, goodFor: 900 }, serverOfB))
    return { use: post('/autoLogin', { token: body['token'] }), atA: 18, signedInAtA: 11 }
  },
  'a second step': async () => {
    const account = await world.account({ site: 'borealis', methods: ['email'] })
    const client = atB()
    const token = await mediateToken(client, account)
    good(await askForCode(client, account, token, 'email'))
    const code = await newestCode(world, account.email)
    const use: Try = async (there, headers) => {
      const { call } = there
      const sent: Client = { ...there, post: (path, body) => call('POST', path, { body, headers }) }
      return passStep(sent, account, token, code, 'email')
    }
    return { use, atA: 50, signedInAtA: 11 }
  },
  'the details of a second step': async () => {
    const account = await world.account({ site: 'borealis', methods: ['email'] })
    const createToken = await mediateToken(atB(), account)
    return { use: post('/tfaDetails', { email: account.email, createToken }), atA: 50, signedInAtA: 50 }
  },
  'the site secret, for a link': async () => ({
    use: (client, headers) => client.post('/accessLink', { email: ofB.email }, { ...serverOfB, ...headers }),
    atA: 909,
    signedInAtA: 909,
  }),
  'a state without a network': async () => {
    const { stateToken } = good(await atB().get('/socialAccess/stateToken')).body
    const path = `/socialAccess/stateToken/only-a/login/redirect?stateToken=${String(stateToken)}`
    const own = `/socialAccess/stateToken/only-b/login/redirect?stateToken=${String(stateToken)}`
    // At its own site it goes to the network of that site.
    const use: Try = (client, headers) => client.get(client.cookies.has('at-b') ? own : path, headers)
    return { use, atA: 32, signedInAtA: 11 }
  },
  'a network': async () => ({
    use: (client, headers) => client.get('/socialAccess/stateToken/only-b/login/redirect', headers),
    atA: 31,
    signedInAtA: 11,
  }),
}

const isUserOf = (caller: string): boolean => caller.startsWith('who is signed in')

for (const [what, make] of Object.entries(ways)) {
  test(`case 64, 65: ${what} of B is worthless at A, and stays valid`, async () => {
    const { use, atA, signedInAtA } = await make()
    for (const [caller, open] of Object.entries(callers)) {
      const { client, headers } = await open()
      const answer = await use(client, headers)
      // A reseller's server isn't a page, whatever Origin it sends.
      const wanted =
        what.startsWith('the site secret') && headers['origin'] ? 910 : isUserOf(caller) ? signedInAtA : atA
      assert.equal(codeOf(answer), wanted, `${caller}: ${answer.text}`)
      assert.ok(!answer.text.includes(ofB.email) && !answer.text.includes('only B'), answer.text)
    }
    refused(await use(world.client(), foreignPage), 403, 910)
    const own = atB()
    own.cookies.set('at-b', 'yes')
    good(await use(own, {}))
  })
}

test('case 64, 65: a way to a network that began at B ends at B', async () => {
  const said = { sub: 'traveller', email: 'traveller@mail.example', email_verified: true }
  for (const [caller, open] of Object.entries(callers)) {
    const own = atB()
    const begun = await left(own, 'only-b/login/redirect')
    const code = provider.approve(begun.url, said)
    const { client, headers } = await open()
    // Even with the cookie of the browser that left.
    for (const [name, value] of own.cookies) if (name === 'sv') client.cookies.set(name, value)
    const body = { code, social: begun.social, stateToken: begun.stateToken }
    assert.equal(codeOf(await client.post('/socialAccess/stateToken', body, headers)), 32, caller)
    good(await comeBack(own, begun, code))
  }
  const rows = await world.run(`select distinct site_id from account where email = '${said.email}'`)
  assert.deepEqual(rows, [{ site_id: ofB.siteId }])
})

test('case 58, 65: a popup’s result is for its own page', async () => {
  const said = { sub: 'windowed', email: 'windowed@mail.example', email_verified: true }
  const { verifier, challenge } = newVerifier()
  const page = atB()
  const begun = await left(page, 'only-b/login/popup', { challenge })
  const { body } = good(await comeBack(world.client(), begun, provider.approve(begun.url, said)))
  const redeeming = { social: 'only-b', state: begun.stateToken, handOff: String(body['handOff']), verifier }
  for (const [caller, open] of Object.entries(callers)) {
    const { client, headers } = await open()
    assert.equal(codeOf(await client.post('/socialAccess/token', redeeming, headers)), 32, caller)
  }
  refused(await world.client().post('/socialAccess/token', redeeming, foreignPage), 403, 910)
  good(await redeem(page, redeeming))
})

test('case 65: a proof of work only counts on its site', async () => {
  const account = await world.account({ methods: ['sms'] })
  const proof = await proofFor(atB())
  const client = world.client()
  const ask = (captchaToken: string) => async () =>
    askForCode(client, account, await mediateToken(client, account), 'sms', { captchaToken })
  refused(await ask(proof)(), 400, 915)
  good(await ask(await proofFor(client))())
})
