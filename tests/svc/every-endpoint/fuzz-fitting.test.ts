import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { isDeep } from '../../deep.ts'
import { good, refused } from '../harness/world/client.ts'
import { resetToken } from '../harness/world/strangers.ts'
import { asking, endpoints, filled } from '../harness/hostile/every-endpoint.ts'
import { meaningful } from '../harness/hostile/fitting.ts'
import { askOddly, inOrder } from '../harness/world/odd-input.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ LOG_LEVEL: 'silent' })
after(world.close)
const owner = await world.account()

// Several at a time: some calls answer only at full quarters of a second.
const atOnce = 4

// Of every call a few are tried with everything else that is tried of it (tests/svc/harness/world/odd-input.ts).
for (const endpoint of isDeep ? endpoints : []) {
  const name = `${endpoint.method} ${endpoint.path}`
  test(`case 70: ${name} answers all fitting input in order, to visitors and users`, async () => {
    // These repeat what other calls have sent, whatever that was.
    await world.run('delete from crash_report; delete from ticket; delete from health_incident')
    await fc.assert(
      fc.asyncProperty(fc.array(asking(endpoint), { minLength: atOnce, maxLength: atOnce }), async (all) => {
        const isForAll = ['anyone', 'session'].includes(endpoint.can)
        const user = isForAll ? await signedIn(world) : (await withRights(world, 'root')).client
        const known = all.map((asked, index) => askOddly(index % 2 ? user : world.client(), endpoint, asked))
        for (const [index, answer] of (await Promise.all(known)).entries()) inOrder(answer, all[index])
      }),
      { numRuns: 6 },
    )
  })
}

/** What only its owner or an administrator may change. */
const kept = async (): Promise<string> => {
  const tables = [
    'account',
    'identity',
    'site',
    'site_text',
    'site_social',
    'site_secret',
    'phone',
    'authenticator',
  ]
  const rows = await Promise.all(tables.map((table) => world.run(`select row_to_json(t) from "${table}" t`)))
  return JSON.stringify(rows)
}

/** Each text reaches some calls; where everything is tried, all of them. */
const textsFor = (index: number): readonly string[] =>
  isDeep ? meaningful : [meaningful[index % meaningful.length] ?? '']

test('case 74: no text in a path or a query means anything to the database', async () => {
  const client = await signedIn(world, owner)
  const before = await kept()
  for (const [index, endpoint] of endpoints.entries()) {
    const names = endpoint.path.match(/:\w+/g) ?? []
    for (const text of textsFor(index)) {
      const values = names.map(() => text)
      if (names.length > 0)
        inOrder(await askOddly(client, endpoint, { path: filled(endpoint.path, values), body: undefined }))
      const odd = new URLSearchParams({ [text]: text, locale: text }).toString()
      if (endpoint.method === 'GET' && endpoint.path !== '/logout' && !endpoint.path.includes(':'))
        inOrder(await askOddly(client, endpoint, { path: `${endpoint.path}?${odd}`, body: undefined }))
    }
  }
  assert.equal(await kept(), before)
  good(await client.get('/user'))
})

test('case 75: a wildcard finds no account, token, network or language', async () => {
  const client = await signedIn(world, owner)
  const token = await resetToken(world, owner.email)
  await world.run(`insert into identity (site_id, account_id, social, issuer, subject)
    values (${owner.siteId}, ${owner.id}, 'demo-id', 'https://id.example', 'wild')`)
  for (const wild of [
    '%',
    '%%',
    '_'.repeat(43),
    `${token.slice(0, -1)}_`,
    `${token.slice(0, 20)}%`,
    '.*',
    '*',
  ]) {
    refused(await world.client().get(`/reset/${encodeURIComponent(wild)}`), 400, 18)
    refused(await world.client().post('/validate', { token: wild }), 400, 18)
    refused(await world.client().post('/autoLogin', { token: wild }), 400, 18)
    const path = `/socialAccess/socialProfile/${encodeURIComponent(wild)}`
    refused(await client.call('DELETE', path), 404, 906)
    const address = `${wild}@aurora.example`
    refused(await signIn(world.client(), { email: address, password: owner.password }), 401, 21)
    const terms = await client.get(
      `/termsOfService?locale=${encodeURIComponent(wild.padEnd(2, wild).slice(0, 10))}`,
    )
    assert.equal(good(terms).body['locale'], 'en')
  }
  good(await world.client().get(`/reset/${token}`))
  assert.equal((await world.run("select from identity where subject = 'wild'")).length, 1)
})

test('case 74: a header means nothing to the database either', async () => {
  const before = await kept()
  for (const text of meaningful.filter((one) => /^[\x20-\x7e]+$/.test(one))) {
    const headers = {
      'site-key': text,
      'idempotency-key': text.replaceAll(' ', ''),
      token: text,
      'user-agent': text,
      'accept-language': text,
      'x-forwarded-for': text,
      'site-secret': text,
      authorization: `Bearer ${text}`,
      cookie: `sid=${text}; rb=${text}; kd=${text}.${text}; sv=${text}; vid=${text}`,
    }
    inOrder(await world.client().post('/login', { email: owner.email, password: 'wrong' }, headers))
    inOrder(await world.client().post('/forgot', { email: 'nobody@aurora.example' }, headers))
    inOrder(await world.client().post('/accessLink', { email: owner.email }, headers))
    inOrder(await world.client().get('/socialAccess/stateToken', headers))
    inOrder(await world.client().get('/ga', headers))
  }
  assert.equal(await kept(), before)
})
