import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused, type Client } from '../harness/world/client.ts'
import {
  giveItems,
  inboxPage,
  itemsOf,
  kindsOf,
  mark,
  markAll,
  openInbox,
  unread,
} from '../harness/world/inbox.ts'
import { toUser } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
await world.run('delete from health_incident; delete from site_announcement')

const staff = await withRights(world, 'admin')
const [service] = await world.run(
  "select min(h.id)::text as id from health_service h join site on site.id = site_id where slug = 'aurora'",
)

const report = async (name: string): Promise<string> => {
  const body = { name, impact: 'outage', message: 'We look at it.', services: [service?.['id']] }
  return String(good(await staff.client.post('/support/health/incidents', body)).body['id'])
}

test('items come newest first, by page, and those that are not read by themselves', async () => {
  const { account, client } = await openInbox(world)
  await giveItems(world, account, ...Array<string>(7).fill('ticketReply'))
  const first = await inboxPage(client, 'size=5')
  assert.deepEqual([first.items.length, first.next], [5, true])
  const second = await inboxPage(client, 'size=5&from=5')
  assert.deepEqual([second.items.length, second.next], [2, false])
  const times = [...first.items, ...second.items].map(({ at }) => at)
  assert.deepEqual(times, times.toSorted().toReversed())
  good(await mark(client, first.items[0]!.id, true))
  assert.deepEqual([(await itemsOf(client, 'state=unread')).length, await unread(client)], [6, 6])
  good(await mark(client, first.items[0]!.id, false))
  assert.equal(await unread(client), 7)
})

test('items are marked read, one by one or all; later ones are unread', async () => {
  const { account, client } = await openInbox(world)
  await giveItems(world, account, 'passwordChanged', 'newUser')
  const incident = await report('Mails are late')
  const ids = (await itemsOf(client)).map(({ id }) => id)
  assert.deepEqual(ids[0], `i${incident}`)
  good(await markAll(client, ids.slice(0, 2)))
  assert.equal(await unread(client), 1)
  good(await markAll(client))
  assert.equal(await unread(client), 0)
  good(await mark(client, `i${incident}`, false))
  assert.deepEqual(await kindsOf(client, 'state=unread'), ['incident'])
  good(await markAll(client))
  const later = { state: 'resolved', message: 'It works again.' }
  good(await staff.client.post(`/support/health/incidents/${incident}/updates`, later))
  const [item] = await itemsOf(client, 'state=unread')
  assert.deepEqual([item?.params['state'], await unread(client)], ['resolved', 1])
  await world.run('delete from health_incident')
})

test('announcements reach all users of the site without a row each', async () => {
  const [here, there] = [await openInbox(world), await openInbox(world, 'borealis')]
  const hebrew = await signedIn(world, await world.account({ locale: 'he' }))
  await report('Web is down')
  await world.run(`with told as (insert into site_announcement (site_id, begins_at) values (${here.account.siteId}, now())
      returning site_id, id)
    insert into site_announcement_text (site_id, announcement_id, locale, title)
      select site_id, id, locale, title from told, (values ('en', 'Hello'), ('he', 'שלום')) t (locale, title)`)
  const titles = async (client: Client) =>
    (await itemsOf(client)).filter(({ id }) => !id.startsWith('n')).map(({ params }) => params['title'])
  assert.deepEqual(new Set(await titles(here.client)), new Set(['Hello', 'Web is down']))
  assert.deepEqual(new Set(await titles(hebrew)), new Set(['Web is down', 'שלום']))
  assert.deepEqual(await titles(there.client), [])
  assert.deepEqual(await world.run(`select from notification where owner_id = ${here.account.id}`), [])
  // Announcements from before the account existed are hidden.
  const late = await world.account()
  await world.run(`update account set created_at = now() + interval '1 minute' where id = ${late.id}`)
  const lateClient = await signedIn(world, late)
  assert.deepEqual(await titles(lateClient), [])
  await world.run('delete from health_incident; delete from site_announcement')
})

test('incidents are hidden without permission for service health', async () => {
  const { account, client } = await openInbox(world)
  await world.run(`insert into account_permission (site_id, account_id, entry, granted)
    values (${account.siteId}, ${account.id}, 'servicesHealthStatus', false)`)
  const incident = await report('Nothing works')
  assert.deepEqual(await kindsOf(client), [])
  refused(await mark(client, `i${incident}`, true), 404, 906)
  await world.run('delete from health_incident')
})

test('case 64: other users’ items can’t be found or marked', async () => {
  const [one, other, abroad] = [
    await openInbox(world),
    await openInbox(world),
    await openInbox(world, 'borealis'),
  ]
  await giveItems(world, other.account, 'newSignIn')
  await giveItems(world, abroad.account, 'newSignIn')
  const foreign = [...(await itemsOf(other.client)), ...(await itemsOf(abroad.client))].map(({ id }) => id)
  assert.equal(foreign.length, 2)
  for (const id of [...foreign, 'n0', 'n', 'i1', 'a1', "n1' or '1", 'x5', '1'])
    refused(await mark(one.client, id, true), 404, 906)
  good(await markAll(one.client, foreign))
  good(await markAll(one.client))
  assert.deepEqual([await unread(other.client), await unread(abroad.client)], [1, 1])
  refused(await markAll(one.client, Array<string>(101).fill('n1')), 400, 903)
})

test('impersonation shows the user’s items and marks none', async () => {
  const { account, client } = await openInbox(world)
  await giveItems(world, account, 'passwordChanged')
  const [admin, item] = [await withRights(world, 'admin'), (await itemsOf(client))[0]!]
  good(await toUser(admin.client, account, 'loginAs', { reason: 'Ticket 4711.' }))
  assert.deepEqual(await kindsOf(admin.client), ['passwordChanged'])
  refused(await mark(admin.client, item.id, true), 400, 930)
  refused(await markAll(admin.client), 400, 930)
  assert.equal(await unread(client), 1)
})

test('items and their marks expire after 90 days', async () => {
  const { account, client } = await openInbox(world)
  await giveItems(world, account, 'newUser')
  await giveItems(world, account, 'newSignIn')
  await world.run(`update notification set created_at = now() - interval '91 days'
      where owner_id = ${account.id} and kind = 'newUser';
    insert into inbox_mark (site_id, owner_id, item, marked_at)
      values (${account.siteId}, ${account.id}, 'i1', now() - interval '91 days')`)
  assert.deepEqual(await kindsOf(client), ['newSignIn'])
  await world.run('select sweep_inbox()')
  assert.deepEqual(await world.run(`select kind from notification where owner_id = ${account.id}`), [
    { kind: 'newSignIn' },
  ])
  assert.deepEqual(await world.run(`select from inbox_mark where owner_id = ${account.id}`), [])
})
