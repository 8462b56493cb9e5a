import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { tables } from '../../../src/contract/tables.ts'
import { pathTemplates } from '../../../src/contract/engine/path-template.ts'
import type { Endpoint } from '../../../src/contract/engine/endpoint.ts'
import { readDemo, type DemoAccount } from '../../../demo-host/svc/seed/demo.ts'
import { welcome } from '../../../demo-host/welcome.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { codeAt, timeStep } from '../harness/people/authenticator-app.ts'
import { good, refused, type TestSite } from '../harness/world/client.ts'
import { askForCode, mediateToken, newestCode, passStep, signIn } from '../harness/world/steps.ts'
import { freshDatabase } from '../harness/world/database.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const demo = readDemo()
mock.timers.enable({ apis: ['Date'], now: (timeStep() * 30 + 15) * 1000 })

for (const account of demo.accounts) {
  test(`the demo account ${account.role} of ${account.site} signs in as listed`, async () => {
    const client = world.client({ site: account.site as TestSite })
    for (const method of account.methods?.slice(0, 1) ?? []) {
      const token = await mediateToken(client, account)
      good(await passStep(client, account, token, await codeBy(method, client, account, token), method))
    }
    if (!account.methods) good(await signIn(client, account))
    const { body } = good(await client.get('/user'))
    assert.equal(body.email, account.email)
    assert.equal(body['mfa'], (account.methods ?? []).length > 0)
    assert.equal(body['verificationPhone'], account.phones?.[0]?.number ?? null)
  })
}

test('the demonstration shows every kind of account, and each of its sites has some', () => {
  const sites = [...new Set(demo.accounts.map(({ site }) => site))]
  assert.deepEqual(
    sites,
    demo.sites.map(({ slug }) => slug),
  )
  const roles = demo.accounts.filter(({ site }) => site === 'aurora').map(({ role }) => role)
  for (const role of ['customer', 'email', 'sms', 'totp', 'admin', 'root'])
    assert.ok(roles.includes(role), role)
})

test('the start prints addresses and demo accounts', () => {
  const text = welcome(readConfig({ PORT: '8123' }))
  for (const path of ['/login', '/resellers/aurora/', '/resellers/strict/', '/outbox']) {
    assert.ok(text.includes(`http://localhost:8123${path}`), path)
  }
  for (const { email, password, totpSecret = '' } of demo.accounts) {
    assert.match(text, new RegExp(`${email} +${password} *${totpSecret}`))
  }
  assert.doesNotMatch(text, /Warning/)
})

test('the start warns about a missing SMS gateway', () => {
  const lines = (more: Record<string, string>) =>
    welcome(readConfig({ SMTP_URL: 'smtp://mail', ...more })).split('\n')
  assert.deepEqual(
    lines({}).filter((line) => line.includes('SMS')),
    [
      'Warning: no SMS can be sent. Accounts whose only second step is SMS cannot sign in until SMS_URL is set.',
    ],
  )
  assert.deepEqual(
    lines({ SMS_URL: 'https://sms.example' }).filter((line) => line.includes('SMS')),
    [],
  )
})

test('the service is alive and ready', async () => {
  for (const [path, body] of [
    ['/healthz', { alive: true }],
    ['/readyz', { ready: true }],
  ] as const) {
    const answer = await world.service.app.request(path)
    assert.equal(answer.status, 200)
    assert.deepEqual(await answer.json(), body)
  }
})

test('a site returns its branding and policy by host', async () => {
  for (const site of demo.sites) {
    const { body } = good(await world.client({ site: site.slug as TestSite }).get('/site'))
    assert.deepEqual(body['theme'], site.theme)
    const { name, systemName, copyright, locales, registrationAllowed } = site
    assert.deepEqual(
      [body['name'], body['systemName'], body['copyright'], body['locales'], body['registrationAllowed']],
      [name, systemName, copyright, locales, registrationAllowed],
    )
    const { passwordMin: min = 6, passwordMax: max = 30 } = site
    assert.deepEqual(body['passwordPolicy'], { min, max })
    assert.deepEqual(Object.keys(body['logos'] as object).sort(), Object.keys(site.logos).sort())
  }
})

