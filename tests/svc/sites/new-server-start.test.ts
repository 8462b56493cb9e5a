import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signIn } from '../harness/world/steps.ts'
import { openWorld, type World } from '../harness/world/world.ts'

const proxy = '198.51.100.1'
const world = await openWorld({ COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: proxy })
after(world.close)
// The proxies of a site alone, before the first call.
await world.run(`update site set proxies = '{203.0.113.5}', auto_zone = 'byUserIp' where slug = 'borealis'`)
const { client: admin } = await withRights(world, 'admin')

interface Settings {
  autoZone: 'disabled' | 'byUserIp'
  defaultContinent: 'disabled' | 'enabled'
  continent?: string
}

const publish = async (changes: Settings): Promise<void> => {
  const draft = good(await admin.get('/sites/aurora/draft')).body
  const body = { ...draft, continent: undefined, ...changes }
  good(await admin.call('PUT', '/sites/aurora/draft', { body }))
  good(await admin.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))
}

/** The data center that the form of new servers begins with. */
const startFrom = async (
  address: string,
  headers: Record<string, string>,
  site: 'aurora' | 'borealis' = 'aurora',
  there: World = world,
) => {
  const client = there.client({ site, address, headers })
  good(await signIn(client, await there.account({ site })))
  return good(await client.get('/serverCreate/options')).body['preferred']
}

const from = (country: string) => startFrom(proxy, { 'cf-ipcountry': country })

test('without either setting the country of a user counts for nothing', async () => {
  assert.equal(await from('IL'), undefined)
})

test('with auto zone selection, new servers start in the user’s country, else on their continent', async () => {
  await publish({ autoZone: 'byUserIp', defaultContinent: 'disabled' })
  for (const [country, datacenter] of [
    ['IL', 'IL-TA'],
    ['AE', 'IL-TA'],
    ['DE', 'EU-FR'],
    ['FR', 'EU-FR'],
    ['US', 'US-NY2'],
    ['MX', 'US-NY2'],
  ] as const)
    assert.equal(await from(country), datacenter, country)
})

test('a continent without a data center, and no country at all, lead nowhere', async () => {
  for (const country of ['JP', 'AQ', 'XX', 'T1', 'ZZ', 'il', 'Israel', 'IL, DE', ''])
    assert.equal(await from(country), undefined, country)
  assert.equal(await startFrom(proxy, {}), undefined)
})

test('the header counts from trusted proxies alone', async () => {
  const forged = { 'cf-ipcountry': 'IL' }
  assert.equal(await startFrom('203.0.113.99', forged), undefined)
  assert.equal(await startFrom('203.0.113.99', { ...forged, 'x-forwarded-for': proxy }), undefined)
  assert.equal(await startFrom('203.0.113.5', forged), undefined, 'the proxy of another site')
  assert.equal(await startFrom('203.0.113.5', forged, 'borealis'), 'IL-TA', 'the proxy of the site')
})

test('another header than the one that was named counts for nothing', async () => {
  for (const name of ['x-country', 'cloudfront-viewer-country', 'x-geoip-country'])
    assert.equal(await startFrom(proxy, { [name]: 'IL' }), undefined, name)
})

test('the default continent counts where auto zone selection finds nothing', async () => {
  await publish({ autoZone: 'byUserIp', defaultContinent: 'enabled', continent: 'North America' })
  assert.equal(await from('IL'), 'IL-TA')
  assert.equal(await from('JP'), 'US-NY2')
  assert.equal(await startFrom('203.0.113.99', { 'cf-ipcountry': 'IL' }), 'US-NY2')
})

test('without auto zone selection the default continent counts for everyone', async () => {
  await publish({ autoZone: 'disabled', defaultContinent: 'enabled', continent: 'Europe' })
  assert.equal(await from('IL'), 'EU-FR')
  await publish({ autoZone: 'disabled', defaultContinent: 'enabled', continent: 'Africa' })
  assert.equal(await from('IL'), undefined)
})

test('where no header is named, none is believed', async () => {
  const unnamed = await openWorld({ TRUSTED_PROXIES: proxy })
  try {
    await unnamed.run(`update site set auto_zone = 'byUserIp' where slug = 'aurora'`)
    assert.equal(await startFrom(proxy, { 'cf-ipcountry': 'IL' }, 'aurora', unnamed), undefined)
  } finally {
    await unnamed.close()
  }
})
