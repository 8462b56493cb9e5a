import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Infer } from 'superstruct'
import { Menu } from '../../../src/contract/shell/header.ts'
import { navigation } from '../../../src/contract/navigation/navigation.ts'
import { withBelow } from '../../../src/contract/navigation/nodes.ts'
import { good, type Client } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const menuOf = async (client: Client): Promise<Infer<typeof Menu>> => {
  const { body } = good(await client.get('/header/menu'))
  assert.ok(Menu.is(body))
  return body
}

const siteOf = (slug: string) => `(select id from site where slug = '${slug}')`

test('titles are in the account’s language, else another of the site', async () => {
  await world.run(`insert into site_title (site_id, entry, locale, title) values
    (${siteOf('aurora')}, 'home', 'en', 'Start'), (${siteOf('aurora')}, 'home', 'he', 'התחלה'),
    (${siteOf('aurora')}, 'dashboard', 'he', 'לוח')`)
  for (const [locale, home] of [
    ['en', 'Start'],
    ['he', 'התחלה'],
    ['he-IL', 'התחלה'],
    ['fr', 'Start'],
  ] as const) {
    const client = await signedIn(world, await world.account({ locale }))
    const { titles, ownTitles } = await menuOf(client)
    assert.deepEqual([titles['home'], titles['dashboard']], [home, 'לוח'])
    assert.deepEqual(ownTitles, ['dashboard', 'home'])
  }
})

// "Menu response: menu, whitelabel, titles (id to title), ctxTs, scMarketplaceMenuItems.menuItems."
test('the menu has translated titles for all entries and items', async () => {
  const { siteId } = await world.account({ site: 'borealis' })
  await world.run(
    `insert into site_marketplace_item (site_id, id, name, link) values (${siteId}, 'vault', 'Vault', '/x')`,
  )
  const ids = Object.values(navigation).flatMap((nodes) => nodes.flatMap((node) => withBelow<string>(node)))
  for (const [locale, servers] of [
    ['en', 'Servers'],
    ['he', 'שרתים'],
  ] as const) {
    const client = await signedIn(world, await world.account({ locale, site: 'borealis' }))
    const { titles } = await menuOf(client)
    for (const { id } of ids) assert.ok(titles[id], id)
    assert.deepEqual([titles['servers'], titles['vault']], [servers, 'Vault'])
  }
  await world.run(`delete from site_marketplace_item where site_id = ${siteId} and id = 'vault'`)
})
