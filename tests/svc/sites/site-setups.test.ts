import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Answer, type Client } from '../harness/world/client.ts'
import { priceListsOf, refusedFor } from '../harness/money/price-lists.ts'
import { giveRights, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const operator = await withRights(world, 'operator')
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPj/HwADAgH/p7nJ5QAAAABJRU5ErkJggg=='

const begin = async (client: Client, host: string) =>
  String(good(await client.post('/siteSetups', { host })).body['id'])
const show = async (client: Client, id: string) => good(await client.get(`/siteSetups/${id}`)).body
const put = (client: Client, id: string, step: string, body: object) =>
  client.call('PUT', `/siteSetups/${id}/${step}`, { body })
const company = {
  company: 'new',
  companyName: 'Acme',
  name: 'Acme Cloud',
  systemName: 'Acme',
  currency: 'USD',
  language: 'he',
  locales: ['en', 'he'],
}

/** Saves every step after the first. */
const complete = async (client: Client, id: string, more: object = {}, priceList?: string) => {
  good(await put(client, id, 'company', { ...company, ...more }))
  good(await put(client, id, 'branding', { brand: '#aa3300', scheme: 'dark', logo: png }))
  good(await put(client, id, 'prices', priceList ? { priceList } : {}))
  good(await put(client, id, 'menu', { offered: ['servers', 'billing'] }))
  good(
    await put(client, id, 'administrators', { administrators: ['Boss@Acme.example', 'boss@acme.example'] }),
  )
}
const publish = (client: Client, id: string) => client.post(`/siteSetups/${id}/publish`, {})
const companyOf = async (siteId: number) =>
  Number((await world.run(`select company_id from site where id = ${siteId}`))[0]!['company_id'])
const grant = async ({ id, siteId }: { id: number; siteId: number }, of: number, rights = 'sites') =>
  world.run(`insert into company_access (company_id, account_id, site_id, rights)
    values (${of}, ${id}, ${siteId}, '{${rights}}')
    on conflict (company_id, account_id) do update set rights = excluded.rights`)

test('says while one types whether a host is free, taken or illegal, and why', async () => {
  const check = async (host: string) =>
    good(await operator.client.get(`/siteHosts?host=${encodeURIComponent(host)}`)).body
  assert.deepEqual(await check('free.acme.com'), { availability: 1, reason: '' })
  await world.run(`update site set hosts = array_append(hosts, 'taken.acme.com') where slug = 'borealis'`)
  assert.deepEqual(await check('taken.acme.com'), { availability: 2, reason: '' })
  assert.deepEqual(await check('localhost'), { availability: 3, reason: 'hostLocal' })
  assert.deepEqual(await check('*.com'), { availability: 3, reason: 'hostWildcard' })
  await world.run(`update site set hosts = array_append(hosts, 'ace.example') where slug = 'borealis'`)
  assert.deepEqual(await check('асе.example'), { availability: 3, reason: 'hostLookAlike' })
  refusedFor(await operator.client.post('/siteSetups', { host: 'acme.com:80' }), 'hostPort', 'host')
  refused(await operator.client.post('/siteSetups', { host: 'taken.acme.com' }), 400, 921)
})

test('a setup is saved by step and resumes', async () => {
  const id = await begin(operator.client, 'resume.acme.com')
  assert.deepEqual((await show(operator.client, id))['done'], ['host'])
  good(await put(operator.client, id, 'company', company))
  const shown = await show(operator.client, id)
  assert.deepEqual(shown['done'], ['host', 'company'])
  assert.equal(shown['companyName'], 'Acme')
  const { items } = good(await operator.client.get('/siteSetups')).body
  assert.ok((items as Answer['body'][]).some((each) => each['id'] === id && each['step'] === 'branding'))
  refused(await publish(operator.client, id), 400, 927)
})

test('publishing makes site, company, menu and invitations, also pressed twice', async () => {
  const id = await begin(operator.client, 'portal.acme.com')
  await complete(operator.client, id)
  const links = [{ label: 'Help', address: 'https://help.acme.com/' }]
  good(await put(operator.client, id, 'menu', { offered: ['servers'], links, servicesOrder: ['profile'] }))
  assert.deepEqual((await show(operator.client, id))['links'], links)
  const answers = await Promise.all([publish(operator.client, id), publish(operator.client, id)])
  const [one, two] = answers.map((each) => good(each).body)
  assert.deepEqual(one, two)
  assert.equal(one!['siteHost'], 'portal-acme-com')
  const siteId = Number(one!['id'])
  const rows =
    await world.run(`select s.*, c.name as company from site s join company c on c.id = s.company_id
    where 'portal.acme.com' = any(s.hosts)`)
  assert.equal(rows.length, 1)
  assert.equal(rows[0]!['company'], 'Acme')
  assert.deepEqual(rows[0]!['locales'], ['he', 'en'])
  const { servicesOrder } = rows[0]!['menu'] as { servicesOrder: string[] }
  assert.deepEqual(rows[0]!['menu'], { links, servicesOrder })
  assert.equal(servicesOrder[0], 'profile')
  const admins = await world.run(`select email, rights from account where site_id = ${siteId}`)
  assert.deepEqual(admins, [{ email: 'boss@acme.example', rights: 'admin' }])
  const mails = await world.messages('boss@acme.example')
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.link ?? '', /^https?:\/\/portal\.acme\.com\/setPassword\?token=/)
  const there = world.client({ origin: 'http://portal.acme.com' })
  assert.equal(good(await there.get('/site')).body['name'], 'Acme Cloud')
  assert.equal((await show(operator.client, id))['siteHost'], 'portal-acme-com')
  refused(await put(operator.client, id, 'host', { host: 'other.acme.com' }), 400, 927)
  // Its maker opens its page.
  good(await operator.client.get('/sites/portal-acme-com'))
})

