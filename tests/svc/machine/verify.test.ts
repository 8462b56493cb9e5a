import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { AnyStruct, Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { login } from '../../../src/contract/login/login.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { endpoints } from '../harness/hostile/every-endpoint.ts'
import { withFaults } from '../harness/hostile/faulty-service.ts'
import { faults } from '../harness/hostile/planted-faults.ts'
import { giveRights } from '../harness/people/profile.ts'
import { openJournal } from '../harness/hostile/row-journal.ts'
import { rowsByOwner } from '../harness/cases/rows.ts'
import { fetchOf, findingsOf, reportOf } from '../harness/cli/verify-run.ts'
import { giveCard, giveUndecided } from '../harness/money/payments.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const service = fetchOf(world)
const fromPage = ['--origin', 'http://localhost:8080']

/** A user with all permissions, and one with none. */
const accounts: readonly [TestAccount, TestAccount] = [await world.account(), await world.account()]
const [root, limited] = accounts
await giveRights(world, root, 'root')
// A list of two charges can be put in order.
for (const account of accounts) await giveUndecided(world, account, await giveCard(world, account))
await world.run(`insert into account_permission (site_id, account_id, entry, granted)
  select ${limited.siteId}, ${limited.id}, entry, false from unnest(array['billing', 'billingCosts', 'billingHistory', 'report', 'support', 'supportCreate',
    'servicesHealthStatus', 'supportInfo', 'users', 'groups', 'servers', 'pricing', 'serverCreate', 'serverCreateApp',
    'serverCreateDesktop', 'serverCreateService', 'sshKeys', 'keys', 'webhooks', 'docs', 'cli',
    'developersTools', 'networks',
    'hdlibrary']) entry`)

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

test('the reference service passes, and skipped checks have reasons', () => {
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
      'answered 400 with code 903',
      'the accounts have no second step',
      'no id to ask for: no list that was read has one',
      'the list has fewer than two rows',
      'the first page has nothing to put in another order',
      'with a body that fits, nothing but the id would stop this call',
      'nothing but the token would stop this call',
      'nothing but the permission would stop this call',
      'nothing but the end of the session would stop this call',
    ]),
  )
  const of = (result: string) => findings.filter((finding) => finding.result === result).length
  const { passed, failed, notChecked } = found.totals
  assert.deepEqual([passed, failed, notChecked], [of('passed'), 0, skipped.length])
  assert.ok(passed > 1000 && notChecked < passed / 10, `${passed} passed, ${notChecked} not checked`)
})

test('a run only changes its own sessions', async () => {
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

test('no call could have an effect on an unchecked service', () => {
  const changing = sent.filter(
    ({ endpoint, request }) =>
      endpoint &&
      (endpoint.method !== 'GET' || endpoint.changes) &&
      // Anonymous callers have nothing that could be changed.
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

test('each deviation from the contract is found at its endpoint', async () => {
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
