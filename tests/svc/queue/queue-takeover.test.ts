import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { openPasswords } from '../../../demo-host/svc/kernel/passwords.ts'
import { readConfig } from '../../../demo-host/svc/config/config.ts'
import { openService } from '../../../demo-host/svc/service.ts'
import { addCommand, gate, kindOf, seen } from '../harness/world/commands.ts'
import { isPostgres } from '../harness/world/database.ts'
import { effect, openQueueWorld } from '../harness/world/queue-workers.ts'

const { world, account, client, worker, row, effects, leaseIsOver, rest, close } = await openQueueWorld()
afterEach(rest)
after(close)

test('case 100: a hanging worker is replaced, and can’t commit later', async () => {
  const asleep = gate()
  const takenOver = gate()
  const wakeUp = gate()
  const refused = gate()
  const isDone = gate()
  const late: string[] = []
  let workersInside = 0
  const kind = kindOf(async (context) => {
    workersInside += 1
    const isFirst = workersInside === 1
    await effect(context, 'one', 30)
    if (isFirst) {
      asleep.open()
      // While the other works, and once it is done.
      for (const moment of [wakeUp, isDone]) {
        await moment.opened
        for (const deed of ['step', 'log', 'progress'] as const) {
          const done = deed === 'step' ? effect(context, 'late', 90) : context[deed](99 as never)
          await done.catch((error: Error) => late.push(`${deed}: ${error.name}`))
        }
        refused.open()
      }
      return
    }
    takenOver.open()
    await refused.opened
    await effect(context, 'two', 60)
  })
  const first = worker({ sleepy: kind })
  const id = await addCommand(world, account, 'sleepy')
  const firstDone = first.drain()
  await asleep.opened
  // Had it been there before, it might be the one that sleeps.
  const second = worker({ sleepy: kind })
  await leaseIsOver(id)
  const secondDone = second.drain()
  await takenOver.opened
  wakeUp.open()
  await secondDone
  const settled = await row(id)
  assert.deepEqual([settled?.['state'], settled?.['attempt']], ['done', 2])
  isDone.open()
  await firstDone
  const failures = ['step: Lost', 'log: Lost', 'progress: Lost']
  assert.deepEqual(late, [...failures, ...failures])
  assert.deepEqual(await effects(id), ['one', 'two'])
  assert.deepEqual(await row(id), settled)
})

test('case 100: uncommitted work of a dead worker is done once', async () => {
  let dies = true
  const kind = kindOf(async (context) => {
    await effect(context, 'one', 30)
    await effect(context, 'two', 60, () => {
      if (dies) throw new Error('the connection is gone')
    })
  })
  const one = worker({ fragile: kind })
  const id = await addCommand(world, account, 'fragile')
  await one.drain()
  assert.deepEqual(await effects(id), ['one'])
  dies = false
  await leaseIsOver(id)
  await one.drain()
  assert.deepEqual(await effects(id), ['one', 'two'])
  assert.equal((await seen(client, id)).state, 'done')
})

test('case 100: forty commands that two workers fight over are done once each', async () => {
  const kinds = { fought: kindOf((context) => effect(context, 'done', 100)) }
  const [one, other] = [worker(kinds), worker(kinds)]
  const owners = await Promise.all(Array.from({ length: 8 }, () => world.account()))
  const ids: string[] = []
  for (let count = 0; count < 40; count += 1) {
    ids.push(await addCommand(world, owners[count % owners.length] ?? account, 'fought'))
  }
  await Promise.all([one.drain(), other.drain()])
  await Promise.all([one.drain(), other.drain()])
  const counts =
    await world.run(`select count(*)::int as all, count(distinct command_id)::int as commands from effect
    where command_id in (${ids.join()})`)
  assert.deepEqual(counts, [{ all: 40, commands: 40 }])
})

test('a stopping worker returns its command without counting a try', async () => {
  const inside = gate()
  const never = gate()
  const slow = kindOf(async (context) => {
    await effect(context, `begun ${String((await row(String(context.id)))?.['attempt'])}`, 10)
    inside.open()
    if ((await row(String(context.id)))?.['attempt'] === 1) await never.opened
  })
  const one = worker({ slow })
  const id = await addCommand(world, account, 'slow')
  one.wake()
  await inside.opened
  await one.stop()
  const left = await row(id)
  assert.deepEqual([left?.['state'], left?.['tries']], ['queued', 0])
  await worker({ slow }).drain()
  assert.equal((await row(id))?.['state'], 'done')
  never.open()
})

test(
  'two services on one database share the commands: what one begins the other may do',
  { skip: !isPostgres && 'the embedded database has one process' },
  async () => {
    const kinds = { shared: kindOf((context) => effect(context, 'done', 100)) }
    const other = await openService(readConfig(world.settings), await openPasswords(), kinds)
    const id = await addCommand(world, account, 'shared')
    await other.drainQueue()
    await other.close()
    assert.equal((await row(id))?.['state'], 'done')
    assert.deepEqual(await effects(id), ['done'])
  },
)
