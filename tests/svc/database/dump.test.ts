import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { prove } from '../../../src/core/captcha/prove.ts'
import type { Svc } from '../../../src/core/svc/client.ts'
import { codeAt } from '../harness/people/authenticator-app.ts'
import { good, type Client } from '../harness/world/client.ts'
import { create, dump, mailedToken, resetToken, stranger } from '../harness/world/strangers.ts'
import { openHostileProvider } from '../harness/provider/hostile-provider.ts'
import { askForCode, mediateToken, newestCode, passStep, signedIn, signIn } from '../harness/world/steps.ts'
import { addNetwork, comeBack, left, redeem, windowBack } from '../harness/world/visits.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const provider = await openHostileProvider()
after(provider.close)
const clientSecret = 'a client secret nobody may read'
await world.run("update site set captcha_on = '{sms}' where slug in ('aurora', 'cumulus')")
for (const site of ['aurora', 'cumulus'] as const)
  await addNetwork(world, site, 'kept', provider.issuer('kept'), 'portico-test', clientSecret)

/** Issued and typed secrets by kind. */
const issued = new Map<string, string>()

const keep = (what: string, value: unknown): string => {
  assert.ok(typeof value === 'string' && value.length >= 6, `no ${what} was given out`)
  issued.set(what, value)
  return value
}

const keepCookies = (of: string, client: Client): void => {
  for (const [name, value] of client.cookies) keep(`cookie ${name} of ${of}`, value)
}

const proofFor = async (client: Client): Promise<string> => {
  const challenge = good(await client.get('/captcha')).body
  return prove({ base: '', siteKey: undefined, call: async () => challenge } as unknown as Svc)
}

/** Asserts that no table contains any of them, as text or in another encoding of their bytes. */
const assertNothingKept = async (): Promise<void> => {
  const text = await dump(world)
  for (const [what, value] of issued) {
    // A short code may stand in a longer number by chance.
    if (/^\d{6}$/.test(value)) {
      assert.doesNotMatch(text, new RegExp(`(?<![\\w.+:-])${value}(?![\\w-])`), what)
      continue
    }
    const bytes = [Buffer.from(value), Buffer.from(value, 'base64url')]
    const writings = bytes.flatMap((one) => [one.toString('hex'), one.toString('base64').replace(/=+$/, '')])
    for (const one of [value, encodeURIComponent(value), ...writings]) {
      assert.ok(!text.includes(one), `${what} is in the database`)
    }
  }
}

test('case 30: of all that registering gives out nothing is in the database in clear', async () => {
  const [person, waiting] = [stranger(), stranger()]
  keep('password', person.password)
  const client = world.client()
  // With a key the answer is stored, session included.
  const { body } = good(await create(client, person, {}, { 'idempotency-key': 'kept' }))
  keep('CSRF token', body.csrfToken)
  keepCookies('a new account', client)
  keep('validation token', await mailedToken(world, person.email))
  keep('reset token', await resetToken(world, person.email))

  keep('password that waits', (waiting.password = 'the pass phrase that waits'))
  good(await create(world.client({ site: 'cumulus' }), waiting))
  keep('token that makes the account', await mailedToken(world, waiting.email))

  const server = { 'site-secret': keep('secret of the site', 'ss_aurora_demo') }
  const invited = stranger()
  good(await world.client().post('/invitation', { email: invited.email }, server))
  keep('invitation token', await mailedToken(world, invited.email))
  const { body: link } = good(await world.client().post('/accessLink', { email: person.email }, server))
  keep('access token', link['token'])
  await assertNothingKept()
})

test('case 30: nor of what a second step gives out', async () => {
  const account = await world.account({ methods: ['email', 'sms', 'google'] })
  keep('authenticator secret', account.totpSecret)
  const [client, other] = [world.client(), world.client()]
  const token = keep('mediateToken', await mediateToken(client, account))
  good(await askForCode(client, account, token, 'email'))
  const code = keep('code by e-mail', await newestCode(world, account.email))
  good(await passStep(client, account, token, code, 'email', true))
  keepCookies('a remembered browser', client)

  const second = keep('second mediateToken', await mediateToken(other, account))
  const captchaToken = keep('proof of work', await proofFor(other))
  good(await askForCode(other, account, second, 'sms', { captchaToken }))
  keep('code by SMS', await newestCode(world, account.phones[0] ?? ''))
  const { challenge } = JSON.parse(Buffer.from(captchaToken, 'base64').toString()) as {
    challenge: { signature: string }
  }
  keep('signature of the challenge', challenge.signature)
  keep('code of the authenticator', codeAt(account.totpSecret))
  await assertNothingKept()
})

test('case 30: nor does one with secrets of a network visit', async () => {
  const browser = world.client()
  const begun = await left(browser, 'kept/login/redirect')
  const asked = new URL(begun.url).searchParams
  keep('state', begun.stateToken)
  keep('nonce', asked.get('nonce'))
  keep('code challenge', asked.get('code_challenge'))
  keep('client secret', clientSecret)
  keepCookies('a browser that left', browser)
  await assertNothingKept()
  const code = keep('authorization code', provider.approve(begun.url, person('one')))
  good(await comeBack(browser, begun, code))
  keepCookies('who came back', browser)

  const [page, opened] = [world.client({ site: 'cumulus' }), world.client()]
  const { redeeming } = await windowBack(page, provider, opened, 'kept', person('two'))
  for (const what of ['state', 'handOff', 'verifier']) keep(`${what} of a window`, redeeming[what])
  keep('person of a window', 'subject-two')
  await assertNothingKept()
  issued.delete('person of a window')
  good(await redeem(page, redeeming))
  await assertNothingKept()
})

test('case 30: nor of a session that a page holds in memory', async () => {
  const account = await world.account({ site: 'cumulus' })
  const page = world.client({ site: 'cumulus' })
  const claim = keep('claim', good(await signIn(page, account)).body['claim'])
  keepCookies('a page of another site', page)
  await assertNothingKept()
  page.cookies.clear()
  page.csrfToken = ''
  keep('bearer', good(await page.post('/bearer', { claim })).body['bearer'])
  await assertNothingKept()
})

test('case 30: nor does one with a new session and an open visit', async () => {
  const client = await signedIn(world)
  keepCookies('a session', client)
  keep('CSRF token of a session', good(await client.get('/login')).body.csrfToken)
  keep('state', good(await world.client().get('/socialAccess/stateToken')).body['stateToken'])
  await assertNothingKept()
})

const person = (name: string) => ({
  sub: `subject-${name}`,
  email: `${name}@kept.example`,
  email_verified: true,
})
