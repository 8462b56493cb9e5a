import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

interface Item {
  id: string
  title: string
  text: string
  tone: string
  from: string
  until: string | null
}

const itemsOf = async (client: Client): Promise<Item[]> =>
  good(await client.get('/announcements')).body['items'] as Item[]

const titlesOf = async (client: Client): Promise<string[]> =>
  (await itemsOf(client)).map(({ title }) => title)

/** Adds an announcement to a site; `when` is the age of its start and the time to its end. */
const announce = async (
  titles: Record<string, string>,
  { slug = 'aurora', tone = 'info', from = '1 hour', until = '1 hour' as string | null } = {},
) => {
  const [added] = await world.run(`insert into site_announcement (site_id, tone, begins_at, ends_at)
    select id, '${tone}', now() - interval '${from}', ${until === null ? 'null' : `now() + interval '${until}'`}
    from site where slug = '${slug}' returning id, site_id`)
  for (const [locale, title] of Object.entries(titles))
    await world.run(`insert into site_announcement_text (site_id, announcement_id, locale, title, body)
      values (${Number(added?.['site_id'])}, ${Number(added?.['id'])}, '${locale}', '${title}', 'about ${title}')`)
}

const nothing = () => world.run('delete from site_announcement')

test('current announcements are shown in the account’s language', async () => {
  await nothing()
  await announce({ en: 'Maintenance', he: 'תחזוקה' }, { until: null })
  refused(await world.client().get('/announcements'), 401, 20)
  const [item] = await itemsOf(await signedIn(world))
  assert.deepEqual([item?.title, item?.text, item?.until], ['Maintenance', 'about Maintenance', null])
  const inHebrew = await signedIn(world, await world.account({ locale: 'he' }))
  assert.deepEqual(await titlesOf(inHebrew), ['תחזוקה'])
})

test('texts fall back to another language, and empty ones are hidden', async () => {
  await nothing()
  await announce({ he: 'רק בעברית' })
  await announce({})
  assert.deepEqual(await titlesOf(await signedIn(world)), ['רק בעברית'])
})

test('an announcement shows from its start to its end', async () => {
  await nothing()
  await announce({ en: 'over' }, { from: '2 hours', until: '-1 hour' })
  await announce({ en: 'to come' }, { from: '-1 hour', until: '2 hours' })
  await announce({ en: 'now' })
  const client = await signedIn(world)
  assert.deepEqual(await titlesOf(client), ['now'])
})

test('warnings come first, then the newest, and twenty at most', async () => {
  await nothing()
  await announce({ en: 'old' }, { from: '3 hours' })
  await announce({ en: 'new' }, { from: '1 hour' })
  await announce({ en: 'old warning' }, { from: '4 hours', tone: 'warning' })
  await announce({ en: 'new warning' }, { from: '2 hours', tone: 'warning' })
  const client = await signedIn(world)
  assert.deepEqual(await titlesOf(client), ['new warning', 'old warning', 'new', 'old'])
  for (let count = 0; count < 20; count += 1) await announce({ en: 'more' })
  assert.equal((await itemsOf(client)).length, 20)
})

test('case 65, 66: announcements stay on their site and can’t be created by calls', async () => {
  await nothing()
  await announce({ en: 'only here' }, { slug: 'borealis' })
  assert.deepEqual(await titlesOf(await signedIn(world)), [])
  const [site] = await world.run("select id from site where slug = 'aurora'")
  const siteId = Number(site?.['id'])
  await assert.rejects(
    inSite(world.service.db.query, siteId, (trx) =>
      trx.insertInto('site_announcement').values({ site_id: siteId }).execute(),
    ),
    /permission denied/,
  )
})

test('an announcement’s text is returned unchanged, as text', async () => {
  await nothing()
  await announce({ en: '<img src=x onerror=alert(1)> {{7*7}}' })
  const [item] = await itemsOf(await signedIn(world))
  assert.equal(item?.title, '<img src=x onerror=alert(1)> {{7*7}}')
})
