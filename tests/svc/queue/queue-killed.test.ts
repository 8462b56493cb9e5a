import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sealInput } from '../../../demo-host/svc/domain/tasks/begin.ts'
import { isDeep } from '../../deep.ts'
import { freshDatabase, isPostgres } from '../harness/world/database.ts'
import { startHost } from '../harness/world/host.ts'
import { secret } from '../harness/world/prepared-folder.ts'
import { endLeasesBefore } from '../harness/world/queue-workers.ts'
import { openWorld, type World } from '../harness/world/world.ts'

const database = await freshDatabase('demo')
after(database.drop)

const commands = 300
const owners = `(select * from account where email like 'killed%@aurora.example') account`

// So slow that the service is killed long before the last one.
const slowDown = `
  create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.02); return new; end $$;
  create trigger take_time before insert on outbox for each row execute function take_time()`
const hurry = 'drop trigger take_time on outbox; drop function take_time'

const reopened = (): Promise<World> => openWorld({}, undefined, database)

const addCommands = async (world: World): Promise<void> => {
  await world.run(`insert into account (site_id, email, password_hash, enabled)
    select id, 'killed' || n || '@aurora.example', 'none', false from site, generate_series(1, ${commands}) n
    where slug = 'aurora'`)
  const accounts = (await world.run(`select id, site_id from ${owners}`)) as { id: number; site_id: number }[]
  const rows = accounts.map(({ id, site_id: siteId }) => {
    const input = sealInput(world.keys, siteId, 'disable-account', { accountId: id })
    return `(${siteId}, ${id}, ${id}, 'disable-account', '${input}')`
  })
  await world.run(
    `insert into command (site_id, account_id, created_by, name, input_sealed) values ${rows.join()}`,
  )
}

const doneSoFar = async (origin: string): Promise<number> => {
  const shown = (await (await fetch(`${origin}/outbox.json`)).json()) as { to: string; subject: string }[]
  return shown.filter(({ to, subject }) => to.startsWith('killed') && /was disabled/.test(subject)).length
}

const leftIn = async (world: World): Promise<number> =>
  (await world.run(`select from command where attempt > 0 and ended_at is null and name = 'disable-account'`))
    .length

test('case 100: a killed service completes each command exactly once', async () => {
  const first = await reopened()
  await first.run(slowDown)
  await addCommands(first)
  await first.service.close()

  // A start on the embedded database takes seconds.
  for (const some of isPostgres || isDeep ? [1, 20] : [5]) {
    const host = await startHost({ ...database.settings, PORTICO_SECRET: secret })
    while ((await doneSoFar(host.origin)) < some) await new Promise((resolve) => setTimeout(resolve, 5))
    host.kill('SIGKILL')
    assert.equal(await host.ended, 'SIGKILL')
  }

  const killed = new Date()
  const world = await reopened()
  after(() => world.service.close())
  const untouched = await world.run(`update command set state = 'cancelled', ended_at = now()
    where attempt = 0 and ended_at is null returning id`)
  assert.ok(untouched.length > 0 && untouched.length < commands, 'it was killed in the middle')
  await world.run(hurry)
  await world.run('update command set due_at = now() where ended_at is null')
  await world.run(endLeasesBefore(killed))
  // What a worker that died has left is tried again after a pause.
  while (await leftIn(world)) {
    await world.service.drainQueue()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const offenders =
    await world.run(`select email, c.* from ${owners} join command c on c.account_id = account.id
    where attempt > 0 and (c.state <> 'done'
      or (select count(*) from outbox where address = email and kind = 'account disabled') <> 1
      or (select count(*) from command_log l where l.command_id = c.id) <> 3)`)
  assert.deepEqual(offenders, [])
})
