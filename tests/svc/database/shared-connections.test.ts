import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { good } from '../harness/world/client.ts'
import { isPostgres } from '../harness/world/database.ts'
import { withRights } from '../harness/people/profile.ts'
import { newServer, stockSites } from '../harness/servers/servers.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld({ DATABASE_POOL: '4', PORTICO_ROLE: 'web' })
after(world.close)
await stockSites(world)
await world.run('update site set server_limit = 100')
const [one, other] = [await withRights(world, 'customer'), await withRights(world, 'customer')]

const order = (name: string) => one.client.post('/serverCreate', newServer(name))

test(
  'calls of others are answered while one account waits for a lock twenty times',
  { skip: !isPostgres && 'the embedded database does one thing after the other' },
  async () => {
    let orders: ReturnType<typeof order>[] = []
    await world.service.db.script(async (run) => {
      await run(
        `select pg_advisory_xact_lock(hashtextextended('server ${one.account.id}', ${one.account.siteId}))`,
      )
      orders = Array.from({ length: 20 }, (_, at) => order(`waiting-${at}`))
      while (world.service.db.poolUse().waiting < 10) await setTimeout(5)
      for (let time = 0; time < 5; time += 1) good(await other.client.get('/user'))
      good(await one.client.get('/user'))
      const [locked] = (await run(`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)) as { count: number }[]
      assert.ok(locked!.count <= 2, `${locked!.count} connections wait for the lock`)
    })
    for (const answer of await Promise.all(orders)) good(answer)
  },
)

test('another account is answered before the twenty changes of one are made', async () => {
  let made = 0
  const orders = Array.from({ length: 20 }, async (_, at) => {
    good(await order(`many-${at}`))
    made += 1
  })
  good(await other.client.get('/user'))
  assert.ok(made < 10, `${made} were made before`)
  await Promise.all(orders)
})
