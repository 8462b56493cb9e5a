// Every report beside 50,000 servers and users and 100,000 tickets: its first page against a call that only checks the session.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { reports } from '../../src/contract/reports.ts'
import { good, type Client } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { fillWithServers, fleet } from './harness/big-servers.ts'
import { fillLargeSite, large } from './harness/big-site.ts'
import { median } from './harness/median.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, forComparison, report, type Row } from './harness/report.ts'

const rounds = 15
const limits = { report: 15, search: 4 }

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const { account, client } = await withRights(world, 'root')
await fillLargeSite(world, account.siteId)
await fillWithServers(world, account, postgres.url)

const rows: Row[] = [forComparison('GET /user', await timesOf(client, '/user'), ' ms', 1)]
for (const name of Object.keys(reports))
  rows.push(await against(name, client, `/reports/${name}`, limits.report))
for (const part of ['large4711', 'large47', '11@', 'example', 'e', 'nobody'])
  rows.push(
    await against(`users by "${part}"`, client, `/users?filter=${encodeURIComponent(part)}`, limits.search),
  )

report(
  `First pages beside ${fleet.servers} servers, ${large.users} users and ${large.tickets} tickets (PostgreSQL), against GET /user`,
  rows,
)
await world.close()
await postgres.stop()
process.exit()

/** One after the other, so that both meet the same load. */
async function against(name: string, who: Client, call: string, most: number): Promise<Row> {
  const [own, other] = [[] as number[], [] as number[]]
  for (let round = 0; round < rounds; round += 1) {
    own.push(...(await timesOf(who, call, 1)))
    other.push(...(await timesOf(who, '/user', 1)))
  }
  const row = atMost(name, median(ratios(own, other)), most, '×', 1)
  return { ...row, spread: `${median(own).toFixed(1)} ms` }
}

async function timesOf(who: Client, call: string, times = rounds): Promise<number[]> {
  const took: number[] = []
  for (let time = 0; time < times; time += 1) {
    const began = performance.now()
    good(await who.get(call))
    took.push(performance.now() - began)
  }
  return took
}
