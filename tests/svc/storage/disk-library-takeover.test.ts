import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { imageKinds } from '../../../demo-host/svc/domain/images/image-kinds.ts'
import type { CommandContext } from '../../../demo-host/svc/domain/tasks/kinds.ts'
import { addCommand, gate, seen } from '../harness/world/commands.ts'
import { openQueueWorld } from '../harness/world/queue-workers.ts'
import { giveMachine, giveServers } from '../harness/servers/servers.ts'

const { world, account, client, worker, leaseIsOver, rest, close } = await openQueueWorld()
afterEach(rest)
after(close)

test('case 100: an image interrupted by a crash is created once', async () => {
  const { server } = await giveServers(world, account)
  await giveMachine(world, account, server)
  await world.run(`update embedded_machine set power = 'off', spec = spec || '{"disks": [{"index": 0, "sizeGB": 20}]}'
      where ref = '${server}';
    update server set power = 'off' where id = '${server}'`)
  const [image] =
    await world.run(`insert into disk_image (site_id, owner_id, name, image, disk_gb, source_id, source_name)
    values (${account.siteId}, ${account.id}, 'base', 'test-os', 20, '${server}', 'of-tests') returning id`)
  const imageId = String(image?.['id'])
  const id = await addCommand(world, account, 'server-clone', { serverId: server, imageId })
  await world.run(`update server set command_id = ${id}, doing = 'clone' where id = '${server}';
    update disk_image set command_id = ${id} where id = '${imageId}'`)
  const [inside, wakeUp] = [gate(), gate()]
  const kind = imageKinds['server-clone']
  const dead = worker({
    'server-clone': {
      ...kind,
      run: (context: CommandContext) =>
        kind.run({
          ...context,
          provider: {
            ...context.provider,
            library: {
              ...context.provider.library!,
              async work(...asked) {
                const answer = await context.provider.library!.work(...asked)
                if (answer.state !== 'running') {
                  inside.open()
                  await wakeUp.opened
                }
                return answer
              },
            },
          },
        }),
    },
  })
  dead.wake()
  await inside.opened
  const next = worker(imageKinds)
  await leaseIsOver(id)
  await next.drain()
  wakeUp.open()
  await dead.drain()
  const task = await seen(client, id)
  assert.deepEqual([task.state, task.progress], ['done', 100])
  assert.deepEqual(
    (
      await world.run(`select i.state, i.command_id, s.command_id as server, (select count(*)::int from embedded_image where ref = i.id) as images,
      (select count(*)::int from embedded_work where ref = i.id) as works,
      (select count(*)::int from notification where owner_id = i.owner_id and kind = 'imageCreated') as told
      from disk_image i join server s on s.id = i.source_id where i.id = '${imageId}'`)
    )[0],
    { state: 'ready', command_id: null, server: null, images: 1, works: 2, told: 1 },
  )
  await world.run(`delete from server where owner_id = ${account.id}`)
})
