import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyStruct, Endpoint } from '../../src/contract/endpoint.ts'
import { login } from '../../src/contract/login.ts'
import type { TestAccount } from './harness/accounts.ts'
import { endpoints } from './harness/every-endpoint.ts'
import { withFaults } from './harness/faulty-service.ts'
import { faults } from './harness/planted-faults.ts'
import { giveRights } from './harness/profile.ts'
import { openJournal } from './harness/row-journal.ts'
import { rowsByOwner } from './harness/rows.ts'
import { fetchOf, findingsOf, reportOf, runVerify, svcUrl } from './harness/verify-run.ts'
import { openWorld } from './harness/world.ts'

const world = await openWorld()
after(world.close)
const service = fetchOf(world)
const fromPage = ['--origin', 'http://localhost:8080']

/** Somebody who may do everything, and somebody to whom nothing of the navigation is left. */
const accounts: readonly [TestAccount, TestAccount] = [await world.account(), await world.account()]
const [root, limited] = accounts
await giveRights(world, root, 'root')
await world.run(`insert into account_permission (site_id, account_id, entry, granted)
  select ${limited.siteId}, ${limited.id}, entry, false from unnest(array['support', 'supportCreate',
    'servicesHealthStatus', 'supportInfo', 'users', 'groups']) entry`)

// What signing in and out leaves is known before anything else is called.
const journal = await openJournal(world)
const changed = async () =>
  new Set((await journal.take()).map(({ table, owners }) => `${table} of ${owners.join(', ')}`))
await reportOf(service, accounts, '--only', 'login.check')
await world.service.drainOutbox()
const bySigningIn = await changed()
const before = await rowsByOwner(world)

interface Sent {
  request: Request
  text: string
  endpoint: Endpoint | undefined
}

