import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { codeOf, good, refused, type Client, type TestSite } from '../harness/world/client.ts'
import { dump, nearly } from '../harness/world/strangers.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
// Sites are read at the first call, so this is there before it.
await world.run("update site set csp_settings = true where slug = 'cumulus'")

const appId = '0b6ad5a8-1c6e-4a0f-9f10-2b1f6f6f1c11'
const appTenantId = '7d1a2c5e-aaaa-4bbb-8ccc-0123456789ab'
const whole = {
  partnerUserName: 'sync@partner.example',
  partnerPassword: 'the password of the partner',
  appId,
  appSecretKey: 'the secret of the application',
  appTenantId,
}

const save = (client: Client, more = {}, headers = {}) =>
  client.call('PUT', '/header/partnerConnector', { body: { ...whole, ...more }, headers })

const consent = (client: Client, state: string) => client.post('/header/partnerConnector/consent', { state })

const remove = (client: Client) => client.call('DELETE', '/header/partnerConnector')

const detailsOf = async (client: Client) => good(await client.get('/header/details')).body

const stateIn = (link: unknown): string => new URL(String(link)).searchParams.get('state') ?? ''

const secretsLeftOut = { partnerPassword: undefined, appSecretKey: undefined }

test('a connector is saved, and the profile shows it without its secrets', async () => {
  const client = await signedIn(world)
  const { body } = good(await save(client))
  const link = new URL(String(body['appConsentURL']))
  assert.equal(link.origin + link.pathname, `https://login.microsoftonline.com/${appTenantId}/adminconsent`)
  assert.equal(link.searchParams.get('client_id'), appId)
  assert.equal(link.searchParams.get('redirect_uri'), 'http://localhost:8080/Profile')
  assert.match(stateIn(link), /^[\w-]{43}$/)
  const { text, body: details } = good(await client.get('/header/details'))
  assert.deepEqual(
    [
      'partnerUserName',
      'appId',
      'appTenantId',
      'hasPartnerPassword',
      'hasAppSecretKey',
      'appLastConsent',
    ].map((name) => details[name]),
    [whole.partnerUserName, appId, appTenantId, true, true, null],
  )
  assert.equal(details['appConsentURL'], body['appConsentURL'])
  for (const secret of [whole.partnerPassword, whole.appSecretKey]) assert.ok(!text.includes(secret))
})

test('of the connector’s secrets nothing is in the database in clear, nor is the state', async () => {
  const client = await signedIn(world)
  const { body } = good(await save(client, {}, { 'idempotency-key': 'kept' }))
  const text = await dump(world)
  for (const secret of [whole.partnerPassword, whole.appSecretKey, stateIn(body['appConsentURL'])])
    assert.ok(!text.includes(secret))
})

test('each missing field has its own code and message', async () => {
  const client = await signedIn(world)
  for (const [key, number, message] of [
    ['partnerUserName', 128, 'Partner User Name is required.'],
    ['partnerPassword', 129, 'Partner Password is required.'],
    ['appId', 130, 'Application Id is required.'],
    ['appSecretKey', 144, 'Application Secret Key is required.'],
    ['appTenantId', 145, 'Application Tenant Id is required.'],
  ] as const) {
    for (const value of [undefined, '']) {
      const answer = await save(client, { [key]: value })
      refused(answer, 400, number)
      assert.deepEqual([answer.body.errors?.[0]?.key, answer.body.errors?.[0]?.info], [key, message])
    }
  }
  const blank = await save(client, { partnerUserName: '  ', appId: ' ', ...secretsLeftOut })
  assert.deepEqual(
    blank.body.errors?.map(({ code }) => code),
    [128, 129, 130, 144],
  )
  assert.equal((await detailsOf(client))['partnerUserName'], '')
})

test('secrets that are left out stay as they are', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const sealed = () =>
    world.run(
      `select password_sealed, app_secret_sealed from partner_connector where account_id = ${account.id}`,
    )
  good(await save(client))
  const before = await sealed()
  good(await save(client, { ...secretsLeftOut, partnerUserName: 'another@partner.example' }))
  assert.deepEqual(await sealed(), before)
  assert.equal((await detailsOf(client))['partnerUserName'], 'another@partner.example')
  good(await save(client, { partnerPassword: 'another password' }))
  assert.notDeepEqual(await sealed(), before)
})

