import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { good } from '../harness/world/client.ts'
import { withRights } from '../harness/people/profile.ts'
import { openTicket, seenBy, write } from '../harness/people/tickets.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const customer = await withRights(world, 'customer')
const staff = await withRights(world, 'admin')

test('a read mark only moves forward, except to 0', async () => {
  const id = await openTicket(customer.client)
  for (const text of ['One', 'Two']) good(await write(staff.client, id, text))
  const [first, last] = (await seenBy(customer.client, id)).messages
    .slice(-2)
    .map((message) => Number(message.id))
  const unreadAfter = async (upTo: number | undefined) => {
    good(await customer.client.call('PUT', `/support/tickets/${id}/seen`, { body: { upTo } }))
    return (await seenBy(customer.client, id)).unread
  }
  assert.deepEqual(
    [await unreadAfter(first), await unreadAfter(last), await unreadAfter(first), await unreadAfter(0)],
    [true, false, false, true],
  )
})