test('a logo has a URL, per scheme, and is revalidated', async () => {
  const client = world.client()
  const { body } = good(await client.get('/site'))
  for (const address of Object.values(body['logos'] as Record<string, string>)) {
    const answer = good(await client.get(address.replace('/svc', '')))
    assert.match(answer.text, /Aurora/)
    const again = await client.get('/logo?scheme=light', {
      'if-none-match': answer.headers.get('etag') ?? '',
    })
    assert.equal(again.status, address.includes('light') ? 304 : 200)
  }
  const other = world.client({ site: 'borealis' })
  await world.run(
    "delete from site_logo where scheme = 'dark' and site_id = (select id from site where slug = 'borealis')",
  )
  assert.equal(good(await other.get('/logo?scheme=dark')).text, demo.sites[1]?.logos.light)
})

test('a site without a logo says so', async () => {
  await world.run("delete from site_logo where site_id = (select id from site where slug = 'borealis')")
  refused(await world.client({ site: 'borealis' }).get('/logo'), 404, 906)
})

test('the description of the service names every call with its method', async () => {
  const answer = await world.service.app.request('/svc/openapi.json')
  const description = (await answer.json()) as {
    openapi: string
    paths: Record<string, Record<string, unknown>>
  }
  assert.match(description.openapi, /^3\.1/)
  const endpoints = Object.values(tables).flatMap((table) => Object.values(table) as Endpoint[])
  const templateOf = pathTemplates(endpoints.map(({ path }) => path))
  for (const { method, path } of endpoints) {
    const known = description.paths[templateOf(path)]
    assert.ok(known?.[method.toLowerCase()], `${method} ${path}`)
  }
})

test('the outbox is shown to this machine only', async () => {
  for (const [remoteAddress, forwarded, status] of [
    ['127.0.0.1', '127.0.0.1', 200],
    ['::1', '127.0.0.1', 200],
    ['192.0.2.1', '127.0.0.1', 404],
    ['127.0.0.1', '192.0.2.1', 404],
    ['127.0.0.1', '127.0.0.1, 192.0.2.1', 404],
  ] as const) {
    for (const path of ['/outbox', '/outbox.json']) {
      const request = new Request(`http://localhost:8080${path}`, {
        headers: { 'x-forwarded-for': forwarded },
      })
      const answer = await world.service.app.fetch(request, { incoming: { socket: { remoteAddress } } })
      assert.equal(answer.status, status, `${path} for ${remoteAddress}, ${forwarded}`)
    }
  }
})

test('what no longer means anything is swept away, from all sites, and what does stays', async () => {
  await world.run('delete from session')
  for (const site of ['aurora', 'borealis'] as const) {
    good(await signIn(world.client({ site }), await world.account({ site })))
  }
  await world.run('select sweep()')
  assert.equal((await world.run('select from session')).length, 2)
  await world.later(2 * 86_400)
  await world.run('select sweep()')
  for (const table of ['session', 'attempt', 'lockout', 'tally']) {
    assert.deepEqual(await world.run(`select from ${table}`), [], table)
  }
  assert.ok((await world.run('select from account')).length > 2)
  assert.ok((await world.run('select from audit')).length > 2, 'the audit log is kept')
})

test('there is no outbox page in production, and no demo accounts', async () => {
  const empty = await freshDatabase()
  const production = await openWorld(
    { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' },
    undefined,
    empty,
  )
  for (const path of ['/outbox', '/outbox.json']) {
    assert.equal((await production.service.app.request(path)).status, 404)
  }
  assert.deepEqual(await production.run('select from account'), [])
  await production.close()
})

test('a database with demo data is not shown to other machines unless that is wanted', async () => {
  const demo = await freshDatabase('demo')
  const open = { HOST: '0.0.0.0', PORTICO_SEED: 'none', SMTP_URL: 'smtp://127.0.0.1:1' }
  await assert.rejects(openWorld(open, undefined, demo), {
    name: 'StartError',
    message:
      /^HOST would let other machines in, and the database holds demo data: .* set PORTICO_DEMO=public /,
  })
  const shown = await openWorld({ ...open, PORTICO_DEMO: 'public' }, undefined, demo)
  await shown.close()
})

const codeBy = async (
  method: 'email' | 'sms' | 'google',
  client: ReturnType<typeof world.client>,
  account: DemoAccount,
  token: string,
): Promise<string> => {
  if (method === 'google') return codeAt(account.totpSecret ?? '')
  good(await askForCode(client, account, token, method))
  return newestCode(world, method === 'sms' ? (account.phones?.[0]?.number ?? '') : account.email)
}
