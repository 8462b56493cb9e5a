import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import { eventsOf, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const admin = await withRights(world, 'admin')
const { client } = admin

type Values = Record<string, unknown>

const draftOf = async (site = 'aurora', by: Client = client): Promise<Values> =>
  good(await by.get(`/sites/${site}/draft`)).body

const save = async (changes: Values, site = 'aurora', by: Client = client) =>
  by.call('PUT', `/sites/${site}/draft`, { body: { ...(await draftOf(site, by)), ...changes } })

const publish = (checkOnly = false, site = 'aurora', by: Client = client) =>
  by.call('PUT', `/sites/${site}/publish`, { body: { checkOnly } })

const restore = (version: number, checkOnly = false) =>
  client.call('PUT', `/sites/aurora/versions/${version}/restore`, { body: { checkOnly } })

const changesOf = async (): Promise<Values[]> =>
  good(await client.get('/sites/aurora/changes')).body['changes'] as Values[]

const refusedAt = (answer: Awaited<ReturnType<typeof save>>, key: string | undefined, reason?: string) => {
  const [error] = answer.body.errors ?? []
  const params = error?.['params'] as { reason?: string } | undefined
  assert.deepEqual([error?.['key'], params?.reason], [key, reason])
}

test('a draft changes nothing for users until it is published', async () => {
  const visitor = world.client()
  good(await save({ name: 'Aurora Two', passwordMin: 9 }))
  assert.equal((await draftOf())['name'], 'Aurora Two')
  assert.notEqual(good(await visitor.get('/site')).body['name'], 'Aurora Two')
  const shown = good(await client.get('/sites/aurora')).body
  assert.deepEqual([shown['state'], shown['unpublished']], ['changed', 2])
  const names = (await changesOf()).map((change) => [change['setting'], change['new']])
  assert.deepEqual(names, [
    ['name', 'Aurora Two'],
    ['passwordMin', 9],
  ])
  good(await publish())
  const site = good(await visitor.get('/site')).body
  assert.equal(site['name'], 'Aurora Two')
  assert.deepEqual(site['passwordPolicy'], { min: 9, max: 30 })
  assert.equal(good(await client.get('/sites/aurora')).body['state'], 'published')
})

test('a version restores earlier settings as a new version', async () => {
  const { items } = good(await client.get('/sites/aurora/versions')).body as { items: Values[] }
  assert.deepEqual(
    items.map((item) => [item['version'], item['publishedBy'], item['changes']]),
    [
      [2, admin.account.email, 2],
      [1, '', 0],
    ],
  )
  const check = good(await restore(1, true)).body
  assert.deepEqual(check, { consequences: [{ kind: 'changes', count: 2 }], version: null })
  assert.equal(good(await restore(1)).body['version'], 3)
  assert.notEqual(good(await world.client().get('/site')).body['name'], 'Aurora Two')
  const events = await eventsOf(world, admin.account)
  for (const event of ['site-draft-saved', 'site-published', 'site-restored'])
    assert.ok(
      events.some((each) => each.startsWith(event)),
      event,
    )
})

test('settings that equal the published ones leave the draft', async () => {
  const before = await draftOf()
  good(await save({ name: 'Other' }))
  good(await save({ name: before['name'], maxServerPrice: '500' }))
  assert.deepEqual(await changesOf(), [])
  refused(await publish(), 400, 927)
})

test('a publication that overtook the draft is reported, not overwritten', async () => {
  good(await save({ supportEnabled: false }))
  await world.run(`update site set support_enabled = false where slug = 'aurora'`)
  await world.run(`update site set name = 'Elsewhere' where slug = 'aurora'`)
  good(await save({ name: 'Mine' }))
  await world.run(`update site set name = 'Elsewhere again' where slug = 'aurora'`)
  refusedAt(await publish(), undefined, 'siteConflict')
  assert.deepEqual(
    (await changesOf()).map((change) => [change['setting'], change['conflict']]),
    [['name', true]],
  )
  good(await save({}))
  good(await publish())
  assert.equal(good(await world.client().get('/site')).body['name'], 'Mine')
  await world.run(`update site set support_enabled = true where slug = 'aurora'`)
})

test('publishing says who loses something', async () => {
  good(
    await save({
      registrationAllowed: false,
      locales: ['en'],
      supportEnabled: false,
      billingModes: 'hourly',
    }),
  )
  const { consequences } = good(await publish(true)).body
  assert.deepEqual(consequences, [
    { kind: 'changes', count: 4 },
    { kind: 'registrationCloses', count: 1 },
    { kind: 'languagesRemoved', count: 1 },
    { kind: 'supportCloses', count: 1 },
    { kind: 'monthlyEnds', count: 1 },
  ])
  good(await client.call('DELETE', '/sites/aurora/draft'))
  assert.deepEqual(await changesOf(), [])
})

test('settings that don’t fit are refused at their field', async () => {
  for (const [changes, key, reason] of [
    [{ passwordMin: 20, passwordMax: 10 }, 'passwordMax', 'passwordRange'],
    [{ maxServerPrice: '1e3' }, 'maxServerPrice', undefined],
    [{ locales: [] }, 'locales', undefined],
    [{ locales: ['en', 'en'] }, 'locales', undefined],
    [{ defaultContinent: 'enabled', continent: '' }, 'continent', undefined],
    [{ hosts: ['localhost'] }, 'hosts.0', 'hostLocal'],
    [{ hosts: ['*.com'] }, 'hosts.0', 'hostWildcard'],
    [{ hosts: ['portal.example.com:8443'] }, 'hosts.0', 'hostPort'],
    [{ hosts: ['xn--pple-43d.com'] }, 'hosts.0', 'hostScripts'],
    [{ hosts: ['ענן.example'] }, 'hosts.0', 'siteHost'],
    [{ hosts: ['10.0.0.1'] }, 'hosts.0', 'hostAddress'],
  ] as const)
    refusedAt(await save(changes), key, reason)
  await world.run(`update site set hosts = hosts || '{portal.borealis.net}' where slug = 'borealis'`)
  refusedAt(await save({ hosts: ['portal.borealis.net'] }), 'hosts.0', 'siteHostUsed')
})

test('case 66: settings of another site are neither seen nor changed', async () => {
  good(await save({ name: 'Secret plans' }))
  const other = await withRights(world, 'admin', 'borealis')
  for (const path of ['', '/draft', '/changes', '/versions', '/versions/1'])
    refused(await other.client.get(`/sites/aurora${path}`), 404, 906)
  refused(await publish(false, 'aurora', other.client), 404, 906)
  refused(await other.client.call('DELETE', '/sites/aurora/draft'), 404, 906)
  assert.ok(!JSON.stringify(good(await other.client.get('/sites')).body).includes('aurora'))
  const customer = await signedIn(world, await world.account())
  refused(await customer.get('/sites/aurora/draft'), 403, 909)
})

test('a grant in a company opens all of its sites, until it ends', async () => {
  await world.run(
    `update site set company_id = (select company_id from site where slug = 'aurora') where slug = 'cumulus'`,
  )
  refused(await client.get('/sites/cumulus/draft'), 404, 906)
  await world.run(`insert into company_access (company_id, account_id, site_id, rights)
    select company_id, ${admin.account.id}, id, '{sites}' from site where slug = 'aurora'`)
  const { items } = good(await client.get('/sites')).body as { items: Values[] }
  const own = Object.fromEntries(items.map((item) => [item['siteHost'], item['own']]))
  assert.deepEqual(own, { aurora: true, cumulus: false })
  good(await save({ copyright: 'From above' }, 'cumulus'))
  good(await publish(false, 'cumulus'))
  await world.run(`delete from company_access`)
  refused(await client.get('/sites/cumulus/draft'), 404, 906)
  refused(await client.get('/sites/borealis/draft'), 404, 906)
})

test('published versions never change', async () => {
  await assert.rejects(world.run(`update site_version set changes = '{}'`), /never change/)
  await assert.rejects(world.run(`delete from site_version`), /never change/)
})

test('a theme waits in the draft beside the settings, and returns with its version', async () => {
  const themeOf = async () => good(await world.client().get('/site')).body['theme'] as Values
  good(await client.call('DELETE', '/sites/aurora/draft'))
  const before = await themeOf()
  good(await save({ copyright: 'Kept' }))
  const theme = { brand: '#8a2be2', radius: 4, font: "'Inter', sans-serif" }
  const set = (body: object) => client.call('PUT', '/sites/aurora/theme', { body })
  good(await set(theme))
  assert.deepEqual(good(await client.get('/sites/aurora/theme')).body, theme)
  assert.deepEqual(await themeOf(), before)
  for (const font of ['Inter; color: red', 'url(https://x.example/f)', "'Inter"])
    refusedAt(await set({ ...theme, font }), 'font', 'fontFamilies')
  refusedAt(await set({ ...theme, brand: 'red;}' }), 'brand')
  const names = (await changesOf()).map((change) => change['setting'])
  assert.deepEqual(names.slice(0, 2), ['copyright', 'brand'])
  const { version } = good(await publish()).body as { version: number }
  assert.deepEqual(await themeOf(), theme)
  good(await restore(version - 1))
  assert.deepEqual(await themeOf(), before)
})

test('texts are published with the settings, and restored with them', async () => {
  const set = (id: string, title: string, body: string) =>
    client.call('PUT', `/sites/aurora/contents/${id}`, { body: { title, body } })
  const terms = async () =>
    good(await world.client().get('/termsOfService?locale=en')).body as Record<string, unknown>
  const before = await terms()
  good(await set('terms.en', 'New terms', '# Payment\n\nPay monthly.\n\n# Law\n\nOurs.'))
  assert.deepEqual(await terms(), before)
  const { items } = good(await client.get('/sites/aurora/contents')).body as { items: Values[] }
  assert.deepEqual(
    items.map((item) => [item['id'], item['state']]).filter(([id]) => String(id).startsWith('terms')),
    [
      ['terms.en', 'changed'],
      ['terms.he', 'published'],
    ],
  )
  const { version } = good(await publish()).body as { version: number }
  const after = await terms()
  assert.equal(after['title'], 'New terms')
  assert.deepEqual(after['sections'], [
    { heading: 'Payment', text: 'Pay monthly.' },
    { heading: 'Law', text: 'Ours.' },
  ])
  good(await restore(version - 1))
  assert.deepEqual((await terms())['sections'], before['sections'])
})

test('a text that can’t be shown is refused at its field', async () => {
  const set = (id: string, title: string, body: string) =>
    client.call('PUT', `/sites/aurora/contents/${id}`, { body: { title, body } })
  refusedAt(await set('terms.en', 'Terms', 'No heading'), 'body', 'termsSections')
  refusedAt(await set('welcome.en', 'W\u202eelcome', 'Hello'), 'title')
  refusedAt(await set('welcome.en', 'Welcome', 'Hello \u2066there'), 'body')
  refusedAt(await set('welcome.en', 'x'.repeat(10_240), 'Hello'), 'title')
  refused(await set('other.en', 'Other', 'Hello'), 404, 906)
})

test('a home page has a preview of its draft, without what could run', async () => {
  const body =
    '<h2>Hi</h2><script>steal()</script><p onclick="steal()">You & <a href="javascript:x">we</a></p>'
  good(await client.call('PUT', '/sites/aurora/contents/home.en', { body: { title: 'Home', body } }))
  const preview = good(await client.get('/sites/aurora/contents/home.en/preview')).body
  assert.deepEqual(preview, {
    title: 'Home',
    locale: 'en',
    html: '<h2>Hi</h2><p>You &#x26; <a rel="noopener noreferrer">we</a></p>',
  })
  refused(await client.get('/sites/aurora/contents/terms.en/preview'), 404, 906)
  good(await client.call('DELETE', '/sites/aurora/contents/home.en'))
  refused(await client.get('/sites/aurora/contents/home.en/preview'), 404, 906)
  good(await client.call('DELETE', '/sites/aurora/draft'))
})
