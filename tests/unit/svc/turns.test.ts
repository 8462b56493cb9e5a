import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { limitsOfEmbedded, limitsOfPool } from '../../../demo-host/svc/kernel/db/turn-limits.ts'
import { openTurns, type Turns } from '../../../demo-host/svc/kernel/db/turns.ts'

const reads = (name: string) => ({ name, changes: false })
const changes = (name: string) => ({ name, changes: true })

/** Takes turns that last until they are ended, and notes in which order they come. */
const openQueue = (turns: Turns) => {
  const order: string[] = []
  const open: { name: string; end: () => void }[] = []
  return {
    order,
    /** Lets those that may start do so. */
    settle: async () => {
      for (let rounds = 0; rounds < 5; rounds += 1) await Promise.resolve()
    },
    ask(name: string, caller: Parameters<Turns['take']>[0]) {
      void turns.take(caller).then((end) => {
        order.push(name)
        open.push({ name, end })
      })
    },
    end: () => open.shift()?.end(),
    get open() {
      return open.map(({ name }) => name)
    },
  }
}

test('two changes of one account have connections, however many wait', async () => {
  const turns = openTurns(limitsOfPool(10))
  const queue = openQueue(turns)
  for (let at = 0; at < 100; at += 1) queue.ask('order', changes('one'))
  await queue.settle()
  assert.deepEqual([queue.open, turns.waiting], [['order', 'order'], 98])
  queue.ask('read', reads('one'))
  queue.ask('other', changes('other'))
  await queue.settle()
  assert.deepEqual(queue.open, ['order', 'order', 'read', 'other'])
})

test('changes of all accounts, and jobs, leave connections for reads', async () => {
  const queue = openQueue(openTurns(limitsOfPool(10)))
  for (let at = 0; at < 100; at += 1) queue.ask('change', changes(`account ${at}`))
  await queue.settle()
  assert.equal(queue.open.length, 6)
  for (let at = 0; at < 100; at += 1) queue.ask('job', undefined)
  for (let at = 0; at < 4; at += 1) queue.ask('read', reads(`reader ${at}`))
  await queue.settle()
  assert.deepEqual(
    ['change', 'job', 'read'].map((name) => queue.open.filter((one) => one === name).length),
    [6, 1, 3],
  )
})

test('reads of one account leave connections for those of others', async () => {
  const queue = openQueue(openTurns(limitsOfPool(10)))
  for (let at = 0; at < 100; at += 1) queue.ask('one', reads('one'))
  for (let at = 0; at < 3; at += 1) queue.ask('other', reads(`other ${at}`))
  await queue.settle()
  assert.deepEqual(queue.open, [...Array.from({ length: 7 }, () => 'one'), 'other', 'other', 'other'])
})

test('with a single connection the turn goes round among the accounts', async () => {
  const queue = openQueue(openTurns({ ...limitsOfEmbedded, pace: {} }))
  for (let at = 0; at < 3; at += 1) queue.ask('one', changes('one'))
  for (let at = 0; at < 2; at += 1) queue.ask('other', reads('other'))
  queue.ask('job', undefined)
  for (let at = 0; at < 6; at += 1) {
    await queue.settle()
    queue.end()
  }
  assert.deepEqual(queue.order, ['one', 'other', 'job', 'one', 'other', 'one'])
})

test('on the embedded database many changes of one account make room for others', async () => {
  let clock = 0
  const turns = openTurns(limitsOfEmbedded, () => clock)
  const queue = openQueue(turns)
  for (let at = 0; at < 10; at += 1) queue.ask('change', changes('one'))
  for (let at = 0; at < 200; at += 1) queue.ask('read', reads('other'))
  for (let at = 0; at < 150; at += 1) {
    await queue.settle()
    clock += 1
    queue.end()
  }
  const places = queue.order.flatMap((name, at) => (name === 'change' ? [at] : []))
  assert.deepEqual(places, [0, 49, 98, 147])
})

test('changes of the only caller wait for nothing', async () => {
  const queue = openQueue(openTurns(limitsOfEmbedded, () => 0))
  for (let at = 0; at < 100; at += 1) queue.ask('change', changes('one'))
  for (let at = 0; at < 100; at += 1) {
    await queue.settle()
    queue.end()
  }
  assert.equal(queue.order.length, 100)
})

test('a database that is away refuses all that wait', async () => {
  const turns = openTurns(limitsOfEmbedded)
  const end = await turns.take(reads('one'))
  const waiting = [turns.take(reads('one')), turns.take(undefined)]
  turns.refuse(new Error('away'))
  for (const one of waiting) await assert.rejects(one, /away/)
  end()
  assert.equal(turns.waiting, 0)
})

test('a turn that does not come in time is refused', async () => {
  const turns = openTurns({ ...limitsOfEmbedded, patience: 5 })
  await turns.take(reads('one'))
  const late = assert.rejects(turns.take(reads('other')), /timeout exceeded/)
  await setTimeout(50)
  await late
  assert.equal(turns.waiting, 0)
})
