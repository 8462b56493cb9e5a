import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { queue } from '../../../src/contract/account/queue.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { CommandError } from '../../../demo-host/svc/domain/tasks/kinds.ts'
import { good, refused, type Client } from '../harness/world/client.ts'
import { addCommand, gate, kindOf, seen, type ShownCommand } from '../harness/world/commands.ts'
import { testEveryCode } from '../harness/hostile/every-code.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

let running = gate()
let goOn = gate()

const world = await openWorld({ DATABASE_POOL: '4' }, undefined, undefined, {
  works: kindOf(async ({ step, log }) => {
    await step('half', () => log('halfway'), 50)
    await log('all of it')
  }),
  warns: kindOf(({ warn }) => warn('one of them was left out')),
  refuses: kindOf(async () => {
    throw new CommandError('There is nothing to be done here.')
  }),
  waits: kindOf(async ({ step }) => {
    await step('first', async () => {}, 20)
    running.open()
    await goOn.opened
    await step('second', async () => {}, 80)
  }),
  insists: kindOf(async () => {}, { canCancel: false, canRetry: false }),
})
after(async () => {
  goOn.open()
  await world.close()
})

const owner = await world.account()
const client = await signedIn(world, owner)
const add = (name: string, account = owner) => addCommand(world, account, name)

/** A command that no worker takes before its time has come. */
const addForLater = async (name: string): Promise<{ id: string; comes(): Promise<void> }> => {
  await world.run(`alter table command alter column due_at set default now() + interval '1 hour'`)
  const id = await add(name)
  await world.run('alter table command alter column due_at set default now()')
  const comes = async () => {
    await world.run(`update command set due_at = now() where id = ${id}`)
    await world.service.drainQueue()
  }
  return { id, comes }
}

const list = async (of: Client): Promise<ShownCommand[]> =>
  good(await of.get('/queue')).body as unknown as Promise<ShownCommand[]>

/** A command whose worker waits after its first step. */
const waiting = async (): Promise<{ id: string; done: Promise<void> }> => {
  running = gate()
  goOn = gate()
  const id = await add('waits')
  const done = world.service.drainQueue()
  await running.opened
  return { id, done }
}

test('a finished command has its log, times and caller', async () => {
  const { id, comes } = await addForLater('works')
  const queued = await seen(client, id)
  assert.deepEqual(
    [
      queued.state,
      queued.exitCode,
      queued.progress,
      queued['dtExecute'],
      queued['dtComplete'],
      queued.canCancel,
    ],
    ['queued', null, 0, null, null, true],
  )
  await comes()
  const done = await seen(client, id)
  assert.deepEqual(
    [done.state, done.exitCode, done.progress, done.warn, done.canCancel, done.canRetry],
    ['done', 0, 100, false, false, false],
  )
  assert.deepEqual(
    done.log.map(({ entry }) => entry),
    ['halfway', 'all of it'],
  )
  assert.equal(done['createdBy'], owner.email)
  const times = [done['dtCreate'], done['dtExecute'], done.log[0]?.dt, done['dtComplete']].map(String)
  assert.deepEqual(times, [...times].sort())
})

test('a command that warns is done, with a warning', async () => {
  const id = await add('warns')
  await world.service.drainQueue()
  const { state, exitCode, warn } = await seen(client, id)
  assert.deepEqual([state, exitCode, warn], ['warned', 0, true])
})

test('the list has the last week’s own commands, at most 100', async () => {
  const account = await world.account()
  const theirs = await signedIn(world, account)
  assert.deepEqual(await list(theirs), [])
  const old = await add('works', account)
  await world.run(`update command set created_at = now() - interval '8 days' where id = ${old}`)
  await add('works', owner)
  // For later: what is only listed need not be worked on.
  const added =
    await world.run(`insert into command (site_id, account_id, created_by, name, created_at, due_at)
    select ${account.siteId}, ${account.id}, ${account.id}, 'works', now() - interval '1 ms' * (101 - n), now() + interval '1 hour'
    from generate_series(1, 101) n returning id`)
  const newest = added.map(({ id }) => String(id)).reverse()
  assert.deepEqual(
    (await list(theirs)).map(({ id }) => id),
    newest.slice(0, 100),
  )
})

test('a command that waits is cancelled at once, and is never worked on', async () => {
  const { id, comes } = await addForLater('works')
  assert.deepEqual(good(await client.post(`/queue/command/${id}/cancel`, undefined)).body, {
    state: 'cancelled',
  })
  await comes()
  const { state, exitCode, log } = await seen(client, id)
  assert.deepEqual([state, exitCode, log.length], ['cancelled', 2, 0])
})

