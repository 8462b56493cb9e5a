// All of 100,000 rows in the page, in the list and in popular grids: first rows, sorting by text, memory,
// scrolling.
import type { CDPSession, Page } from 'playwright'
import { drawnFrames } from './harness/drawn-frames.ts'
import { bundleGrids, packages } from './grids/bundle.mjs'
import type { Bench } from './grids/page.ts'
import { serveGrids } from './grids/serve.ts'
import { atMost, report, type Row } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

declare const bench: Bench

const [count, runs, slowdown] = [100_000, 5, 4]

const folder = temporaryFolder()
await bundleGrids(folder)
const server = await serveGrids(folder)
const browser = await openBrowser()

const rows: Row[] = []
for (const name of ['portico', ...Object.keys(packages)]) {
  const took: Took[] = []
  for (let run = 0; run < runs; run += 1) took.push(await measure(name))
  const all = (of: keyof Took) => took.map((one) => one[of])
  for (const row of [
    atMost(`${name}: first rows`, all('first'), 30, ' ms', 1),
    atMost(`${name}: sorted by a text`, all('sort'), 220, ' ms'),
    atMost(`${name}: memory over the data`, all('memory'), 2, ' MiB', 2),
    atMost(`${name}: frames dropped in 2 s of a wheel's scrolling, 4× CPU`, all('wheel'), 0, ''),
    atMost(`${name}: the same, scrolled by a script in every frame`, all('script'), 0, ''),
  ]) {
    // The others are printed for comparison.
    const { what, figure, spread = '' } = row
    rows.push(name === 'portico' ? row : { what, figure, spread })
  }
}
report(`${count.toLocaleString('en')} rows in the page, median of ${runs}`, rows)
await browser.close()
server.close()

interface Took {
  first: number
  sort: number
  memory: number
  wheel: number
  script: number
}

async function measure(name: string): Promise<Took> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(server.pageOf(name === 'portico' ? 'portico' : 'others'))
    await page.evaluate((lines) => bench.fill(lines), count)
    const before = await memoryOf(devtools)
    const first = await page.evaluate((grid) => bench.open(grid), name)
    await calm(page)
    const opened = await memoryOf(devtools)
    const sort = await page.evaluate(() => bench.sort())
    await calm(page)
    const memory = (Math.max(opened, await memoryOf(devtools)) - before) / 2 ** 20
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const wheel = dropped(await drawnFrames(devtools, () => turnWheel(devtools)))
    const script = dropped(await page.evaluate(() => bench.scroll(2000)))
    return { first, sort, memory, wheel, script }
  } finally {
    await context.close()
  }
}

/** For two seconds, as far as the script scrolls. */
async function turnWheel(devtools: CDPSession): Promise<void> {
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 400,
    yDistance: -7200,
    speed: 3600,
    gestureSourceType: 'mouse',
  })
}

/** The number of dropped frames at 60 per second. */
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
