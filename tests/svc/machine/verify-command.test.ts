import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { answered, changed, told } from '../harness/hostile/faulty-answers.ts'
import { withFaults } from '../harness/hostile/faulty-service.ts'
import { fetchOf, findingsOf, reportOf, runVerify, svcUrl } from '../harness/cli/verify-run.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const service = fetchOf(world)
const user = await world.account()
const asUser = ['--user', user.email, '--password', user.password]

test('a report lists failures, skipped checks and additional fields', async () => {
  const more = [
    {
      at: 'GET /header/menu',
      check: 'reply',
      when: answered(200),
      answers: changed((menu) => ({ ...menu, nick: 1 })),
    },
    { at: 'GET /queue', check: 'reply', when: answered(200), answers: told({ items: [] }) },
  ]
  const { code, out } = await runVerify(
    [svcUrl, ...asUser, '--delay', '0', '--only', 'header.,queue.'],
    withFaults(service, more),
  )
  assert.equal(code, 1)
  assert.match(out, /^GET \/header\/menu +\d passed\n {4}note: reply: fields beyond the contract: nick$/m)
  assert.match(
    out,
    /^GET \/queue +\d passed, 1 failed\n {4}failed: reply: the reply: expected array, got an object$/m,
  )
  assert.match(out, /^Failed:\n {2}GET \/queue, reply: the reply: expected array, got an object\n\n/m)
  assert.match(out, /^Not checked:\n +2 {2}no id to ask for: no list that was read has one\n\n/m)
  assert.match(out, /^Of 2 endpoints only refusals were looked at/m)
})

test('a rate-limited service isn’t waited for too long', async () => {
  const tooMany: typeof fetch = async (input) =>
    (input as Request).url.endsWith('/queue')
      ? new Response('', { status: 429, headers: { 'retry-after': '50' } })
      : service(input)
  const { code, out, err } = await runVerify(
    [svcUrl, ...asUser, '--only', 'queue.list', '--within', '0.5'],
    tooMany,
  )
  assert.equal(code, 2)
  assert.match(out, /not checked: reply: the service allows no more calls within the time/)
  assert.match(err, /^The time was up/)
})

test('calls come one after the other, no faster than they may', async () => {
  const began = performance.now()
  let [calls, last] = [0, began]
  const timed: typeof fetch = async (input) => {
    calls += 1
    last = performance.now()
    return service(input)
  }
  await reportOf(timed, [], '--only', 'login.check', '--delay', '20')
  assert.ok(calls >= 3)
  // Clocks of timers are whole milliseconds.
  assert.ok(last - began >= (calls - 1) * 19, `${calls} calls in ${last - began} ms`)
})

test('without an account only public calls are checked', async () => {
  const { code, found } = await reportOf(service, [], '--only', 'users.')
  assert.equal(code, 0)
  const skipped = findingsOf(found).filter(({ result }) => result === 'not checked')
  assert.ok(skipped.length > 50)
  for (const { at, detail } of skipped)
    assert.match(detail ?? '', /^needs an account|^no id|^nothing but|^with a body/, at)
})

test('the second step is passed with the authenticator, and accounts can come from the environment', async () => {
  const secured = await world.account({ methods: ['google'] })
  const env = {
    PORTICO_VERIFY_USER: secured.email,
    PORTICO_VERIFY_PASSWORD: secured.password,
    PORTICO_VERIFY_OTP: secured.totpSecret,
  }
  const { code, out, err } = await runVerify([svcUrl, '--delay', '0', '--only', 'login.'], service, env)
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^POST \/logintfa +\d passed$/m)
  assert.match(out, /^\d+ endpoints were left out \(--only\)\.$/m)
  assert.match(out, /^\d+ endpoints, \d+ checks passed, 0 failed, \d+ not checked\.\n$/m)

  const without = await runVerify([svcUrl, '--only', 'login.'], service, { ...env, PORTICO_VERIFY_OTP: '' })
  assert.equal(without.code, 2)
  assert.match(without.err, /asks for a second step.*--otp/)
})

test('a run that can’t start explains itself and exits with 2', async () => {
  const page: typeof fetch = async () => new Response('<h1>Portal</h1>')
  const cases: [string[], typeof fetch, RegExp][] = [
    [['http://127.0.0.1:9/svc'], fetch, /no answer: .*Check the address/],
    [[svcUrl], page, /no JSON: is this the base address/],
    [
      [svcUrl, '--user', user.email, '--password', 'wrong one'],
      service,
      /code 21.*Check --user and --password/,
    ],
    [[svcUrl, '--user', user.email], service, /--user and --password belong together/],
    [[svcUrl, '--limited-user', 'a', '--limited-password', 'b'], service, /give --user as well/],
    [[svcUrl, '--only', 'nowhere'], service, /No endpoint has "nowhere"/],
    [[svcUrl, '--delay', 'soon'], service, /--delay takes a number/],
    [[svcUrl, '--nonsense'], service, /portico verify --help/],
    [[], service, /Give the address/],
    [['portal.example'], service, /is not an http\(s\) address/],
  ]
  for (const [args, fetched, told] of cases) {
    const { code, out, err } = await runVerify([...args, '--json'], fetched)
    assert.deepEqual([code, out], [2, ''], args.join(' '))
    assert.match(err, told)
  }
})

test('a run that can’t start leaves no session', async () => {
  const [first, second] = [await world.account(), await world.account()]
  const as = ['--user', first.email, '--password', first.password, '--limited-user', second.email]
  const { code } = await runVerify([svcUrl, ...as, '--limited-password', 'wrong one'], service)
  assert.equal(code, 2)
  const sessions = await world.run(
    `select id from session where account_id in (${first.id}, ${second.id}) and ended_at is null`,
  )
  assert.deepEqual(sessions, [])
})

test('help goes to standard output and succeeds', async () => {
  const { code, out, err } = await runVerify(['--help'], service)
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^Usage: portico verify <svc-url>/)
})
