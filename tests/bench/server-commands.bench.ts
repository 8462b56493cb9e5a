// Servers on the embedded provider, whose work takes no time here, with one worker process on PostgreSQL:
// full lifecycles per second. A lifecycle is four commands, each from the queue to the server's release:
// create, power on, power off, terminate.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openMailServer } from '../svc/harness/world/mail-server.ts'
import { newServer, stockSites } from '../svc/harness/servers/servers.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { atLeast, report, type Row } from './harness/report.ts'

const [servers, atOnce] = [200, 10]

const [postgres, mails] = [await startPostgres(), await openMailServer()]
const world = await openWorld(
  {
    NODE_ENV: 'production',
    SMTP_URL: mails.url,
    PORTICO_ROLE: 'web',
    PORTICO_TIME_SCALE: '1000000',
  },
  undefined,
  await freshDatabase('demo', postgres.url),
)
await stockSites(world, 0)
await world.run(`insert into address (site_id, datacenter, ip)
  select id, 'TEST', host('100.64.0.0'::inet + n) from site, generate_series(1, ${servers}) n where slug = 'aurora';
  update site set server_limit = ${servers}`)
const { client } = await withRights(world, 'customer')

const ids: string[] = []
const steps: [string, () => Promise<void>][] = [
  [
    'create',
    async () => {
      for (let at = 0; at < servers; at += atOnce) {
        const { body } = good(
          await client.post('/serverCreate', newServer(`life-${at}`, { nServers: atOnce })),
        )
        ids.push(...(body['ids'] as string[]))
      }
    },
  ],
  ...(['on', 'off'] as const).map((power): [string, () => Promise<void>] => [
    `power ${power}`,
    () => each((id) => client.call('PUT', `/server/${id}/power`, { body: { power } })),
  ]),
  ['terminate', () => each((id) => client.call('DELETE', `/server/${id}/terminate`))],
]

const rows: Row[] = []
let seconds = 0
for (const [what, begin] of steps) {
  await begin()
  const took = await worked()
  seconds += took
  rows.push({ what: `${what}: commands a second`, figure: (servers / took).toFixed(0) })
}
const [{ over } = {}] = await world.run(
  `select count(*)::int as over from server where name like 'life-%' and state = 'terminated'`,
)
await world.close()
await postgres.stop()

report(
  `${servers} lifecycles of servers (create, on, off, terminate) on the embedded provider, one worker process`,
  [
    ...rows,
    atLeast('commands a second, in all', (4 * servers) / seconds, 20),
    atLeast('lifecycles a second', servers / seconds, 5),
    atLeast('servers that are gone in the end', Number(over), servers),
  ],
)
process.exit()

async function each(work: (id: string) => Promise<Parameters<typeof good>[0]>): Promise<void> {
  for (const id of ids) good(await work(id))
}

/** Seconds in which a worker does all that waits, reckoned from the first tenth that it has done: before that it starts. */
async function worked(): Promise<number> {
  const child = fork(new URL('queue/server-worker.ts', import.meta.url), {
    env: { ...process.env, ...world.settings, PORTICO_ROLE: 'worker', LOG_LEVEL: 'silent' },
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(child, 'exit')
  while ((await left()) > 0.9 * servers) await setTimeout(5)
  const [from, began] = [await left(), performance.now()]
  while ((await left()) > 0) await setTimeout(20)
  const took = (performance.now() - began) / 1000
  child.kill()
  await ended
  return (took * servers) / from
}

async function left(): Promise<number> {
  const [row] = await world.run(
    `select count(*) as n from server where name like 'life-%' and command_id is not null`,
  )
  return Number(row?.['n'])
}