test('a running command is canceled at its next step', async () => {
  const { id, done } = await waiting()
  assert.deepEqual(good(await client.post(`/queue/command/${id}/cancel`, undefined)).body, {
    state: 'running',
  })
  goOn.open()
  await done
  const { state, progress, canRetry } = await seen(client, id)
  assert.deepEqual([state, progress, canRetry], ['cancelled', 20, true])
})

test('case 97: a canceled command retried twice continues after its steps', async () => {
  const { id, done } = await waiting()
  good(await client.post(`/queue/command/${id}/cancel`, undefined))
  goOn.open()
  await done
  const key = { 'idempotency-key': 'again' }
  for (const time of [1, 2]) {
    const answer = good(await client.post(`/queue/command/${id}/retry`, undefined, key))
    assert.deepEqual(answer.body, { state: 'queued' }, `answer ${time}`)
    await world.service.drainQueue()
  }
  const [row] = await world.run(`select attempt, steps_done, state from command where id = ${id}`)
  assert.deepEqual(row, { attempt: 2, steps_done: ['first', 'second'], state: 'done' })
})

test('case 46: looking at commands does not keep a session alive', async () => {
  const account = await world.account()
  const theirs = await signedIn(world, account)
  const id = await add('works', account)
  const later = () =>
    world.run(`update session set seen_at = seen_at - interval '20 minutes' where account_id = ${account.id}`)
  await later()
  await list(theirs)
  await seen(theirs, id)
  await later()
  refused(await theirs.get('/queue'), 401, 20)
})

test('case 64: other users’ commands can’t be seen or changed', async () => {
  const admin = await world.account()
  await world.run(`update account set rights = 'root' where id = ${admin.id}`)
  const id = await add('of no worker here')
  const callers = [
    await signedIn(world),
    await signedIn(world, await world.account({ site: 'borealis' })),
    await signedIn(world, admin),
  ]
  const before = await world.run(`select * from command where id = ${id}`)
  for (const caller of callers) {
    for (const wanted of [id, '999999999', '0', '-1', '1e3', 'x', '9'.repeat(40)]) {
      refused(await caller.get(`/queue/command/${wanted}`), 404, 906)
      refused(await caller.post(`/queue/command/${wanted}/cancel`, undefined), 404, 906)
      refused(await caller.post(`/queue/command/${wanted}/retry`, undefined), 404, 906)
    }
  }
  const stranger = world.client()
  refused(await stranger.get(`/queue/command/${id}`), 401, 20)
  refused(await stranger.post(`/queue/command/${id}/cancel`, undefined), 401, 20)
  assert.deepEqual(await world.run(`select * from command where id = ${id}`), before)
})

test('case 68: the role of requests can neither take commands nor remove any', async () => {
  const { query } = world.service.db
  for (const deed of [
    sql`select command_take('{works}', interval '1 s')`,
    sql`select command_begin(1, '{works}', interval '1 s')`,
    sql`select sweep_commands()`,
    sql`delete from command`,
    sql`delete from command_log`,
    sql`update command_log set entry = ''`,
    sql`update command_file set content_sealed = ''`,
  ]) {
    await assert.rejects(
      inSite(query, owner.siteId, async (trx) => void (await deed.execute(trx))),
      /permission denied/,
    )
  }
})

const ended = async (name: string) => {
  const id = await add(name)
  await world.service.drainQueue()
  return id
}
const cancel = async (id: string) => client.post(`/queue/command/${id}/cancel`, undefined)
const retry = async (id: string) => client.post(`/queue/command/${id}/retry`, undefined)

test('commands that can’t be canceled or retried say so', async () => {
  const id = await add('insists')
  refused(await cancel(id), 400, 925)
  await world.run(`update command set state = 'failed', ended_at = now() where id = ${id}`)
  refused(await retry(id), 400, 925)
  const { canCancel, canRetry, state } = await seen(client, id)
  assert.deepEqual([canCancel, canRetry, state], [false, false, 'failed'])
})

testEveryCode(queue, {
  list: { 20: () => world.client().get('/queue') },
  command: {
    20: () => world.client().get('/queue/command/1'),
    906: () => client.get('/queue/command/999999999'),
  },
  cancel: {
    20: () => world.client().post('/queue/command/1/cancel', undefined),
    906: () => cancel('999999999'),
    925: async () => cancel(await ended('works')),
  },
  retry: {
    20: () => world.client().post('/queue/command/1/retry', undefined),
    906: () => retry('999999999'),
    925: async () => retry(await ended('works')),
  },
})
