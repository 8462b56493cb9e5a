// An Excel file of 100,000 rows: how long it takes, and how long it blocks the page.
import path from 'node:path'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { bundleList } from './grids/bundle.mjs'
import type { Bench } from './grids/page.ts'
import { serveGrids } from './grids/serve.ts'
import { addTelephones } from './harness/telephones.ts'
import { openReportPages, type Exported } from './harness/report-page.ts'
import { atMost, report, type Row } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

declare const bench: Bench & { exported(tag: string): Promise<Exported> }

const [count, runs] = [100_000, 5]

report(`${count.toLocaleString('en')} rows as a file for Excel, median of ${runs}`, [
  ...rowsOf('ten columns, the rows from a service that needs no time', await withoutService()),
  ...rowsOf('customersWithPhone, PostgreSQL and all', await withService()),
])

function rowsOf(what: string, all: readonly Exported[]): Row[] {
  return [
    atMost(
      what,
      all.map(({ took }) => took / 1000),
      3,
      ' s',
      2,
    ),
    atMost(
      '  the page is kept waiting at most',
      all.map(({ longest }) => longest),
      100,
      ' ms',
    ),
  ]
}

async function withoutService(): Promise<Exported[]> {
  const folder = temporaryFolder()
  await bundleList(folder)
  const server = await serveGrids(folder)
  const browser = await openBrowser()
  const all: Exported[] = []
  for (let run = 0; run < runs; run += 1) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(server.pageOf('portico'))
    await page.addScriptTag({ path: path.join(import.meta.dirname, 'harness/page/export.js') })
    await page.evaluate((lines) => bench.fill(lines), count)
    await page.evaluate(() => bench.open('portico'))
    await page.evaluate(() => bench.serve())
    all.push(await page.evaluate(() => bench.exported('portal-lines')))
    await page.close()
  }
  await browser.close()
  server.close()
  return all
}

async function withService(): Promise<Exported[]> {
  const server = await startPostgres()
  const world = await openWorld(
    { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25' },
    undefined,
    await freshDatabase('nothing', server.url),
  )
  const { account } = await withRights(world, 'operator')
  await addTelephones(world, account.siteId)
  const pages = await openReportPages(world.settings, account)
  const all: Exported[] = []
  for (let run = 0; run < runs; run += 1) all.push(await pages.exported('/customersWithPhone'))
  await pages.close()
  await world.close()
  await server.stop()
  return all
}
