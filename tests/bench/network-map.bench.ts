// The picture of a subnet with 16,382 addresses in the standalone portal, everything loaded, on PostgreSQL.
import path from 'node:path'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { openHost } from './harness/host.ts'
import { atMost, report } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'

/** The functions of `page/map.js`. */
declare const bench: {
  isThere(name: string): boolean
  draw(address: string, label: string): Promise<number>
}

const runs = 7
const [name, range, first] = ['lan-bench', '10.64.0.0/18', '10.64.0.1']

const postgres = await startPostgres()
const world = await openWorld({ PORTICO_ROLE: 'web' }, undefined, await freshDatabase('demo', postgres.url))
const { account } = await withRights(world, 'customer')
const [planted] = await world.run(`
  with made as (insert into network (site_id, datacenter, network_type, owner_id, name)
      select ${account.siteId}, min(id), 'lan', ${account.id}, '${name}' from datacenter where site_id = ${account.siteId}
      returning id, datacenter),
    within as (insert into subnet (site_id, network_id, range) select ${account.siteId}, id, '${range}' from made returning id, network_id),
    said as (insert into address (site_id, ip, subnet_id, type)
      select ${account.siteId}, host('10.64.0.0'::inet + i), within.id, 3 * (i % 2) from within, generate_series(1, 16382, 3) i)
  select made.datacenter, made.id as network, within.id as subnet from made join within on within.network_id = made.id`)
const { datacenter, network, subnet } = planted as Record<string, string>
const host = await openHost(world.settings)
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
for (const script of ['drawing', 'map'])
  await context.addInitScript({ path: path.join(import.meta.dirname, `harness/page/${script}.js`) })
const answer = await context.request.post(`${host.origin}/svc/login`, {
  data: { email: account.email, password: account.password },
})
if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)

const took: number[] = []
for (let run = 0; run < runs; run += 1) {
  const page = await context.newPage()
  await page.goto(`${host.origin}/networks/${datacenter}/${network}/${subnet}/addresses`)
  await page.waitForFunction((text) => bench.isThere(text), range)
  await page.waitForLoadState('networkidle')
  const address = `/networks/${datacenter}/${network}/${subnet}/map`
  took.push(await page.evaluate((all) => bench.draw(...all), [address, first] as const))
  await page.close()
}
report(
  `The addresses of a subnet with 16,382 of them in the standalone portal (PostgreSQL), median of ${runs}`,
  [atMost('from their answer to the frame', took, 100, ' ms', 1)],
)
await browser.close()
await host.close()
await world.close()
await postgres.stop()
process.exit()
