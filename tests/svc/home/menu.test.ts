import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Infer } from 'superstruct'
import { alwaysUsed, grantable, grants } from '../../../demo-host/svc/domain/accounts/permitted.ts'
import { readDemo } from '../../../demo-host/svc/seed/demo.ts'
import { Menu } from '../../../src/contract/shell/header.ts'
import { navigation } from '../../../src/contract/navigation/navigation.ts'
import type { NavNode } from '../../../src/contract/navigation/nodes.ts'
import { roles, type Role } from '../../../src/contract/engine/roles.ts'
import type { TestAccount } from '../harness/world/accounts.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn, signIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const menuOf = async (client: Client): Promise<Infer<typeof Menu>> => {
  const { body } = good(await client.get('/header/menu'))
  assert.ok(Menu.is(body))
  return body
}

const override = ({ id, siteId }: TestAccount, entry: string, granted: boolean) =>
  world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${siteId}, ${id}, '${entry}', ${granted})`)

const siteOf = (slug: string) => `(select id from site where slug = '${slug}')`

/** The menu of a role, with entries more or less: in the order of all that can be granted. */
const menuFor = (role: Role, more: readonly string[] = [], less: readonly string[] = []) => [
  ...grantable.filter(
    (entry) =>
      !less.includes(entry) && ((grants[role] as readonly string[]).includes(entry) || more.includes(entry)),
  ),
  ...always,
]

/** From which role on an entry is granted, as far as that matters to who may do what. */
const least: Readonly<Record<string, Role>> = {
  home: 'subuser',
  users: 'customer',
  groups: 'customer',
  suspendAccounts: 'admin',
  resumeAccounts: 'admin',
  terminateAccounts: 'admin',
  forceDepositAccounts: 'admin',
  changeEmail: 'admin',
  migrateServices: 'admin',
  logView: 'operator',
  serverPowerHistory: 'operator',
  hosts: 'operator',
  mqProxyMon: 'operator',
  csman: 'operator',
  blacklist: 'operator',
  switch: 'operator',
  ipCleanup: 'operator',
  uploadService: 'operator',
}

const always = ['inbox', 'profile', 'forbidden']

for (const role of roles) {
  test(`the menu of ${role} has its grants and the entries of all`, async () => {
    const { client } = await withRights(world, role)
    const { menu } = await menuOf(client)
    assert.deepEqual(menu, menuFor(role))
    for (const [entry, from] of Object.entries(least))
      assert.equal(menu.includes(entry), roles.indexOf(role) >= roles.indexOf(from), entry)
  })
}

test('the demonstration has a user of each role with its menu', async () => {
  const { accounts } = readDemo()
  for (const role of roles) {
    const account = accounts.find(({ site, rights = 'customer' }) => site === 'aurora' && rights === role)
    assert.ok(account, role)
    const client = world.client()
    good(await signIn(client, account))
    assert.deepEqual((await menuOf(client)).menu, menuFor(role))
  }
  const [sub] = await world.run(`select p.email from account s join account p on p.id = s.parent_id
    where s.email = 'subuser@aurora.example'`)
  assert.deepEqual(sub, { email: 'parent@aurora.example' })
})

test('the menu requires a session, is uncached, and no activity', async () => {
  refused(await world.client().get('/header/menu'), 401, 20)
  const account = await world.account()
  const client = await signedIn(world, account)
  await world.run(
    `update session set seen_at = now() - interval '10 minutes' where account_id = ${account.id}`,
  )
  const seen = () => world.run(`select seen_at from session where account_id = ${account.id}`)
  const before = await seen()
  const { headers } = good(await client.get('/header/menu'))
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.deepEqual(await seen(), before)
})

test('denied entries disappear and granted ones appear, whatever the role', async () => {
  const [operator, customer] = [await withRights(world, 'operator'), await withRights(world, 'customer')]
  await override(operator.account, 'logView', false)
  await override(operator.account, 'home', false)
  await override(customer.account, 'logView', true)
  assert.deepEqual((await menuOf(operator.client)).menu, menuFor('operator', [], ['home', 'logView']))
  assert.deepEqual((await menuOf(customer.client)).menu, menuFor('customer', ['logView']))
  await world.run(
    `delete from account_permission where account_id in (${operator.account.id}, ${customer.account.id})`,
  )
  assert.deepEqual((await menuOf(operator.client)).menu, menuFor('operator'))
  assert.deepEqual((await menuOf(customer.client)).menu, menuFor('customer'))
})

test('an exception applies to one account only', async () => {
  const sub = await withRights(world, 'subuser')
  const [row] = await world.run(`select parent_id from account where id = ${sub.account.id}`)
  const parent = { ...sub.account, id: Number(row?.['parent_id']) }
  const [other] = await world.run(`select email from account where id = ${parent.id}`)
  await override(parent, 'logView', true)
  await override(sub.account, 'home', false)
  assert.deepEqual((await menuOf(sub.client)).menu, menuFor('subuser', [], ['home']))
  const parentClient = await signedIn(world, { ...parent, email: String(other?.['email']) })
  assert.deepEqual((await menuOf(parentClient)).menu, menuFor('customer', ['logView']))
  assert.deepEqual((await menuOf(await signedIn(world))).menu, menuFor('customer'))
})

test('only existing entries can be granted, and permanent ones not denied', async () => {
  const { account, client } = await withRights(world, 'root')
  for (const entry of ['servers', 'shoppingCart', 'hosts', 'constructor', 'nonsense'])
    await override(account, entry, true)
  for (const entry of always) await override(account, entry, false)
  assert.deepEqual((await menuOf(client)).menu, menuFor('root'))
})

test('every grantable ID is a menu entry, and permanent ones are marked', () => {
  const flat = (nodes: readonly NavNode[]): NavNode[] =>
    nodes.flatMap((node) => [node, ...flat(node.children)])
  const entries = new Map(
    Object.values(navigation).flatMap((nodes) => flat(nodes).map((node) => [node.id as string, node])),
  )
  for (const id of grantable) assert.ok(entries.get(id)?.link, id)
  for (const id of alwaysUsed) assert.equal(entries.get(id)?.isUsed, true, id)
})

test('the menu has the site’s branding and the account’s view mode', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const { whitelabel } = await menuOf(client)
  const site = good(await world.client().get('/site')).body
  for (const field of ['systemName', 'copyright', 'theme', 'logos'] as const)
    assert.deepEqual(whitelabel[field], site[field])
  assert.equal(whitelabel.isMiniViewEnabled, false)
  await world.run(`update account set view_mode = 'mini', mini_view_colors = '{#123456}'
    where id = ${account.id}`)
  const after = (await menuOf(client)).whitelabel
  assert.deepEqual([after.isMiniViewEnabled, after.miniViewColors], [true, ['#123456']])
})

test('a site’s own entries are ordered and lead to portal pages', async () => {
  await world.run(`insert into site_marketplace_item (site_id, id, name, icon, link, place) values
    (${siteOf('aurora')}, 'second', 'Second', '', '/scMarketPlace/second', 2),
    (${siteOf('aurora')}, 'first', 'First', 'box', '/scMarketPlace/first', 1)`)
  const { scMarketplaceMenuItems } = await menuOf(await signedIn(world))
  assert.deepEqual(scMarketplaceMenuItems.menuItems, [
    { id: 'first', name: 'First', icon: 'box', link: '/scMarketPlace/first' },
    { id: 'second', name: 'Second', icon: '', link: '/scMarketPlace/second' },
  ])
  for (const link of [
    'javascript:alert(1)',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '/a\n',
    '',
  ])
    await assert.rejects(
      world.run(`insert into site_marketplace_item (site_id, id, name, link)
        values (${siteOf('aurora')}, 'bad', 'Bad', '${link}')`),
      /check constraint/,
    )
})

test('case 65: menus contain nothing of other sites', async () => {
  const client = await signedIn(world, await world.account({ site: 'borealis' }))
  await override(await world.account({ site: 'aurora' }), 'home', false)
  await world.run(`insert into site_marketplace_item (site_id, id, name, link) values
    (${siteOf('aurora')}, 'onlyAurora', 'Only Aurora', '/scMarketPlace/onlyAurora'),
    (${siteOf('borealis')}, 'onlyBorealis', 'Only Borealis', '/scMarketPlace/onlyBorealis')`)
  const menu = await menuOf(client)
  assert.deepEqual(menu.menu, menuFor('customer'))
  assert.equal(menu.whitelabel.systemName, 'Borealis Control')
  assert.deepEqual(menu.ownTitles, ['dashboard'])
  assert.deepEqual(
    menu.scMarketplaceMenuItems.menuItems.map(({ id }) => id),
    ['onlyBorealis'],
  )
})

test('ctxTs increases with every change of the menu, only then', async () => {
  const account = await world.account()
  const client = await signedIn(world, account)
  const permission = `account_permission where account_id = ${account.id}`
  const ofSite = `site_id = ${account.siteId}`
  let before = (await menuOf(client)).ctxTs
  for (const change of [
    `insert into account_permission (site_id, account_id, entry, granted)
      values (${account.siteId}, ${account.id}, 'logView', true)`,
    `update account_permission set granted = false where account_id = ${account.id}`,
    `delete from ${permission}`,
    `update account set rights = 'operator' where id = ${account.id}`,
    `update account set view_mode = 'mini' where id = ${account.id}`,
    `update site set view_mode = 'mini' where id = ${account.siteId}`,
    `update account set locale = 'he' where id = ${account.id}`,
    `insert into site_title (site_id, entry, locale, title) values (${account.siteId}, 'profile', 'en', 'Me')`,
    `update site_title set title = 'Mine' where ${ofSite} and entry = 'profile'`,
    `delete from site_title where ${ofSite} and entry = 'profile'`,
    `insert into site_marketplace_item (site_id, id, name, link) values (${account.siteId}, 'x', 'X', '/x')`,
    `delete from site_marketplace_item where ${ofSite} and id = 'x'`,
    `update site set system_name = 'Aurora, renamed' where id = ${account.siteId}`,
    `update site set hidden_entries = '{networks}' where id = ${account.siteId}`,
    `update site set menu = '{"servicesOrder": ["profile"]}' where id = ${account.siteId}`,
    `update site_logo set content_base64 = 'PHN2Zy8+' where ${ofSite}`,
  ]) {
    await world.run(change)
    const { ctxTs } = await menuOf(client)
    assert.ok(ctxTs > before, change)
    assert.equal((await menuOf(client)).ctxTs, ctxTs)
    before = ctxTs
  }
  const other = await world.account()
  await override(other, 'home', false)
  await world.run(`update account set date_format = 'YYYY' where id = ${account.id};
    update site set registration_allowed = false where id = ${account.siteId}`)
  assert.equal((await menuOf(client)).ctxTs, before)
})

test('Home is in the menu where the site has a home page only', async () => {
  const person = await world.account({ site: 'borealis' })
  const client = await signedIn(world, person)
  assert.ok((await menuOf(client)).menu.includes('home'))
  await world.run(`delete from site_text where kind = 'home' and site_id = ${siteOf('borealis')}`)
  const { menu, readOnly } = await menuOf(client)
  assert.ok(!menu.includes('home') && !readOnly?.includes('home'))
  assert.ok(menu.includes('dashboard'))
})
