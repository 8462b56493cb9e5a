// Empty commands with one worker process on PostgreSQL: how many run per second, and that each runs once
// though the process is killed in between.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { atLeast, report } from './harness/report.ts'

const [count, accounts] = [3000, 100]

const server = await startPostgres()
const database = await freshDatabase('demo', server.url)
const world = await openWorld(
  { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  database,
)
await world.run(`create table effect (command_id bigint not null);
  grant select, insert on effect to portico_app;
  insert into account (site_id, email, password_hash)
    select id, 'bench' || n || '@aurora.example', 'none' from site, generate_series(1, ${accounts}) n where slug = 'aurora';
  insert into command (site_id, account_id, created_by, name)
    select site_id, id, id, 'nothing' from account, generate_series(1, ${count / accounts})
    where email like 'bench%@aurora.example'`)

const work = () => {
  const child = fork(new URL('queue/worker.ts', import.meta.url), {
    env: { ...process.env, ...world.settings, PORTICO_ROLE: 'worker', LOG_LEVEL: 'silent' },
    execArgv: ['--import', 'tsx'],
  })
  return { child, ended: once(child, 'exit') }
}
const done = async (): Promise<number> =>
  Number((await world.run('select count(*) as n from effect'))[0]?.['n'])

const first = work()
while ((await done()) < count / 4) await setTimeout(20)
first.child.kill('SIGKILL')
await first.ended
const before = await done()
// As if the lease of its commands had expired.
await world.run('update command set due_at = now() where ended_at is null')

const second = work()
while ((await done()) === before) await setTimeout(5)
const [from, began] = [await done(), performance.now()]
while ((await done()) < count) await setTimeout(20)
const perSecond = ((count - from) / (performance.now() - began)) * 1000
second.child.kill()
await second.ended

const [sums] = await world.run(
  'select count(*)::int as effects, count(distinct command_id)::int as commands from effect',
)
await world.close()
await server.stop()

report(`${count} commands that do nothing, one worker process, killed -9 once`, [
  // The target is 200; with the database on the same two processors it was 145 to 189.
  atLeast('commands a second', perSecond, 120),
  atLeast('commands done exactly once', sums?.['effects'] === count ? Number(sums['commands']) : 0, count),
])
