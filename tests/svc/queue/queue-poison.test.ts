import assert from 'node:assert/strict'
import { after, afterEach, test } from 'node:test'
import { takeCommand } from '../../../demo-host/svc/domain/tasks/hold.ts'
import { addCommand, gate, kindOf, seen } from '../harness/world/commands.ts'
import { effect, openQueueWorld } from '../harness/world/queue-workers.ts'

const { world, account, client, worker, row, effects, leaseIsOver, rest, close } = await openQueueWorld()
afterEach(rest)
after(close)

test('case 101: a failing command is tried five times, then reported', async () => {
  const broken = kindOf(async ({ progress }) => {
    await progress(40)
    throw new Error('relation "secret_table" does not exist\n    at file.ts:1')
  })
  const one = worker({ broken })
  const id = await addCommand(world, account, 'broken')
  for (let time = 1; time <= 6; time += 1) {
    await one.drain()
    await leaseIsOver(id)
  }
  const { state, exitCode, log, canRetry, progress } = await seen(client, id)
  assert.deepEqual([state, exitCode, progress, log.length], ['failed', 1, 40, 5])
  assert.equal((await row(id))?.['attempt'], 5)
  assert.equal(canRetry, false, 'the service knows no such kind')
  assert.match(
    log[0]?.entry ?? '',
    /^Something went wrong on our end\. Reference \d+-1\. Retrying in 2 seconds\.$/,
  )
  assert.match(log[4]?.entry ?? '', /^Something went wrong on our end\. Reference \d+-5\.$/)
  const mails = await world.messages(account.email)
  assert.equal(mails.filter(({ subject }) => /failed/.test(subject)).length, 1)
})

test('case 101: who does not want to know of failed tasks gets no mail', async () => {
  const quiet = await world.account()
  await world.run(`insert into preference (site_id, account_id, group_name, notification_id, enabled)
    values (${quiet.siteId}, ${quiet.id}, 'notificationsPreferences', 133, false)`)
  const id = await addCommand(world, quiet, 'hopeless')
  await world.run(`update command set tries = 4 where id = ${id}`)
  const hopeless = kindOf(async () => {
    throw new Error('no')
  })
  await worker({ hopeless }).drain()
  assert.equal((await row(id))?.['state'], 'failed')
  assert.deepEqual(await world.messages(quiet.email), [])
})

test('case 101: a hanging command times out, and later effects don’t count', async () => {
  const forever = gate()
  let after: Promise<unknown> = Promise.resolve()
  const hangs = kindOf(
    async (context) => {
      await forever.opened
      after = effect(context, 'late', 100).catch((error: Error) => error.name)
      await after
    },
    { mostSeconds: 0.1 },
  )
  const one = worker({ hangs })
  const id = await addCommand(world, account, 'hangs')
  await world.run(`update command set tries = 4 where id = ${id}`)
  await one.drain()
  const { state, log } = await seen(client, id)
  assert.equal(state, 'failed')
  assert.equal(log.at(-1)?.entry, 'The task took longer than 0.1 seconds and was stopped.')
  forever.open()
  await new Promise((resolve) => setImmediate(resolve))
  assert.equal(await after, 'Lost')
  assert.deepEqual(await effects(id), [])
})

test('case 101: hanging commands don’t block other accounts', async () => {
  const stuck = gate()
  const hung: number[] = []
  const kinds = {
    stuck: kindOf(async ({ id }) => {
      hung.push(id)
      await stuck.opened
    }),
    fine: kindOf((context) => effect(context, 'done', 100)),
  }
  const one = worker(kinds)
  const greedy = await world.account()
  for (let count = 0; count < 5; count += 1) await addCommand(world, greedy, 'stuck')
  const id = await addCommand(world, account, 'fine')
  const drained = one.drain()
  while ((await row(id))?.['state'] !== 'done') await new Promise((resolve) => setTimeout(resolve, 10))
  assert.equal(hung.length, 1)
  stuck.open()
  await drained
  // One that two workers had taken at the same moment waits for its next try, and a drain does not.
  while (hung.length < 5) await one.drain()
  assert.equal(new Set(hung).size, 5)
})

test('case 101: concurrent workers start one command per lane', async () => {
  const kinds = { short: kindOf(async () => {}), long: kindOf(async () => {}, { mostSeconds: 600 }) }
  const busy = await world.account()
  const begin = async (name: string): Promise<string> => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => addCommand(world, busy, name)))
    const taken = await Promise.all(ids.map((id) => takeCommand(world.service.db.query, Number(id), kinds)))
    assert.equal(taken.filter((each) => each === 'waits').length, 3)
    return ids[taken.findIndex((each) => each !== 'waits')]!
  }
  for (const round of [1, 2, 3])
    for (const name of ['short', 'long']) {
      const id = await begin(name)
      await world.run(
        round === 1
          ? `update command set due_at = now() where id = ${id}`
          : `delete from command where id = ${id}`,
      )
    }
})

test('case 101: a command that kills its worker every time is given up', async () => {
  let begun = 0
  const deadly = kindOf(async () => void (begun += 1))
  const id = await addCommand(world, account, 'deadly')
  await world.run(
    `update command set state = 'running', attempt = 5, tries = 5, due_at = now() - interval '1 second' where id = ${id}`,
  )
  await worker({ deadly }).drain()
  const { state, log } = await seen(client, id)
  assert.equal(begun, 0)
  assert.equal(state, 'failed')
  assert.equal(log[0]?.entry, 'The service restarted during every attempt, so the task was stopped.')
})

test('case 101: an endless log is truncated with a notice', async () => {
  const chatty = kindOf(async ({ step, log }) => {
    await step('talk', async () => {
      for (let count = 0; count < 1500; count += 1) await log(`line ${count}`)
    })
    throw new Error('and then it fails')
  })
  const id = await addCommand(world, account, 'chatty')
  await world.run(`update command set tries = 4 where id = ${id}`)
  await worker({ chatty }).drain()
  const { log } = await seen(client, id)
  assert.equal(log.length, 981)
  assert.equal(log[979]?.entry, 'The log is full. Later entries are left out.')
  assert.match(log[980]?.entry ?? '', /^Something went wrong/)

  const long = await addCommand(world, account, 'long')
  const gigabyte = 'x'.repeat(20_000_000)
  await worker({ long: kindOf(({ log }) => log(`\u202e\u0000\ud800${gigabyte}`)) }).drain()
  const [entry] = (await seen(client, long)).log
  assert.equal(entry?.entry.length, 2000)
  assert.match(entry?.entry ?? '', /^\ufffd{3}x+…$/)
})

test('case 101: progress goes up only, and stays between 0 and 100', async () => {
  const reached: unknown[] = []
  const wild = kindOf(async ({ id, progress }) => {
    for (const percent of [10.9, 5, -3, 70, 60, Number.NaN, 1e9, 20]) {
      await progress(percent)
      reached.push((await row(String(id)))?.['progress'])
    }
  })
  await addCommand(world, account, 'wild')
  await worker({ wild }).drain()
  assert.deepEqual(reached, [10, 10, 10, 70, 70, 70, 100, 100])
})