const sent: Sent[] = []
const recorded: typeof fetch = async (input) => {
  const request = input as Request
  const { pathname } = new URL(request.url)
  const endpoint = endpoints.find(
    ({ method, path }) =>
      method === request.method && new RegExp(`^/svc${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname),
  )
  sent.push({ request, text: await request.clone().text(), endpoint })
  return service(request)
}

const whole = await reportOf(recorded, accounts, ...fromPage)

test('the reference service passes all checks of all endpoints, and what was not checked is said with its reason', () => {
  const { code, found } = whole
  const findings = findingsOf(found)
  assert.deepEqual(
    findings.filter(({ result }) => result === 'failed'),
    [],
  )
  assert.equal(code, 0)
  assert.deepEqual(
    found.endpoints.map(({ method, path }) => `${method} ${path}`),
    endpoints.map(({ method, path }) => `${method} ${path}`),
  )
  for (const { checks, path } of found.endpoints)
    assert.ok(
      checks.some(({ result }) => result === 'passed'),
      path,
    )

  const skipped = findings.filter(({ result }) => result === 'not checked')
  assert.deepEqual(
    new Set(skipped.map(({ detail }) => detail)),
    new Set([
      'the accounts have no second step',
      'no id to ask for: no list that was read has one',
      'the list has fewer than two rows',
      'the first page has nothing to put in another order',
      'with a body that fits, nothing but the id would stop this call',
      'nothing but the token would stop this call',
      'nothing but the end of the session would stop this call',
    ]),
  )
  const of = (result: string) => findings.filter((finding) => finding.result === result).length
  const { passed, failed, notChecked } = found.totals
  assert.deepEqual([passed, failed, notChecked], [of('passed'), 0, skipped.length])
  assert.ok(passed > 1000 && notChecked < passed / 10, `${passed} passed, ${notChecked} not checked`)
})

test('a run changes what signing in and out changes, of its own accounts, and nothing else', async () => {
  const now = await rowsByOwner(world)
  const own = [root.id, limited.id].map(String)
  assert.deepEqual(
    Object.keys(now).filter((owner) => now[owner] !== before[owner] && ![...own, 'nobody'].includes(owner)),
    [],
  )
  assert.deepEqual(
    [...(await changed())].filter((change) => !bySigningIn.has(change)),
    [],
  )
})

const refuses = (struct: AnyStruct | undefined, value: unknown) =>
  struct !== undefined && struct.validate(value, { coerce: true })[0] !== undefined

test('no call is sent that a service without any checks could carry out for somebody', () => {
  const changing = sent.filter(
    ({ endpoint, request }) =>
      endpoint &&
      (endpoint.method !== 'GET' || endpoint.changes) &&
      // Who is nobody has nothing that could be changed.
      request.headers.has('cookie') &&
      endpoint !== login.signOut,
  )
  assert.ok(changing.length > 300)
  const unknown = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{16}/
  for (const { endpoint, request, text } of changing) {
    const { pathname, searchParams } = new URL(request.url)
    assert.ok(
      unknown.test(pathname) ||
        refuses(endpoint?.query, Object.fromEntries(searchParams)) ||
        refuses(endpoint?.body, text && JSON.parse(text)),
      `${request.method} ${pathname} ${text}`,
    )
  }
})

test('each way to differ from the contract is found at its endpoint, and nothing else is reported', async () => {
  const only = ['--only', [...faults.map(({ at }) => at.replace('the ', '')), 'login.'].join(',')]
  const { code, found } = await reportOf(withFaults(service, faults), accounts, ...fromPage, ...only)
  assert.equal(code, 1)
  const failed = findingsOf(found).filter(({ result }) => result === 'failed')
  assert.deepEqual(
    failed.map(({ at, check }) => `${at}: ${check}`).toSorted(),
    faults.map(({ at, check }) => `${at}: ${check}`).toSorted(),
    JSON.stringify(failed, null, 2),
  )
  for (const { at, detail } of failed) assert.ok(detail, at)
  const planted = new Set(faults.map(({ check }) => check))
  assert.deepEqual(
    findingsOf(whole.found).filter(({ check }) => !planted.has(check)),
    [],
  )
})

test('a service that allows no more calls is not waited for beyond the time, and what is left says so', async () => {
  const tooMany: typeof fetch = async (input) =>
    (input as Request).url.endsWith('/queue')
      ? new Response('', { status: 429, headers: { 'retry-after': '50' } })
      : service(input)
  const { code, out, err } = await runVerify(
    [svcUrl, '--user', root.email, '--password', root.password, '--only', 'queue.list', '--within', '0.5'],
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

test('without an account only what everybody sees is checked, and the rest is said to need one', async () => {
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

test('what keeps a run from beginning is told with the way out, apart from the report, and ends with 2', async () => {
  const page: typeof fetch = async () => new Response('<h1>Portal</h1>')
  const cases: [string[], typeof fetch, RegExp][] = [
    [['http://127.0.0.1:9/svc'], fetch, /no answer: .*Check the address/],
    [[svcUrl], page, /no JSON: is this the base address/],
    [
      [svcUrl, '--user', root.email, '--password', 'wrong one'],
      service,
      /code 21.*Check --user and --password/,
    ],
    [[svcUrl, '--user', root.email], service, /--user and --password belong together/],
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

test('a run that cannot begin leaves nobody signed in', async () => {
  const [first, second] = [await world.account(), await world.account()]
  const as = ['--user', first.email, '--password', first.password, '--limited-user', second.email]
  const { code } = await runVerify([svcUrl, ...as, '--limited-password', 'wrong one'], service)
  assert.equal(code, 2)
  const sessions = await world.run(
    `select id from session where account_id in (${first.id}, ${second.id}) and ended_at is null`,
  )
  assert.deepEqual(sessions, [])
})

test('help is what was asked for: it goes where reports go, and ends well', async () => {
  const { code, out, err } = await runVerify(['--help'], service)
  assert.deepEqual([code, err], [0, ''])
  assert.match(out, /^Usage: portico verify <svc-url>/)
})