test('an application is named by its id, a tenant by its id or a domain', async () => {
  const client = await signedIn(world)
  for (const tenant of [appTenantId.toUpperCase(), 'partner.onmicrosoft.com', ` ${appTenantId} `])
    good(await save(client, { appTenantId: tenant }))
  for (const [key, value] of [
    ['appId', 'not an id'],
    ['appId', `${appId}0`],
    ['appTenantId', 'common/oauth2'],
    ['appTenantId', '../evil.example/x'],
    ['appTenantId', 'nodomain'],
    ['appTenantId', 'partner.example?x=1'],
  ] as const) {
    const answer = await save(client, { [key]: value })
    refused(answer, 400, 903)
    assert.equal(answer.body.errors?.[0]?.key, key)
  }
})

test('consent counts once, for its user and connector', async () => {
  const [client, other] = [await signedIn(world), await signedIn(world)]
  const state = stateIn(good(await save(client)).body['appConsentURL'])
  good(await save(other))
  for (const [who, what] of [
    [other, state],
    [client, nearly(state)],
    [client, 'none'],
  ] as const)
    refused(await consent(who, what), 400, 18)
  good(await consent(client, state))
  const details = await detailsOf(client)
  assert.match(String(details['appLastConsent']), /^\d{4}-/)
  refused(await consent(client, state), 400, 18)
  good(await consent(client, stateIn(details['appConsentURL'])))
  assert.equal((await detailsOf(other))['appLastConsent'], null)
})

test('consent doesn’t apply to another application', async () => {
  const client = await signedIn(world)
  const state = stateIn(good(await save(client)).body['appConsentURL'])
  good(await consent(client, state))
  const pending = stateIn((await detailsOf(client))['appConsentURL'])
  good(await save(client, { ...secretsLeftOut, appTenantId: 'other.example' }))
  assert.equal((await detailsOf(client))['appLastConsent'], null)
  refused(await consent(client, pending), 400, 18)
})

test('a removed connector loses its secrets', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  good(await save(client))
  good(await remove(client))
  good(await remove(client))
  assert.deepEqual(await world.run(`select from partner_connector where account_id = ${account.id}`), [])
  const details = await detailsOf(client)
  assert.deepEqual([details['hasPartnerPassword'], details['appConsentURL']], [false, ''])
  refused(await save(client, secretsLeftOut), 400, 129)
})

for (const [site, settings] of [
  ['borealis', false],
  ['cumulus', true],
] as [TestSite, boolean][])
  test(`at ${site}, where the connector is off, it is neither shown nor changed`, async () => {
    const account = await world.account({ site })
    const client = await signedIn(world, account)
    await world.run(`insert into partner_connector (site_id, account_id, user_name, password_sealed, app_id, app_secret_sealed, tenant_id)
      values (${account.siteId}, ${account.id}, 'kept', 'x', '${appId}', 'x', '${appTenantId}')`)
    for (const answer of [await save(client), await consent(client, 'none'), await remove(client)])
      refused(answer, 403, 909)
    const details = await detailsOf(client)
    assert.deepEqual(
      [details['enableCSPSettings'], details['enableCSPConnector'], details['partnerUserName']],
      [settings, false, ''],
    )
    assert.equal(
      (await world.run(`select from partner_connector where account_id = ${account.id}`)).length,
      1,
    )
  })

test('case 97: a repeat with the same key gets the same answer and saves once', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => save(client, {}, { 'idempotency-key': 'once' })),
  )
  assert.ok(answers.every((answer) => answer.status === 200 || codeOf(answer) === 911))
  assert.equal(new Set(answers.filter(({ status }) => status === 200).map(({ text }) => text)).size, 1)
  const lines = await world.run(
    `select from audit where account_id = ${account.id} and event = 'partner-connector-saved'`,
  )
  assert.equal(lines.length, 1)
})

test('case 69 and 73: other fields and unprintable text are refused', async () => {
  const client = await signedIn(world)
  for (const field of ['isRootOrAdmin', 'siteId', 'accountEnabled', 'userId', 'last_consent'])
    refused(await save(client, { [field]: 1 }), 400, 903)
  for (const odd of ['\u0000', '\ud800', '\u202e'])
    refused(await save(client, { partnerUserName: `sync${odd}@partner.example` }), 400, 128)
})
