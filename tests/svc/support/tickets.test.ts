import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good, refused } from '../harness/world/client.ts'
import { eventsOf, giveRights, withRights } from '../harness/people/profile.ts'
import { signedIn } from '../harness/world/steps.ts'
import { askSupport, listed, openTicket, seenBy, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4' })
after(world.close)
// Only the agents of these tests are notified of tickets.
await world.run("update account set notification = false where rights in ('admin', 'operator', 'root')")
const staff = await withRights(world, 'admin')
const colleague = await withRights(world, 'operator')
const customer = await withRights(world, 'customer')
const other = await withRights(world, 'customer')
const ofB = await withRights(world, 'admin', 'borealis')

const act = (client: typeof staff.client, id: string, what: 'close' | 'reopen') =>
  client.post(`/support/tickets/${id}/${what}`, undefined)

const change = (client: typeof staff.client, id: string, more: Record<string, unknown> = {}) =>
  client.call('PUT', `/support/tickets/${id}`, {
    body: { department: 'support', priority: 'normal', assignee: '', onHold: false, ...more },
  })

test('a question and its answers are a thread, whose state says whose turn it is', async () => {
  const id = await openTicket(customer.client)
  assert.equal((await seenBy(customer.client, id)).state, 'open')
  good(await write(customer.client, id, 'It still does not answer.'))
  assert.equal((await seenBy(customer.client, id)).state, 'open')
  good(await write(staff.client, id, 'We look at it.'))
  assert.equal((await seenBy(customer.client, id)).state, 'answered')
  good(await write(customer.client, id, 'Thank you.'))
  const seen = await seenBy(customer.client, id)
  assert.equal(seen.state, 'customerReply')
  assert.deepEqual(
    seen.messages.map(({ author, isStaff, isOwn, text }) => [author, isStaff, isOwn, text]),
    [
      [customer.account.email, false, true, 'It stopped an hour ago.'],
      [customer.account.email, false, true, 'It still does not answer.'],
      ['Aurora Cloud', true, false, 'We look at it.'],
      [customer.account.email, false, true, 'Thank you.'],
    ],
  )
  const forStaff = await seenBy(staff.client, id)
  assert.equal(forStaff.messages[2]?.author, staff.account.email)
  assert.deepEqual([seen.mayManage, seen.staff, forStaff.mayManage], [false, [], true])
  assert.ok(forStaff.staff.includes(colleague.account.email))
})

test('case 64: tickets are visible to owners, parents and agents of the site', async () => {
  const parent = await withRights(world, 'customer')
  const child = await world.account()
  await giveRights(world, child, 'subuser')
  await world.run(`update account set parent_id = ${parent.account.id} where id = ${child.id}`)
  const childClient = await signedIn(world, child)
  const subject = 'A question of a sub-user'
  const id = await openTicket(childClient, { subject })
  for (const one of [childClient, parent.client, staff.client]) {
    assert.equal((await seenBy(one, id)).id, id)
    assert.ok((await listed(one, 'size=0')).includes(subject))
  }
  good(await write(parent.client, id, 'I am the parent.'))
  const sibling = await openTicket(parent.client)
  refused(await childClient.get(`/support/tickets/${sibling}`), 404, 906)
  for (const one of [other.client, ofB.client]) {
    refused(await one.get(`/support/tickets/${id}`), 404, 906)
    refused(await write(one, id, 'mine'), 404, 906)
    refused(await act(one, id, 'close'), 404, 906)
    refused(await act(one, id, 'reopen'), 404, 906)
    refused(await one.call('PUT', `/support/tickets/${id}/seen`, { body: { upTo: 1 } }), 404, 906)
    assert.ok(!(await listed(one, 'size=0')).includes(subject))
  }
  refused(await change(ofB.client, id), 404, 906)
  refused(await change(customer.client, id), 403, 909)
})

test('case 64: customers never see, count or receive notes', async () => {
  const { client, account } = await withRights(world, 'customer')
  const id = await openTicket(client)
  good(await write(staff.client, id, 'We look at it.'))
  const before = (await world.messages(account.email)).length
  const upTo = Number((await seenBy(client, id)).messages.at(-1)?.id)
  good(await client.call('PUT', `/support/tickets/${id}/seen`, { body: { upTo } }))
  good(await write(staff.client, id, 'Secret: they never pay.', { note: true }))
  const own = await seenBy(client, id)
  assert.equal(own.state, 'answered')
  assert.deepEqual([own.unread, own.messages.length], [false, 2])
  assert.doesNotMatch(JSON.stringify(own), /never pay/)
  assert.deepEqual(await listed(client, 'filter=never%20pay'), [])
  assert.equal((await world.messages(account.email)).length, before)
  const notes = (await seenBy(staff.client, id)).messages.filter(({ kind }) => kind === 'note')
  assert.deepEqual(
    notes.map(({ text }) => text),
    ['Secret: they never pay.'],
  )
  refused(await write(client, id, 'a note', { note: true }), 403, 909)
  // Who is of the staff sees their own ticket with its notes; a parent of a customer does not.
  assert.deepEqual(
    good(await client.get(`/support/tickets/${id}?before=${Number(notes[0]?.id) + 1}`)).text.includes('pay'),
    false,
  )
})

test('unread messages are marked, and can be marked again', async () => {
  const { client } = await withRights(world, 'customer')
  const id = await openTicket(client)
  const countOf = async () => {
    const { mayManage, ...counts } = good(await client.get('/support/summary')).body
    assert.equal(mayManage, false)
    return counts
  }
  assert.deepEqual(await countOf(), { open: 1, waiting: 0, unread: 0 })
  good(await write(staff.client, id, 'Answered.'))
  assert.deepEqual(await countOf(), { open: 1, waiting: 1, unread: 1 })
  const upTo = Number((await seenBy(client, id)).messages.at(-1)?.id)
  good(await client.call('PUT', `/support/tickets/${id}/seen`, { body: { upTo } }))
  assert.deepEqual(await countOf(), { open: 1, waiting: 1, unread: 0 })
  good(await client.call('PUT', `/support/tickets/${id}/seen`, { body: { upTo: 0 } }))
  assert.deepEqual(await listed(client, '', 'unread'), ['true'])
})

test('a closed ticket is reopened within 14 days, by agents anytime', async () => {
  const id = await openTicket(customer.client)
  good(await act(customer.client, id, 'close'))
  good(await act(customer.client, id, 'close'))
  refused(await write(customer.client, id, 'more'), 400, 940)
  refused(await write(staff.client, id, 'more'), 400, 940)
  refused(await change(staff.client, id), 400, 940)
  good(await act(customer.client, id, 'reopen'))
  good(await write(customer.client, id, 'It is back.'))
  const events = (await seenBy(customer.client, id)).messages.filter(({ kind }) => kind === 'event')
  assert.deepEqual(
    events.map(({ text }) => text),
    ['closed', 'reopened'],
  )
  good(await act(staff.client, id, 'close'))
  await world.run(`update ticket set closed_at = closed_at - interval '15 days' where id = ${id}`)
  assert.equal((await seenBy(customer.client, id)).dtReopen, null)
  refused(await act(customer.client, id, 'reopen'), 400, 940)
  good(await act(staff.client, id, 'reopen'))
  assert.deepEqual(
    (await eventsOf(world, customer.account)).filter((line) => line.startsWith('ticket-re')),
    ['ticket-reopened null'],
  )
})

test('an answered ticket closes after a week', async () => {
  const id = await openTicket(customer.client)
  good(await write(staff.client, id, 'Does it work now?'))
  await world.run('select sweep_support()')
  assert.equal((await seenBy(customer.client, id)).state, 'answered')
  await world.run(`update ticket set staff_at = staff_at - interval '8 days' where id = ${id}`)
  await world.run('select sweep_support()')
  const seen = await seenBy(customer.client, id)
  assert.deepEqual([seen.state, seen.messages.at(-1)?.text], ['closed', 'closed'])
})

test('agents set owner, priority and hold', async () => {
  const id = await openTicket(customer.client)
  const assignee = colleague.account.email
  good(await change(staff.client, id, { priority: 'urgent', department: 'billing', assignee, onHold: true }))
  const [forStaff, own] = [await seenBy(staff.client, id), await seenBy(customer.client, id)]
  assert.deepEqual([forStaff.assignee, own.assignee], [assignee, ''])
  assert.equal(own.state, 'onHold')
  assert.deepEqual(
    own.messages.slice(1).map(({ kind, text }) => [kind, text]),
    [
      ['event', 'department billing'],
      ['event', 'priority urgent'],
      ['event', 'state onHold'],
    ],
  )
  good(await change(staff.client, id, { assignee }))
  assert.equal((await seenBy(customer.client, id)).state, 'open')
  refused(await change(staff.client, id, { assignee: customer.account.email }), 400, 903)
  refused(await change(staff.client, id, { assignee: ofB.account.email }), 400, 903)
})

test('the list is searched, filtered and in order, all as it says', async () => {
  const { client } = await withRights(world, 'customer')
  const first = await openTicket(client, { subject: 'Invoice of May', department: 'billing' })
  const second = await openTicket(client, { subject: 'Disk is full', priority: 'high' })
  good(await write(staff.client, first, 'Here it is.'))
  assert.deepEqual(await listed(client, '', 'id'), [first, second])
  assert.deepEqual(await listed(client, 'sorting=subject', 'id'), [second, first])
  assert.deepEqual(await listed(client, 'filter=INVOICE', 'id'), [first])
  assert.deepEqual(await listed(client, `filter=%23${second}`, 'id'), [second])
  assert.deepEqual(await listed(client, 'department=billing', 'id'), [first])
  assert.deepEqual(await listed(client, 'priority=high&state=open', 'id'), [second])
  assert.deepEqual(await listed(client, 'state=answered&type=open', 'id'), [first])
  good(await act(client, second, 'close'))
  assert.deepEqual(await listed(client, 'type=closed', 'id'), [second])
  assert.deepEqual(await listed(client, 'until=2020-01-01T00:00:00.000Z', 'id'), [])
  for (const none of ['account_id', 'customer', '-unread'])
    refused(await client.get(`/support/tickets?sorting=${none}`), 400, 903)
  assert.ok((await listed(staff.client, `filter=invoice`, 'id')).includes(first))
})

test('case 97: sent twice, a ticket and an answer are made once', async () => {
  const { client } = await withRights(world, 'customer')
  const headers = { 'idempotency-key': 'one-ticket' }
  const [one, two] = [await askSupport(client, {}, headers), await askSupport(client, {}, headers)]
  assert.deepEqual([good(one).body['id'], (await listed(client)).length], [good(two).body['id'], 1])
  const answer = () =>
    client.post(
      `/support/tickets/${String(one.body['id'])}/messages`,
      { message: 'more', note: false, attachments: [] },
      { 'idempotency-key': 'one-answer' },
    )
  assert.equal(good(await answer()).text, good(await answer()).text)
  assert.equal((await seenBy(client, String(one.body['id']))).messages.length, 2)
})

test('users write ten tickets an hour, thirty messages in ten minutes', async () => {
  const { client } = await withRights(world, 'customer')
  const id = await openTicket(client)
  for (let sent = 1; sent < 10; sent += 1) await openTicket(client)
  refused(await askSupport(client), 429, 907)
  for (let sent = 0; sent < 30; sent += 1) good(await write(client, id, `line ${sent}`))
  refused(await write(client, id, 'one more'), 429, 907)
})

test('a ticket is about a service that its customer has, and says something', async () => {
  const { client } = await withRights(world, 'customer')
  const { services } = good(await client.get('/support/create')).body as unknown as { services: string[] }
  await world.run(`update account set services = '{servers,storage}'
    where id = (select account_id from session order by id desc limit 1)`)
  assert.ok(Array.isArray(services))
  good(await askSupport(client, { service: 'storage' }))
  refused(await askSupport(client, { service: 'somebody else’s' }), 400, 903)
  for (const wrong of [{ message: ' \n ' }, { subject: '    ' }, { message: 'x'.repeat(20_001) }])
    refused(await askSupport(client, wrong), 400, 903)
})

test('a long thread is read from its end, page by page', async () => {
  const id = await openTicket(customer.client)
  await world.run(`insert into ticket_message (site_id, ticket_id, account_id, is_staff, body)
    select ${customer.account.siteId}, ${id}, ${customer.account.id}, false, 'line ' || n from generate_series(1, 120) n`)
  const newest = await seenBy(customer.client, id)
  assert.deepEqual([newest.messages.length, newest.earlier], [100, true])
  const older = good(await customer.client.get(`/support/tickets/${id}?before=${newest.messages[0]?.id}`))
  assert.deepEqual([(older.body['messages'] as unknown[]).length, older.body['earlier']], [21, false])
})
