// What others notice while one account sends a hundred changes at once, on both databases.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good, type Client } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { newServer, stockSites } from '../svc/harness/servers/servers.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { p95 } from './harness/p95.ts'
import { atMost, forComparison, report, type Row } from './harness/report.ts'

const atOnce = 100
const most = 2

const postgres = await startPostgres()
const rows = [...(await measured('embedded database')), ...(await measured('PostgreSQL', postgres.url))]
await postgres.stop()
report(`GET /user of another account while one sends ${atOnce} POST /serverCreate at once`, rows)
process.exit()

async function measured(name: string, server?: string): Promise<Row[]> {
  const world = await openWorld({ PORTICO_ROLE: 'web' }, undefined, await freshDatabase('demo', server))
  await stockSites(world, 0)
  await world.run(`insert into address (site_id, datacenter, ip)
    select id, 'TEST', host('100.64.0.0'::inet + n) from site, generate_series(1, 1000) n where slug = 'aurora';
    update site set server_limit = 1000`)
  const [one, other] = [await withRights(world, 'customer'), await withRights(world, 'customer')]
  await timed(other.client, () => false, 50)
  const alone = await timed(other.client, () => false, 200)
  let isDone = false
  const began = performance.now()
  const orders = Promise.all(
    Array.from({ length: atOnce }, async (_, at) =>
      good(await one.client.post('/serverCreate', newServer(`at-once-${at}`))),
    ),
  ).then(() => (isDone = true))
  const beside = await timed(other.client, () => isDone, 1)
  await orders
  const took = performance.now() - began
  await world.close()
  return [
    forComparison(`${name}: alone, p95`, p95(alone), ' ms', 1),
    forComparison(`${name}: beside it, p95`, p95(beside), ' ms', 1),
    forComparison(`${name}: beside it, most (of ${beside.length})`, Math.max(...beside), ' ms', 1),
    forComparison(`${name}: all ${atOnce} are answered after`, took, ' ms'),
    atMost(`${name}: beside it, against alone`, p95(beside) / p95(alone), most, '×', 1),
  ]
}

/** Times of one call after the other, at least `least` of them and until it is over. */
async function timed(client: Client, isOver: () => boolean, least: number): Promise<number[]> {
  const took: number[] = []
  while (took.length < least || (least === 1 && !isOver())) {
    const began = performance.now()
    good(await client.get('/user'))
    took.push(performance.now() - began)
  }
  return took
}
