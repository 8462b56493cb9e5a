import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { serverKinds } from '../../demo-host/svc/domain/servers/server-kinds.ts'
import type { CommandContext, CommandKind } from '../../demo-host/svc/domain/tasks/kinds.ts'
import type { Progress } from '../../demo-host/svc/domain/provider/provider.ts'
import { addCommand, gate, seen } from './harness/commands.ts'
import { openQueueWorld } from './harness/queue-workers.ts'
import { giveServers, stockSites } from './harness/servers.ts'

const { world, account, client, worker, leaseIsOver, rest, close } = await openQueueWorld()
afterEach(rest)
after(close)
await stockSites(world)

const add = serverKinds['server-disk-add']
const oneFrom = async (query: string) => (await world.run(query))[0]

/** A kind whose first worker hangs at a moment of it until it is woken. */
const hangsAt = (moment: 'work' | 'machine', reached: () => void, woken: Promise<unknown>): CommandKind => {
  let isReached = false
  return {
    ...add,
    run: (context: CommandContext) =>
      add.run({
        ...context,
        provider: {
          ...context.provider,
          async [moment](...asked: [never, never, never]) {
            const answer = await context.provider[moment](...asked)
            if (isReached || (moment === 'work' && (answer as Progress).state === 'running')) return answer
            isReached = true
            reached()
            await woken
            return answer
          },
        },
      }),
  }
}

for (const moment of ['work', 'machine'] as const)
  test(`case 100: what a worker of a server's command had begun when it died is done once (${moment})`, async () => {
    const { server } = await giveServers(world, account)
    const spec = { name: 'of-tests', disks: [], nics: [], datacenter: 'TEST', image: 'test-os' }
    await world.run(`insert into embedded_machine (site_id, ref, power, spec)
      values (${account.siteId}, '${server}', 'on', '${JSON.stringify({ ...spec, cpuType: 'B', cpuCount: 1, ramMB: 1024 })}')`)
    const id = await addCommand(world, account, 'server-disk-add', { serverId: server, index: 2, sizeGB: 30 })
    await world.run(`update server set command_id = ${id}, doing = 'disk-add' where id = '${server}';
      insert into server_event (site_id, server_id, action, command_id)
        values (${account.siteId}, '${server}', 'disk-add', ${id})`)
    const inside = gate()
    const wakeUp = gate()
    const dead = worker({ 'server-disk-add': hangsAt(moment, inside.open, wakeUp.opened) })
    dead.wake()
    await inside.opened
    const next = worker(serverKinds)
    await leaseIsOver(id)
    await next.drain()
    // Whatever it does now does not count.
    wakeUp.open()
    await dead.drain()
    const task = await seen(client, id)
    assert.deepEqual([task.state, task.progress], ['done', 100])
    assert.equal(new Set(task.log.map(({ entry }) => entry)).size, task.log.length)
    const disks = await world.run(
      `select index, size_gb from server_disk where server_id = '${server}' order by index`,
    )
    assert.deepEqual(
      disks.map(({ index, size_gb: size }) => [index, size]),
      [
        [0, 20],
        [1, 20],
        [2, 30],
      ],
    )
    assert.deepEqual(
      await oneFrom(`select count(*)::int as works from embedded_work where ref = '${server}'`),
      {
        works: 1,
      },
    )
    assert.deepEqual(await oneFrom(`select result from server_event where command_id = ${id}`), {
      result: 'done',
    })
    assert.deepEqual(await oneFrom(`select command_id from server where id = '${server}'`), {
      command_id: null,
    })
    // Its servers have the same names.
    await world.run(`delete from server where owner_id = ${account.id}`)
  })
