import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { notificationIds } from '../../../src/contract/account/notifications.ts'
import { hostileStrings } from '../../hostile-strings.ts'
import { good, refused } from '../harness/world/client.ts'
import { addCommand, kindOf, seen } from '../harness/world/commands.ts'
import { guess } from '../harness/hostile/guess.ts'
import { itemsOf, kindsOf, markAll, openInbox } from '../harness/world/inbox.ts'
import { belongTo } from '../harness/people/people.ts'
import { withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openTicket, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' }, undefined, undefined, {
  works: kindOf(async () => {}, { isToldWhenDone: true }),
  hums: kindOf(async () => {}),
  fails: kindOf(async () => {
    throw new Error('It does not work.')
  }),
})
after(world.close)
await world.run('delete from health_incident; delete from site_announcement')
const staff = await withRights(world, 'admin')

test('tickets notify customers and support, once until read', async () => {
  const { account, client } = await openInbox(world)
  const subject = hostileStrings.find((text) => text.includes('<img') && text.length < 100)!
  const ticket = await openTicket(client, { subject })
  const [waiting] = await itemsOf(staff.client)
  assert.deepEqual(waiting && [waiting.kind, waiting.params, waiting.to], [
    'ticketWaiting',
    { subject: subject.replaceAll(/\s+/g, ' ').trim(), user: account.email },
    { page: 'support', params: { type: 'all', ticketId: ticket } },
  ])
  for (const text of ['One.', 'Two.']) good(await write(staff.client, ticket, text))
  assert.deepEqual(await kindsOf(client), ['ticketReply'])
  good(await markAll(client))
  good(await write(staff.client, ticket, 'Three.'))
  assert.deepEqual(await kindsOf(client, 'state=unread'), ['ticketReply'])
  good(await write(staff.client, ticket, 'Between us.', { note: true }))
  assert.equal((await itemsOf(client)).length, 2)
})

test('tasks notify of failures, and of noteworthy successes', async () => {
  const { account, client } = await openInbox(world)
  for (const name of ['works', 'hums']) await addCommand(world, account, name)
  await world.service.drainQueue()
  const failing = await addCommand(world, account, 'fails')
  await world.run(`update command set tries = 4 where id = ${failing}`)
  await world.service.drainQueue()
  assert.equal((await seen(client, failing)).state, 'failed')
  assert.deepEqual(
    (await itemsOf(client)).map(({ kind, params, to }) => [kind, params['task'], to?.page]),
    [
      ['taskFailed', 'fails', 'queue'],
      ['taskDone', 'works', 'queue'],
    ],
  )
})

test('security events notify the owner and the parent', async () => {
  const [parent, user] = [await world.account(), await world.account()]
  await belongTo(world, user, parent)
  const parents = await signedIn(world, parent)
  await world.run(`delete from notification where owner_id = ${parent.id}`)
  const client = await signedIn(world, user)
  good(await client.call('PUT', '/header/addIPAddress', { body: { ipAddress: '203.0.113.7' } }))
  await guess(world.client(), user.email, 5)
  assert.deepEqual(await kindsOf(client), ['signInBlocked', 'securityChanged', 'newSignIn'])
  assert.deepEqual((await itemsOf(client))[1]?.params['change'], 'range-added')
  assert.deepEqual(
    (await itemsOf(parents)).map(({ kind, params }) => [kind, params['event'], params['user']]),
    ['loginFailed', 'securityPolicyChanged', 'loginSuccess'].map((event) => ['subUser', event, user.email]),
  )
})

test('inbox switches are separate, and security can’t be turned off', async () => {
  const { account, client } = await openInbox(world)
  const { passwordChanged, loginFailed } = notificationIds
  const save = (wanted: unknown) =>
    client.call('PUT', '/header/securityNotificationsPreferences', {
      body: { securityNotificationsPreferences: wanted },
    })
  refused(await save([{ id: passwordChanged, enabled: true, inbox: false }]), 400, 903)
  good(await save([{ id: loginFailed, enabled: true, inbox: false }]))
  await guess(world.client(), account.email, 5)
  assert.deepEqual(await kindsOf(client), [])
  assert.match((await world.messages(account.email))[0]?.subject ?? '', /Failed sign-ins/)
  // A client of before knows of mails only.
  good(await save([{ id: loginFailed, enabled: false }]))
  const details = good(await client.get('/header/details')).body
  const all = details['securityNotificationsPreferences'] as { id: number }[]
  assert.deepEqual(
    all.find(({ id }) => id === loginFailed),
    { id: loginFailed, enabled: false, inbox: false },
  )
})

test('a deleted account isn’t named in any inbox', async () => {
  const { account, client } = await openInbox(world)
  await openTicket(client)
  assert.equal((await itemsOf(staff.client))[0]?.params['user'], account.email)
  await world.run(`select account_erase(${account.siteId}, ${account.id})`)
  assert.ok((await itemsOf(staff.client)).every(({ params }) => params['user'] !== account.email))
})