test('what a site does not offer is neither shown nor served there', async () => {
  const [site] = await world.run(`select id from site where slug = 'portal-acme-com'`)
  assert.ok(site)
  await world.run(`update site set hidden_entries = '{networks}' where slug = 'borealis'`)
  const { client } = await withRights(world, 'customer', 'borealis')
  refused(await client.get('/networks'), 403, 909)
  await world.run(`update site set hidden_entries = '{}' where slug = 'borealis'`)
  good(await client.get('/networks'))
})

test('of two setups of one host the second to publish is refused', async () => {
  const ids = [await begin(operator.client, 'same.acme.com'), await begin(operator.client, 'same.acme.com')]
  for (const id of ids) await complete(operator.client, id)
  const codes = (await Promise.all(ids.map((id) => publish(operator.client, id)))).map(({ status }) => status)
  assert.deepEqual(
    codes.toSorted((a, b) => a - b),
    [200, 400],
  )
})

test('a holder of a company grant makes sites in that company alone', async () => {
  const holder = await withRights(world, 'customer')
  refused(await holder.client.get('/siteSetups'), 403, 909)
  const borealis = await withRights(world, 'admin', 'borealis')
  const list = await priceListsOf(borealis.client).create('For new sites')
  good(await priceListsOf(borealis.client).change(list, { item: 'ram', monthly: '1' }))
  good(await priceListsOf(borealis.client).publish(list))
  const granted = await companyOf(borealis.account.siteId)
  await grant(holder.account, granted)
  const client = await signedIn(world, holder.account)
  const id = await begin(client, 'granted.acme.com')
  refused(await put(client, id, 'company', company), 400, 903)
  refused(
    await put(client, id, 'company', { ...company, company: String(await companyOf(holder.account.siteId)) }),
    400,
    903,
  )
  const own = { company: String(granted), companyName: undefined, currency: 'USD' }
  good(await put(client, id, 'company', { ...company, ...own }))
  const { priceLists } = await show(client, id)
  assert.ok((priceLists as { id: string }[]).some((each) => each.id === list))
  await complete(client, id, own, list)
  // A withdrawn grant acts at once.
  await grant(holder.account, granted, 'books')
  refused(await publish(client, id), 403, 909)
  await grant(holder.account, granted)
  const { id: siteId } = good(await publish(client, id)).body
  const [use] = await world.run(`select price_list_id from price_list_use where site_id = ${String(siteId)}`)
  assert.equal(String(use!['price_list_id']), list)
})

test('other companies’ lists are refused, and dropped with the company', async () => {
  const id = await begin(operator.client, 'lists.acme.com')
  good(await put(operator.client, id, 'company', company))
  const [foreign] = await world.run(`select id from price_list order by id desc limit 1`)
  refused(await put(operator.client, id, 'prices', { priceList: String(foreign!['id']) }), 400, 903)
})

test('a setup is open to its own user alone', async () => {
  const id = await begin(operator.client, 'private.acme.com')
  for (const other of [await withRights(world, 'operator'), await withRights(world, 'root', 'borealis')]) {
    refused(await other.client.get(`/siteSetups/${id}`), 404, 906)
    refused(await other.client.get(`/siteSetups/${id}/dns`), 404, 906)
    refused(await put(other.client, id, 'host', { host: 'stolen.acme.com' }), 404, 906)
    refused(await publish(other.client, id), 404, 906)
    refused(await other.client.call('DELETE', `/siteSetups/${id}`), 404, 906)
  }
})

test('administrators without a grant make no sites', async () => {
  const admin = await withRights(world, 'admin')
  refused(await admin.client.get('/siteHosts?host=x.acme.com'), 403, 909)
  // An entry that was permitted to them changes nothing.
  await world.run(`insert into account_permission (site_id, account_id, entry, granted, may_write)
    values (${admin.account.siteId}, ${admin.account.id}, 'createNewSite', true, true)`)
  refused(await (await signedIn(world, admin.account)).get('/siteHosts?host=x.acme.com'), 403, 909)
  await giveRights(world, admin.account, 'operator')
  good(await (await signedIn(world, admin.account)).get('/siteHosts?host=x.acme.com'))
})

test('a logo is a small PNG', async () => {
  const id = await begin(operator.client, 'logo.acme.com')
  const save = (logo: string) =>
    put(operator.client, id, 'branding', { brand: '#aa3300', scheme: 'auto', logo })
  refusedFor(await save(Buffer.from('<svg onload="x()"/>').toString('base64')), 'logoKind', 'logo')
  const wide = Buffer.from(png, 'base64')
  wide.writeUInt32BE(20_000, 16)
  refusedFor(await save(wide.toString('base64')), 'logoSize', 'logo')
  good(await save(png))
})

test('the colors of a page are read from the public internet only', async () => {
  const id = await begin(operator.client, 'colors.acme.com')
  const read = (address: string) => operator.client.post(`/siteSetups/${id}/pageColors`, { address })
  for (const address of ['http://169.254.169.254/latest', 'https://10.0.0.1'])
    refusedFor(await read(address), 'pagePrivate', 'address')
  for (const address of ['file:///etc/passwd', 'https://[::1]:1/'])
    refusedFor(await read(address), 'pageUnread', 'address')
})
