// The server list of a large site on PostgreSQL: the time of any page, in any order and with any filter.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good, type Client } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { fillWithServers, fleet } from './harness/big-servers.ts'
import { median } from './harness/median.ts'
import { p95 } from './harness/p95.ts'
import { atMost, report, type Row } from './harness/report.ts'

const [middles, times] = [4, 3]
// Of what few of very many have all are counted, each time.
const limits = { operator: 100, customer: 50 }

const orders = ['', 'sorting=-name', 'sorting=dtCreate', 'sorting=-dtCreate']
const filters = {
  'in every order': [''],
  'power, billing, datacenter': ['power=off', 'power=suspended', 'billing=monthly', 'datacenter=EU'],
  'tags that many and that few have': ['tag=tier1', 'tag=rare', 'tag=nowhere'],
  'two filters': ['power=on&tag=rare', 'billing=hourly&datacenter=EU'],
  'parts of a name, an IP and a MAC address': ['filter=srv-4a7', 'filter=100.64.47.', 'filter=00:c1:'],
  'a part that all have, or none': ['filter=srv-', 'filter=0', 'filter=nothing like this'],
}

const postgres = await startPostgres()
const world = await openWorld(
  // Background work would query a provider that knows none of them.
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const operator = await withRights(world, 'operator')
const customer = await withRights(world, 'customer')
await fillWithServers(world, customer.account, postgres.url)

const rows: Row[] = []
for (const [who, { client }] of [
  ['operator', operator],
  ['customer', customer],
] as const) {
  for (const [what, asked] of Object.entries(filters))
    rows.push(atMost(`${who}: ${what}`, p95(await timesOf(client, asked)), limits[who], ' ms', 1))
}
report(
  `Pages of the list of ${fleet.servers} servers (PostgreSQL): p95 of first, middle and last ones, each the median of ${times} calls; the customer has ${fleet.each}`,
  rows,
)
await world.close()
await postgres.stop()
process.exit()

/** Of the first page, some of the middle and the last one, in each order: each the median of some calls, so that what else the machine does counts little. */
async function timesOf(client: Client, asked: readonly string[]): Promise<number[]> {
  const took: number[] = []
  for (const filter of asked) {
    for (const order of orders) {
      const query = [filter, order].filter(Boolean).join('&')
      const { total, size } = await page(client, query, 0)
      const last = Math.max(0, total - size)
      await page(client, query, last)
      for (let at = 0; at <= middles + 1; at += 1) {
        const each: number[] = []
        for (let time = 0; time < times; time += 1) {
          const began = performance.now()
          await page(client, query, Math.floor((last * at) / (middles + 1)))
          each.push(performance.now() - began)
        }
        took.push(median(each))
      }
    }
  }
  return took
}

async function page(client: Client, query: string, from: number): Promise<{ total: number; size: number }> {
  const { body } = good(await client.get(`/servers?${query}&from=${from}`))
  return body as unknown as { total: number; size: number }
}
