import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { after, mock, test } from 'node:test'
import { useAuthenticatorCode as takesCode } from '../../../demo-host/svc/domain/credentials/authenticator.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { codeAt, timeStep } from '../harness/people/authenticator-app.ts'
import { codeOf, good, refused, type Answer } from '../harness/world/client.ts'
import { mediateToken, passStep, signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

// The clock is in the middle of a time step, so no test crosses into the next one.
mock.timers.enable({ apis: ['Date'], now: (timeStep() * 30 + 15) * 1000 })

const withApp = () => world.account({ methods: ['google'] })

const tryCode = async (account: TestAccount, code: string): Promise<Answer> => {
  const client = world.client()
  return passStep(client, account, await mediateToken(client, account), code, 'google')
}

test('case 16: one authenticator code signs in once, however often it is sent', async () => {
  const account = await withApp()
  const code = codeAt(account.totpSecret)
  assert.equal(good(await tryCode(account, code)).body.email, account.email)
  refused(await tryCode(account, code), 401, 54)
  refused(await tryCode(account, code), 401, 54)
})

test('case 16: of thirty parallel uses of one code exactly one signs in', async () => {
  const account = await withApp()
  const client = world.client()
  const tokens: string[] = []
  for (let index = 0; index < 15; index += 1) tokens.push(await mediateToken(client, account))
  const code = codeAt(account.totpSecret)
  const answers = await Promise.all(
    [...tokens, ...tokens].map((token) => passStep(world.client(), account, token, code, 'google')),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  const others = answers.filter(({ status }) => status !== 200).map(codeOf)
  assert.ok(others.every((one) => one === 54 || one === 50 || one === 13))
  const sessions = await world.run(`select from session where account_id = ${account.id}`)
  assert.equal(sessions.length, 1)
})

test('case 17 (step burnt by enrollment): the enrollment code doesn’t sign in', async () => {
  const account = await withApp()
  await world.run(`update authenticator set last_step = ${timeStep()} where account_id = ${account.id}`)
  refused(await tryCode(account, codeAt(account.totpSecret)), 401, 54)
  good(await tryCode(account, codeAt(account.totpSecret, timeStep(1))))
})

for (const [away, fits] of [
  [-3, false],
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
  [3, false],
] as const) {
  test(`case 18: clock off by ${away} is ${fits ? 'good enough' : 'too far off'}`, async () => {
    const account = await withApp()
    const answer = await tryCode(account, codeAt(account.totpSecret, timeStep(away)))
    assert.equal(answer.status, fits ? 200 : 401)
    assert.equal(codeOf(answer), fits ? undefined : 54)
  })
}

test('case 18: an earlier code is refused after a later one', async () => {
  const account = await withApp()
  good(await tryCode(account, codeAt(account.totpSecret, timeStep(1))))
  refused(await tryCode(account, codeAt(account.totpSecret, timeStep(0))), 401, 54)
  refused(await tryCode(account, codeAt(account.totpSecret, timeStep(-1))), 401, 54)
})

test('a code may contain a space or hyphen, and needs six digits', async () => {
  const account = await withApp()
  const code = codeAt(account.totpSecret)
  for (const other of [code.slice(1), `${code}0`, `0${code}`]) refused(await tryCode(account, other), 401, 54)
  refused(await tryCode(account, '-'.repeat(6)), 400, 903)
  good(await tryCode(account, `${code.slice(0, 3)} ${code.slice(3)}`))
})

test('case 26: an authenticator’s secret is neither returned nor stored in clear', async () => {
  const account = await withApp()
  const client = world.client()
  const token = await mediateToken(client, account)
  const details = await client.post('/tfaDetails', { email: account.email, createToken: token })
  const passed = await passStep(client, account, token, codeAt(account.totpSecret), 'google')
  for (const { text } of [details, passed, await client.get('/user'), await client.get('/login')]) {
    assert.ok(!text.includes(account.totpSecret) && !text.includes('otpauth:'))
  }
  const [row] = await world.run(`select secret_sealed from authenticator where account_id = ${account.id}`)
  assert.doesNotMatch(String(row?.['secret_sealed']), new RegExp(account.totpSecret))
})

test('a sealed secret that is moved to another account opens nothing', async () => {
  const [account, other] = [await withApp(), await withApp()]
  await world.run(`update authenticator set secret_sealed =
    (select secret_sealed from authenticator where account_id = ${account.id}) where account_id = ${other.id}`)
  const answer = await tryCode(other, codeAt(account.totpSecret))
  refused(answer, 401, 54)
})

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const

test('the vectors of RFC 6238 are accepted at their times, each once', async () => {
  const account = await world.account({ methods: ['google'], totpSecret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
  const use = (code: string) =>
    inSite(world.service.db.query, account.siteId, async (trx) => {
      const row = await trx
        .selectFrom('account')
        .selectAll()
        .where('id', '=', account.id)
        .executeTakeFirstOrThrow()
      return takesCode(trx, world.keys, row, code)
    })
  const now = Date.now()
  for (const [seconds, code] of vectors) {
    assert.equal(codeAt(account.totpSecret, Math.floor(seconds / 30)), code)
    mock.timers.setTime(seconds * 1000)
    const answers = [await use(code), await use(code)]
    mock.timers.setTime(now)
    assert.deepEqual(answers, [true, false], `at ${seconds} s`)
  }
})

const oathtool = spawnSync('oathtool', ['--version']).status === 0

test(
  'case 27: oathtool, an authenticator of its own, signs in (SHA-1, six digits, thirty seconds)',
  { skip: !oathtool && !process.env['CI'] && 'oathtool is not installed' },
  async () => {
    const account = await withApp()
    const shown = spawnSync(
      'oathtool',
      ['--totp', '--base32', '--now', `@${Math.floor(Date.now() / 1000)}`, account.totpSecret],
      { encoding: 'utf8' },
    )
    assert.equal(shown.status, 0, shown.stderr)
    assert.equal(good(await tryCode(account, shown.stdout.trim())).body.email, account.email)
    refused(await tryCode(account, shown.stdout.trim()), 401, 54)
  },
)

test('signed-in users need no second factor', async () => {
  const account = await withApp()
  const client = await signedIn(world)
  refused(await passStep(client, account, 'any token', '123456', 'google'), 409, 11)
})
