import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { asServerOwner } from '../svc/harness/world/server.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { openReportPages } from './harness/report-page.ts'
import { atMost, report } from './harness/report.ts'
import { addTelephones } from './harness/telephones.ts'

// A service on PostgreSQL with a year's audit log of a million lines: the time of a report's page, including
// the call.

const server = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25' },
  undefined,
  await freshDatabase('nothing', server.url),
)
const { account, client } = await withRights(world, 'operator')
await fill(1_000_000)

const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const pages = {
  'loginLog, newest': 'loginLog',
  'loginLog, what failed, of an address': 'loginLog?result=failed&filter=10.7.7.1',
  'loginLog, of a person, oldest first': 'loginLog?filter=bench17%40&sorting=at',
  'auditTrail, one event in a week': `auditTrail?event=reset-sent&since=${at(60)}&until=${at(53)}`,
  'auditTrail, what failed, oldest first': 'auditTrail?result=failed&sorting=at',
  'auditTrail, a week, by e-mail address': `auditTrail?since=${at(7)}&sorting=email`,
  'auditTrail, of a person, by IP address': 'auditTrail?filter=bench17%40&sorting=-ip',
  'auditTrail, page 200': 'auditTrail?from=4975&size=25',
}
const rows = []
for (const [what, path] of Object.entries(pages))
  rows.push(atMost(`${what}: p95`, await p95(path), 50, ' ms', 1))
const [first, whole] = [await p95('customersWithPhone?size=25'), await p95('customersWithPhone?size=0', 3)]
rows.push(atMost('first page of 100,000 rows: p95', first, 250, ' ms', 1))
rows.push(atMost('all 100,000 rows at once', whole, 4000, ' ms'))
const week = await p95(`signInsByDay?since=${at(7)}`)
rows.push({ what: 'signInsByDay of a week: p95', figure: `${week.toFixed(1)} ms` })
rows.push(atMost('from a click on it to its rows, in Chromium: median', await clicked(), 300, ' ms'))

report('Reports on 1,000,000 lines of the audit log (PostgreSQL)', rows)
await world.close()
await server.stop()

async function clicked(times = 15): Promise<number[]> {
  const pages = await openReportPages(world.settings, account)
  const took: number[] = []
  for (let time = -2; time < times; time += 1) {
    const one = await pages.clickToRows('/customersWithPhone')
    if (time >= 0) took.push(one)
  }
  await pages.close()
  return took
}

async function p95(path: string, times = 40): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    good(await client.get(`/reports/${path}`))
    took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? Number.NaN
}

async function fill(lines: number): Promise<void> {
  await addTelephones(world, account.siteId)
  await world.run(`
    insert into audit (site_id, account_id, at, event, result, ip, user_agent)
      select ${account.siteId}, (select min(id) from account where email like 'bench%') + i % 2000,
        now() - interval '1 year' * (i::float8 / ${lines}),
        (array['sign-in', 'sign-out', 'second-step', 'code-sent', 'password-changed', 'browser-remembered', 'confirmed', 'reset-sent'])[1 + i % 8],
        case when i % 40 = 0 then 'failed' else 'ok' end, ('10.' || i % 200 || '.' || i % 250 || '.1')::inet, 'Firefox'
      from generate_series(1, ${lines}) i`)
  // As autovacuum does some time after many inserts.
  await asServerOwner(world.settings['DATABASE_URL']!, (run) => run('vacuum analyze audit'))
}
