import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { moveServers } from '../../../demo-host/svc/areas/batch/move-servers.ts'
import { commandKinds } from '../../../demo-host/svc/commands.ts'
import type { CommandContext, CommandKind } from '../../../demo-host/svc/domain/tasks/kinds.ts'
import { addCommand, gate, seen } from '../harness/world/commands.ts'
import { openQueueWorld } from '../harness/world/queue-workers.ts'

const { world, account, client, worker, leaseIsOver, rest, close } = await openQueueWorld()
afterEach(rest)
after(close)

test('case 100: an interrupted move continues without repetition', async () => {
  await world.run(`update account set rights = 'admin' where id = ${account.id}`)
  const [from, to] = [await world.account(), await world.account()]
  const ids = await Promise.all(
    ['first', 'second', 'third'].map(async (name) => {
      const [row] = await world.run(`insert into server (site_id, owner_id, name, state)
        values (${from.siteId}, ${from.id}, 'of-${name}', 'ready') returning id`)
      return String(row?.['id'])
    }),
  )
  const input = {
    from: from.id,
    to: to.id,
    parts: ids.map((id) => [id]),
    address: '203.0.113.9',
    userAgent: '',
  }
  const id = await addCommand(world, account, 'migrate-services', input)
  const [inside, wakeUp] = [gate(), gate()]
  let steps = 0
  const hanging: CommandKind = {
    ...commandKinds['migrate-services'],
    run: (context: CommandContext) =>
      moveServers({
        ...context,
        async step(name, work, progress) {
          await context.step(name, work, progress)
          steps += 1
          if (steps > 1) return
          inside.open()
          await wakeUp.opened
        },
      }),
  }
  const dead = worker({ 'migrate-services': hanging })
  dead.wake()
  await inside.opened
  const next = worker({ 'migrate-services': commandKinds['migrate-services'] })
  await leaseIsOver(id)
  await next.drain()
  // Whatever it does now does not count.
  wakeUp.open()
  await dead.drain()
  const task = await seen(client, id)
  assert.deepEqual([task.state, task.progress], ['done', 100])
  assert.deepEqual(
    task.log.map(({ entry }) => entry).filter((entry) => entry.startsWith('Moved')),
    ['Moved: of-first', 'Moved: of-second', 'Moved: of-third'],
  )
  const [counted] =
    await world.run(`select (select count(*)::int from server where owner_id = ${to.id}) as servers,
    (select count(*)::int from server_move where command_id = ${id}) as moves,
    (select count(*)::int from notification where owner_id = ${to.id}) as told,
    (select count(*)::int from server_event where server_id in ('${ids.join("','")}') and action = 'migrate') as events`)
  assert.deepEqual(counted, { servers: 3, moves: 3, told: 3, events: 3 })
})
