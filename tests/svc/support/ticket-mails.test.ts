import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { openMailServer } from '../harness/world/mail-server.ts'
import { setColumns, withRights } from '../harness/people/profile.ts'
import { readMail } from '../harness/world/read-mail.ts'
import { openTicket, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const mail = await openMailServer()
after(mail.close)
const world = await openWorld({ SMTP_URL: mail.url, MAIL_FROM: 'portal@aurora.example' })
after(world.close)
await world.run('update account set notification = false')
await world.run('alter table account alter column notification set default false')
const staff = await withRights(world, 'admin')
const colleague = await withRights(world, 'operator')
const customer = await withRights(world, 'customer')
await world.run(
  `update account set notification = true where id in (${[staff, colleague, customer].map(({ account }) => account.id).join()})`,
)

beforeEach(async () => {
  await world.service.drainOutbox()
  mail.mails.length = 0
})

const sent = async () => {
  await world.service.drainOutbox()
  return mail.mails.map(({ to, raw }) => ({ to: to[0], ...readMail(raw) }))
}

test('questions and replies form one email thread', async () => {
  const id = await openTicket(customer.client, {
    subject: 'Disk\tis  full',
    message: 'First line.\n\n{site} <b>',
  })
  const asked = await sent()
  assert.deepEqual(
    new Set(asked.map(({ to }) => to)),
    new Set([staff.account.email, colleague.account.email]),
  )
  assert.equal(asked[0]?.headers.get('subject'), `[#${id}] Disk is full`)
  assert.match(asked[0].text, /First line\.\n\n\{site\} <b>/)
  assert.ok(asked[0].html.includes('{site} &#60;b&#62;'), 'what was written became markup')
  assert.ok(asked[0].text.includes(`http://localhost:8080/support/all/${id}`))

  mail.mails.length = 0
  good(await write(staff.client, id, 'We look at it.'))
  const [answer, ...more] = await sent()
  assert.deepEqual([answer?.to, more.length], [customer.account.email, 0])
  assert.match(answer?.text ?? '', /We look at it\./)
  assert.ok(!answer?.text.includes(staff.account.email), 'the customer is answered by the site')
  const thread = `<ticket-${id}@aurora.example>`
  for (const one of [asked[0], answer]) {
    assert.equal(one?.headers.get('references'), thread)
    assert.equal(one.headers.get('in-reply-to'), thread)
    assert.match(one.headers.get('message-id') ?? '', new RegExp(`^<ticket-${id}-\\d+@aurora\\.example>$`))
    // No machine answers it, so that mails do not go in circles.
    assert.equal(one.headers.get('auto-submitted'), 'auto-generated')
  }
})

test('assigned agents are notified alone; notes are never emailed', async () => {
  const id = await openTicket(customer.client)
  const body = { department: 'support', priority: 'high', assignee: colleague.account.email, onHold: false }
  await sent()
  mail.mails.length = 0
  good(await staff.client.call('PUT', `/support/tickets/${id}`, { body }))
  good(await write(staff.client, id, 'They never pay.', { note: true }))
  assert.deepEqual(await sent(), [])
  good(await write(customer.client, id, 'Is anybody there?'))
  assert.deepEqual(
    (await sent()).map(({ to }) => to),
    [colleague.account.email],
  )
  good(await customer.client.post(`/support/tickets/${id}/close`, undefined))
  assert.equal(mail.mails.length, 1)
})

test('who wants no mails gets none', async () => {
  await setColumns(world, customer.account, 'notification = false')
  const id = await openTicket(customer.client)
  await sent()
  mail.mails.length = 0
  good(await write(staff.client, id, 'Done.'))
  assert.deepEqual(await sent(), [])
})
