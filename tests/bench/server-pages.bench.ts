// A server's page in the standalone portal, with everything loaded, on PostgreSQL: from a press to its
// effect, and charts of its measures.
import path from 'node:path'
import type { Page } from 'playwright'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { openHost } from './harness/host.ts'
import { atMost, report } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'

/** The functions of `page/server.js`. */
declare const bench: {
  isThere(name: string): boolean
  powerOff(): Promise<number>
  draw(address: string, pictures: number): Promise<number>
  drawn(): number
}

const [runs, warm, pictures] = [15, 3, 5]

const postgres = await startPostgres()
const world = await openWorld(
  // A started action stays started: a server that is stopping does not stop.
  { PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('demo', postgres.url),
)
const { account } = await withRights(world, 'customer')
const servers = await plantServers(warm + runs)
const host = await openHost(world.settings)
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
for (const script of ['drawing', 'server'])
  await context.addInitScript({ path: path.join(import.meta.dirname, `harness/page/${script}.js`) })
const answer = await context.request.post(`${host.origin}/svc/login`, {
  data: { email: account.email, password: account.password },
})
if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)

report(`A server in the standalone portal, everything loaded (PostgreSQL), median of ${runs}`, [
  atMost('from the press that confirms “Power off” to “Stopping”', await switchedOff(), 250, ' ms', 1),
  atMost(
    '3 months of 10 series in 5 pictures, from their answers to the frame',
    await drawn(),
    200,
    ' ms',
    1,
  ),
])
await browser.close()
await host.close()
await world.close()
await postgres.stop()
process.exit()

async function switchedOff(): Promise<number[]> {
  const took: number[] = []
  for (const { id, name } of servers) {
    const page = await openAt(`/servers/${id}`)
    await page.waitForFunction((text) => bench.isThere(text), name)
    await page.waitForLoadState('networkidle')
    took.push(await page.evaluate(() => bench.powerOff()))
    await page.close()
  }
  return took.slice(warm)
}

/** The charts of a server, after one day of another in the same page. */
async function drawn(): Promise<number[]> {
  const [first, ...others] = servers
  const took: number[] = []
  for (const { id } of others) {
    const page = await openAt(`/servers/${first!.id}/statistics`)
    await page.waitForFunction((count) => bench.drawn() === count, pictures)
    await page.waitForLoadState('networkidle')
    took.push(
      await page.evaluate(([address, count]) => bench.draw(address, count), [
        `/servers/${id}/statistics?range=months3`,
        pictures,
      ] as const),
    )
    await page.close()
  }
  return took.slice(warm - 1)
}

async function openAt(address: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${host.origin}${address}`)
  return page
}

/** Gives the account servers that have been on for a year, with two disks and two interfaces each. */
async function plantServers(count: number): Promise<{ id: string; name: string }[]> {
  const spec = {
    datacenter: 'EU',
    image: 'debian-12',
    cpuType: 'B',
    cpuCount: 4,
    ramMB: 4096,
    disks: [0, 1].map((index) => ({ index, sizeGB: 50 })),
    nics: ['wan-eu', 'lan-1'].map((network, index) => ({
      index,
      network,
      mac: '',
      address: '',
      connected: true,
    })),
  }
  const rows = await world.run(`
    with made as (insert into server (site_id, owner_id, name, state, power, power_at, created_at, cpu_count, ram_mb)
        select ${account.siteId}, ${account.id}, 'bench-' || i, 'ready', 'on', now() - interval '1 year', now() - interval '1 year', 4, 4096
        from generate_series(1, ${count}) i returning id, name),
      machines as (insert into embedded_machine (site_id, ref, power, spec, power_at, created_at)
        select ${account.siteId}, id, 'on', jsonb_build_object('name', name) || '${JSON.stringify(spec)}', now() - interval '1 year',
          now() - interval '1 year' from made)
    select id, name from made`)
  return rows as unknown as { id: string; name: string }[]
}
