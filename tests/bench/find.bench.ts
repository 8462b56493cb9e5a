// A search of the palette on a site with 50,000 users and 50,000 servers, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { fillWithServers, fleet } from './harness/big-servers.ts'
import { fillLargeSite, large } from './harness/big-site.ts'
import { p95 } from './harness/p95.ts'
import { atMost, report, type Row } from './harness/report.ts'

const [warm, calls] = [10, 100]

const postgres = await startPostgres()
const world = await openWorld(
  // Background work would query a provider that knows none of them.
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const { client, account } = await withRights(world, 'admin')
await fillLargeSite(world, account.siteId)
await fillWithServers(world, account, postgres.url)

const rows: Row[] = []
for (const [what, text] of [
  ['a server by its name', 'srv-1a2b'],
  ['a user by a part of the email', 'large4711'],
  ['an address', '100.64.12'],
  ['a ticket by its subject', 'does not start'],
  ['a typing error', 'lrage4711'],
  ['nothing', 'zzqqxx'],
] as const)
  rows.push(await measured(what, text))
report(
  `GET /find at ${large.users} users and ${fleet.servers} servers (PostgreSQL), 95th percentile of ${calls}`,
  rows,
)
await world.close()
await postgres.stop()
process.exit()

async function measured(what: string, text: string): Promise<Row> {
  const took: number[] = []
  for (let call = -warm; call < calls; call += 1) {
    const began = performance.now()
    const { status } = await client.get(`/find?text=${encodeURIComponent(text)}`)
    // A search that the service gives up is one that has not answered in time.
    if (call >= 0) took.push(status === 200 ? performance.now() - began : Infinity)
  }
  return atMost(what, p95(took), 100, ' ms', 1)
}
