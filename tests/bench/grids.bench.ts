// All of 100,000 rows in the page, in the list and in grids that are made for it: first rows, sorting by text, memory, scrolling.
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { CDPSession, Page } from 'playwright'
import { bundleGrids, packages } from './grids/bundle.mjs'
import type { Bench } from './grids/page.ts'
import { median } from './median.ts'
import { atMost, report, type Row } from './report.ts'
import { openBrowser } from './slow-page.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare const bench: Bench

const [count, runs, slowdown] = [100_000, Number(process.env.RUNS ?? 5), 4]

const folder = temporaryFolder()
await bundleGrids(folder)
const server = createServer(({ url = '' }, answer) => {
  const { dir, base, ext } = path.parse(new URL(url, 'http://page').pathname)
  if (dir === '/page') return answer.setHeader('content-type', types.html).end(pageWith(base))
  answer.setHeader('content-type', ext === '.css' ? types.css : types.js)
  createReadStream(path.join(folder, dir, base)).pipe(answer)
}).listen(0, '127.0.0.1')
const types = { html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript' }
await once(server, 'listening')
const { port } = server.address() as AddressInfo
const browser = await openBrowser()

const rows: Row[] = []
for (const name of (process.env.GRIDS ?? ['portico', ...Object.keys(packages)].join()).split(',')) {
  const took = { first: [] as number[], sort: [] as number[], memory: [] as number[], late: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    const { first, sort, memory, late } = await measure(name)
    took.first.push(first)
    took.sort.push(sort)
    took.memory.push(memory)
    took.late.push(late)
  }
  const figures = [
    ['first rows', median(took.first), 30, ' ms', 1],
    ['sorted by a text', median(took.sort), 220, ' ms', 0],
    ['memory over the data', median(took.memory), 2, ' MiB', 2],
    ['frames dropped in 2 s of scrolling, 4× CPU', median(took.late), 0, '', 0],
  ] as const
  for (const [what, ...figure] of figures) {
    const row = atMost(`${name}: ${what}`, ...figure)
    // The others are told for comparison.
    rows.push(name === 'portico' ? row : { what: row.what, figure: row.figure })
  }
}
report(`${count.toLocaleString('en')} rows in the page, median of ${runs}`, rows)
await browser.close()
server.close()
server.closeAllConnections()

async function measure(name: string) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(`http://127.0.0.1:${port}/page/${name === 'portico' ? 'portico' : 'others'}`)
    await page.evaluate((lines) => bench.fill(lines), count)
    const before = await memoryOf(devtools)
    const first = await page.evaluate((grid) => bench.open(grid), name)
    await calm(page)
    const opened = await memoryOf(devtools)
    const sort = await page.evaluate(() => bench.sort())
    await calm(page)
    const memory = (Math.max(opened, await memoryOf(devtools)) - before) / 2 ** 20
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const frames = await page.evaluate(() => bench.scroll(2000))
    return { first, sort, memory, late: dropped(frames) }
  } finally {
    await context.close()
  }
}

/** How many frames of a sixtieth of a second were left out. */
function dropped(frames: readonly number[]): number {
  return frames.reduce((all, took) => all + Math.max(0, Math.round((took * 60) / 1000) - 1), 0)
}

/** Bytes of everything that the page's scripts still need. */
async function memoryOf(devtools: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

async function calm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.evaluate('new Promise((done) => requestIdleCallback(done))')
}

function pageWith(script: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Rows</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/tabulator.css">
    <style>#place { inline-size: 1200px; block-size: 640px } .line { block-size: 40px; white-space: nowrap }
      .line span { display: inline-block; inline-size: 140px }</style>
    <script type="module" src="/${script}.js"></script>
  </head>
  <body><div id="place"></div></body>
</html>`
}
