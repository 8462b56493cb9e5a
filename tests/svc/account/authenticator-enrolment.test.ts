import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, mock, test } from 'node:test'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeAt, timeStep } from '../harness/people/authenticator-app.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { details, forgetProof, put, stateOf, warnings } from '../harness/world/secured.ts'
import {
  mediateToken,
  newestCode,
  askForCode,
  otherThan,
  passStep,
  signedIn,
} from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

// The clock is in the middle of a time step, so no test crosses into the next one.
mock.timers.enable({ apis: ['Date'], now: (timeStep() * 30 + 15) * 1000 })

interface Made {
  secretCode: string
  QRCodeURL: string
}

const make = async (client: Client): Promise<Made> =>
  good(await client.get('/header/generateGoogleCode')).body as unknown as Made

const prove = (client: Client, secret: string, code: string) =>
  put(client, '/header/validateGoogleCode', { secret, code })

const enrol = async (client: Client): Promise<string> => {
  const { secretCode } = await make(client)
  good(await prove(client, secretCode, codeAt(secretCode)))
  return secretCode
}

const signInByApp = async (account: TestAccount, code: string) => {
  const client = world.client()
  return passStep(client, account, await mediateToken(client, account), code, 'google')
}

test('a new secret has a QR code with site, address and six digits', async () => {
  const account = await world.account()
  const { secretCode, QRCodeURL } = await make(await signedIn(world, account))
  assert.match(secretCode, /^[A-Z2-7]{32}$/)
  const url = new URL(QRCodeURL)
  assert.equal(`${url.protocol}//${url.host}`, 'otpauth://totp')
  assert.equal(decodeURIComponent(url.pathname), `/Aurora Cloud:${account.email}`)
  assert.equal(url.searchParams.get('secret'), secretCode)
  assert.equal(url.searchParams.get('issuer'), 'Aurora Cloud')
  for (const [name, usual] of [
    ['algorithm', 'SHA1'],
    ['digits', '6'],
    ['period', '30'],
  ] as const)
    assert.equal(url.searchParams.get(name) ?? usual, usual)
})

test('the first proven method turns on two-factor authentication, with a notice', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const secret = await enrol(client)
  const { useTFA, googleTFAEnabled, validatedCode } = await details(client)
  assert.deepEqual([useTFA, googleTFAEnabled, validatedCode], [true, true, true])
  const [mail] = await warnings(world, account)
  assert.match(mail ?? '', /An authenticator app was set up\..*\n\nTwo-factor authentication was turned on\./)
  good(await signInByApp(account, codeAt(secret, timeStep(1))))
})

test('a further way leaves two-step sign-in as it is', async () => {
  const account = await world.account()
  await world.run(`update account set second_step_email = true where id = ${account.id}`)
  const client = await signedIn(world, account)
  await enrol(client)
  const { useTFA, googleTFAEnabled } = await details(client)
  assert.deepEqual([useTFA, googleTFAEnabled], [false, true])
})

test('case 17: the enrollment code doesn’t sign in, the next one does', async () => {
  const account = await world.account()
  const secret = await enrol(await signedIn(world, account))
  refused(await signInByApp(account, codeAt(secret)), 401, 54)
  refused(await signInByApp(account, codeAt(secret, timeStep(-1))), 401, 54)
  good(await signInByApp(account, codeAt(secret, timeStep(1))))
})

test('case 25: an app needs a recent sign-in, even with a secret', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { secretCode } = await make(client)
  await forgetProof(world, account)
  const before = await stateOf(world, account)
  refused(await client.get('/header/generateGoogleCode'), 400, 916)
  refused(await prove(client, secretCode, codeAt(secretCode)), 400, 916)
  assert.deepEqual(await stateOf(world, account), before)
})

