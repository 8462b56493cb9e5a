import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { startPostgres, startReplica } from '../../../tools/programs/postgres.mjs'
import { good } from '../harness/world/client.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { withRights } from '../harness/people/profile.ts'
import { asServerOwner, ownersUrl } from '../harness/world/server.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const skip = !isPostgres && 'an embedded database has no replica'

test('reports use the replica, and the database without it', { skip }, async (t) => {
  const primary = await startPostgres()
  const ends = [primary.stop]
  t.after(async () => {
    for (const end of ends.reverse()) await end()
  })
  const replica = await startReplica(primary.url)
  if (!replica) return t.skip('pg_basebackup is not installed')
  ends.push(replica.stop)
  const database = await freshDatabase('demo', primary.url)
  const name = new URL(database.settings['DATABASE_URL'] ?? '').pathname.slice(1)
  const world = await openWorld({ DATABASE_REPLICA_URL: ownersUrl(replica.url, name) }, undefined, database)
  ends.push(world.close)
  const { client } = await withRights(world, 'root')
  const onReplica = (statement: string) => asServerOwner(replica.url, (run) => run(statement))
  const caughtUp = async () => {
    const [now] = await asServerOwner(primary.url, (run) =>
      run('select pg_current_wal_insert_lsn()::text as lsn'),
    )
    const { lsn } = now as { lsn: string }
    const has = `select pg_last_wal_replay_lsn() >= '${lsn}' as done`
    while (!((await onReplica(has)) as { done: boolean }[])[0]?.done) await setTimeout(20)
  }
  const isTold = async (email: string): Promise<boolean> =>
    good(await client.get('/reports/loginLog')).text.includes(email)

  await caughtUp()
  await onReplica('select pg_wal_replay_pause()')
  const late = await world.account()
  await signedIn(world, late)
  assert.equal(await isTold(late.email), false, 'the replica does not know yet')
  await onReplica('select pg_wal_replay_resume()')
  await caughtUp()
  assert.equal(await isTold(late.email), true)
  await replica.stop()
  const later = await world.account()
  await signedIn(world, later)
  assert.equal(await isTold(later.email), true)
  assert.equal((await world.service.app.request('/readyz')).status, 200)
})
