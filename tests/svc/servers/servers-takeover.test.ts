import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { serverKinds } from '../../../demo-host/svc/domain/servers/server-kinds.ts'
import { serviceletKinds } from '../../../demo-host/svc/domain/servers/servicelet-kinds.ts'
import type { CommandContext, CommandKind } from '../../../demo-host/svc/domain/tasks/kinds.ts'
import type { Progress } from '../../../demo-host/svc/domain/provider/work-progress.ts'
import { addCommand, gate, seen } from '../harness/world/commands.ts'
import { openQueueWorld } from '../harness/world/queue-workers.ts'
import { giveMachine, giveServers, stockSites } from '../harness/servers/servers.ts'

const { world, account, client, worker, leaseIsOver, rest, close } = await openQueueWorld()
afterEach(rest)
after(close)
await stockSites(world)

const oneFrom = async (query: string) => (await world.run(query))[0]

/** A kind whose first worker hangs at a moment of it until it is woken. */
const hangsAt = (
  kind: CommandKind,
  moment: 'work' | 'machine',
  reached: () => void,
  woken: Promise<unknown>,
): CommandKind => {
  let isReached = false
  return {
    ...kind,
    run: (context: CommandContext) =>
      kind.run({
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
  test(`case 100: work of a dead worker on a server completes once (${moment})`, async () => {
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
    const dead = worker({
      'server-disk-add': hangsAt(serverKinds['server-disk-add'], moment, inside.open, wakeUp.opened),
    })
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
    assert.deepEqual(
      await oneFrom(`select (select count(*)::int from notification where owner_id = ${account.id} and kind = 'serverChanged') as told,
        (select count(*)::int from outbox where kind = 'notification 8') as mails`),
      { told: 1, mails: 1 },
    )
    await world.run(
      `delete from notification where owner_id = ${account.id}; delete from outbox where kind = 'notification 8'`,
    )
    // Its servers have the same names.
    await world.run(`delete from server where owner_id = ${account.id}`)
  })

test('case 100: interrupted firewall and address changes apply once', async () => {
  const { server } = await giveServers(world, account)
  await giveMachine(world, account, server)
  const set = { enabled: true, policyIn: 'drop', policyOut: 'accept', rules: [] }
  const begun = {
    'server-firewall': (
      id: string,
    ) => `insert into server_firewall (server_id, site_id, state, applied, asked, command_id)
      values ('${server}', ${account.siteId}, 'pending', '{}', '${JSON.stringify(set)}', ${id})`,
    'server-ip-add': (
      id: string,
    ) => `update address set adding = ${id}, nic_id = (select id from server_nic where server_id = '${server}' and index = 0)
      where site_id = ${account.siteId} and ip = (select min(ip) from address where nic_id is null and site_id = ${account.siteId})`,
  } as const
  for (const [name, ask] of Object.entries(begun)) {
    const kind = name as keyof typeof begun
    const id = await addCommand(world, account, kind, { serverId: server, set })
    await world.run(
      `update server set command_id = ${id}, doing = '${kind.slice(7)}' where id = '${server}'; ${ask(id)}`,
    )
    const inside = gate()
    const wakeUp = gate()
    const dead = worker({ [kind]: hangsAt(serverKinds[kind], 'work', inside.open, wakeUp.opened) })
    dead.wake()
    await inside.opened
    const next = worker(serverKinds)
    await leaseIsOver(id)
    await next.drain()
    wakeUp.open()
    await dead.drain()
    assert.equal((await seen(client, id)).state, 'done')
    assert.deepEqual(
      await oneFrom(`select count(*)::int as works from embedded_work where key like 'command ${id}.%'`),
      { works: 1 },
    )
  }
  const found =
    await oneFrom(`select f.state, f.applied, f.asked, a.adding, n.server_id from server_firewall f
    join server_nic n on n.server_id = f.server_id join address a on a.nic_id = n.id where f.server_id = '${server}'`)
  assert.deepEqual(found, { state: 'applied', applied: set, asked: null, adding: null, server_id: server })
  await world.run(`delete from server where owner_id = ${account.id}`)
})

test('case 100: a servicelet that a worker was installing when it died is installed once', async () => {
  const { server } = await giveServers(world, account)
  await giveMachine(world, account, server)
  const task = { do: 'act', action: 'check', args: {} }
  const given = { serverId: server, servicelet: 'monitoring' }
  const ask = async (input: object, command: string) => {
    const id = await addCommand(world, account, 'server-servicelet', { ...given, ...input })
    await world.run(`update server set command_id = ${id}, doing = 'servicelet-${command}' where id = '${server}';
      insert into servicelet_command (site_id, server_id, servicelet, command, command_id)
        values (${account.siteId}, '${server}', 'monitoring', '${command}', ${id})`)
    return id
  }
  for (const [input, command] of [
    [{ task: { do: 'install', config: {} } }, 'install'],
    [{ task }, 'act'],
  ] as const) {
    const id = await ask(input, command)
    const [inside, wakeUp] = [gate(), gate()]
    const dead = worker({
      'server-servicelet': hangsAt(serviceletKinds['server-servicelet'], 'work', inside.open, wakeUp.opened),
    })
    dead.wake()
    await inside.opened
    const next = worker(serviceletKinds)
    await leaseIsOver(id)
    await next.drain()
    wakeUp.open()
    await dead.drain()
    assert.equal((await seen(client, id)).state, 'done')
  }
  const commands = await world.run(
    `select command, state, exit_code from servicelet_command where server_id = '${server}' order by id`,
  )
  assert.deepEqual(
    commands.map(({ command, state, exit_code: code }) => [command, state, code]),
    [
      ['install', 'done', 0],
      ['act', 'done', 0],
    ],
  )
  // What a check writes are three lines, once.
  const [machine] = await world.run(`select servicelets from embedded_machine where ref = '${server}'`)
  assert.equal((machine!['servicelets'] as { log: object[] }[])[0]?.log.length, 4)
  await world.run(`delete from server where owner_id = ${account.id}`)
})