test('case 26: only the last secret of the same session is accepted', async () => {
  const account = await world.account()
  const [client, other] = [await signedIn(world, account), await signedIn(world, account)]
  const chosen = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  refused(await prove(client, chosen, codeAt(chosen)), 400, 18)
  const first = await make(client)
  refused(await prove(client, chosen, codeAt(chosen)), 400, 18)
  refused(await prove(other, first.secretCode, codeAt(first.secretCode)), 400, 18)
  const second = await make(client)
  refused(await prove(client, first.secretCode, codeAt(first.secretCode)), 400, 18)
  assert.equal((await details(client)).validatedCode, false)
  good(await prove(client, second.secretCode, codeAt(second.secretCode)))
})

test('case 26: a new secret is good for ten minutes', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { secretCode } = await make(client)
  await world.later(600)
  refused(await prove(client, secretCode, codeAt(secretCode)), 400, 18)
})

test('case 26: a secret is never returned again nor stored readable', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { secretCode } = await make(client)
  const seen = async () => {
    const answers = await Promise.all(
      ['/header/securityDetails', '/header/details', '/user', '/login'].map((path) => client.get(path)),
    )
    const tables = await world.run(
      "select table_name from information_schema.tables where table_schema = 'public'",
    )
    let dump = answers.map(({ text }) => text).join()
    for (const { table_name: table } of tables)
      dump += JSON.stringify(await world.run(`select row_to_json(t) as row from "${String(table)}" t`))
    return dump
  }
  assert.ok(!(await seen()).includes(secretCode))
  good(await prove(client, secretCode, codeAt(secretCode)))
  assert.ok(!(await seen()).includes(secretCode))
  assert.notEqual((await make(client)).secretCode, secretCode)
})

test('a new secret that is not proved leaves the app before it in use', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const first = await enrol(client)
  const { secretCode } = await make(client)
  refused(await prove(client, secretCode, otherThan(codeAt(secretCode))), 400, 54)
  good(await signInByApp(account, codeAt(first, timeStep(1))))
})

test('after five wrong codes a new secret takes no right one, however they come', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { secretCode } = await make(client)
  const wrong = otherThan(codeAt(secretCode))
  const answers = await Promise.all(Array.from({ length: 5 }, () => prove(client, secretCode, wrong)))
  for (const answer of answers) refused(answer, 400, 54)
  refused(await prove(client, secretCode, codeAt(secretCode)), 400, 18)
  const again = await make(client)
  good(await prove(client, again.secretCode, codeAt(again.secretCode)))
})

test('a wrong code does not end the session, and says which field it is', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { secretCode } = await make(client)
  for (const code of ['12345', 'abcdef', '1234567']) {
    const answer = await prove(client, secretCode, code)
    refused(answer, 400, 54)
    assert.equal(answer.body.errors?.[0]?.key, 'code')
  }
  good(await client.get('/header/securityDetails'))
})

test('case 97: a repeat of the same proof gets the same answer, and enrols once', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { secretCode } = await make(client)
  const send = () =>
    put(
      client,
      '/header/validateGoogleCode',
      { secret: secretCode, code: codeAt(secretCode) },
      { 'idempotency-key': 'enrol' },
    )
  good(await send())
  good(await send())
  assert.equal((await warnings(world, account)).length, 1)
})

test('case 24: another app asks remembered browsers for the second step again', async () => {
  const account = await world.account({ methods: ['email'] })
  const client = world.client()
  const token = await mediateToken(client, account)
  good(await askForCode(client, account, token, 'email'))
  good(await passStep(client, account, token, await newestCode(world, account.email), 'email', true))
  await enrol(client)
  good(await client.get('/logout'))
  client.csrfToken = ''
  await mediateToken(client, account)
})

const oathtool = spawnSync('oathtool', ['--version']).status === 0

test(
  'case 27: oathtool as the authenticator enrols and signs in',
  { skip: !oathtool && !process.env['CI'] && 'oathtool is not installed' },
  async () => {
    const shown = (secret: string, step: number) =>
      spawnSync('oathtool', ['--totp', '-b', `--now=@${step * 30}`, secret])
        .stdout.toString()
        .trim()
    const account = await world.account()
    const client = await signedIn(world, account)
    const { secretCode } = await make(client)
    good(await prove(client, secretCode, shown(secretCode, timeStep())))
    good(await signInByApp(account, shown(secretCode, timeStep(1))))
  },
)
