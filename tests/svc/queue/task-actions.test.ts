import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { CommandError } from '../../../demo-host/svc/domain/tasks/kinds.ts'
import { good, refused, type Body } from '../harness/world/client.ts'
import { addCommand, kindOf, seen } from '../harness/world/commands.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

let isBroken = true
const ended: string[] = []
const world = await openWorld({ DATABASE_POOL: '4' }, undefined, undefined, {
  breaks: kindOf(async () => {
    if (isBroken) throw new CommandError('It is broken.', 'final')
  }),
  insists: kindOf(async () => {}, {
    canCancel: false,
    canRetry: false,
    onEnded: async (_, { state }) => void ended.push(state),
  }),
})
after(world.close)

const owner = await withRights(world, 'customer')
const stranger = await withRights(world, 'admin')
const operator = await withRights(world, 'operator')

/** A task that no worker took for an hour. */
const stuck = async (name: string): Promise<string> => {
  const id = await addCommand(world, owner.account, name)
  await world.run(
    `update command set created_at = now() - interval '1 hour', due_at = now() - interval '1 hour' where id = ${id}`,
  )
  return id
}

const rowOf = async (report: string, id: string): Promise<Body | undefined> =>
  (good(await operator.client.get(`/reports/${report}?size=0`)).body['items'] as Body[]).find(
    (row) => row['id'] === id,
  )

test('an operator retries a stuck task of a customer, and it is done', async () => {
  isBroken = false
  const id = await stuck('breaks')
  assert.equal((await rowOf('stuckCommands', id))?.['canRetry'], true)
  good(await operator.client.post(`/tasks/${id}/retry`, {}))
  await world.service.drainQueue()
  assert.equal((await seen(owner.client, id)).state, 'done')
  const { items } = good(await operator.client.get('/reports/auditTrail?event=task-retried')).body
  assert.equal((items as Body[])[0]?.['by'], operator.account.email)
})

test('a repeated retry has one effect', async () => {
  const id = await stuck('breaks')
  const headers = { 'idempotency-key': 'retry-once' }
  for (const _ of [1, 2]) good(await operator.client.call('POST', `/tasks/${id}/retry`, { headers }))
  const { items } = good(await operator.client.get('/reports/auditTrail?event=task-retried')).body
  assert.equal((items as Body[]).length, 2)
})

test('discarding a stuck task ends it and releases what it locked', async () => {
  const id = await stuck('insists')
  refused(await operator.client.post(`/tasks/${id}/cancel`, {}), 400, 925)
  good(await operator.client.call('DELETE', `/tasks/${id}`))
  assert.deepEqual(ended, ['cancelled'])
  assert.equal((await seen(owner.client, id)).state, 'cancelled')
  refused(await operator.client.call('DELETE', `/tasks/${id}`), 400, 925)
})

test('a failed task that is discarded leaves the list of failures', async () => {
  isBroken = true
  const id = await addCommand(world, owner.account, 'breaks')
  await world.service.drainQueue()
  assert.equal((await rowOf('failedCommands', id))?.['canDiscard'], true)
  good(await owner.client.call('DELETE', `/tasks/${id}`))
  assert.equal(await rowOf('failedCommands', id), undefined)
})

test('tasks of others are changed only by those who may change stuck tasks', async () => {
  const id = await stuck('breaks')
  for (const path of [`/tasks/${id}/retry`, `/tasks/${id}/cancel`])
    refused(await stranger.client.post(path, {}), 404, 906)
  refused(await stranger.client.call('DELETE', `/tasks/${id}`), 404, 906)
  assert.equal((await seen(owner.client, id)).state, 'queued')
})
