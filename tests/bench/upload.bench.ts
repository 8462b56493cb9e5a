// A disk image of 1 GiB, uploaded in the standalone portal to a host of its own, whose network drops in the
// middle: its memory use.
import { spawnSync } from 'node:child_process'
import { openSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startProcess } from './harness/process.ts'
import { atMost, report } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

const most = 50
const [size, drops, isGone] = [1_073_741_824, 0.3, 3000]

const folder = temporaryFolder()
const file = path.join(folder, 'bench.raw')
const disk = openSync(file, 'w')
truncateSync(file, size)
// The last bytes of a disk's first sector.
writeSync(disk, Buffer.from([0x55, 0xaa]), 0, 2, 510)

const port = await freePort()
const origin = `http://localhost:${port}`
const host = await startProcess(
  [process.execPath, path.resolve(import.meta.dirname, '../../dist/host/main.mjs')],
  'Portico is listening.',
  { PORT: port, PORTICO_DATA: path.join(folder, 'data'), LOG_LEVEL: 'error' },
)
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1100, height: 800 } })
await context.request.post(`${origin}/svc/login`, {
  data: { email: 'customer@aurora.example', password: 'demo-customer' },
})
const places = await context.request.get(`${origin}/svc/datacenters`)
const [place] = ((await places.json()) as { items: { id: string }[] }).items
const page = await context.newPage()
const devtools = await context.newCDPSession(page)
await devtools.send('HeapProfiler.enable')
await page.goto(`${origin}/hdlibrary/upload`)
await page.getByText('No uploads in progress.').waitFor()
await page.locator('input[type=file]').setInputFiles(file)
for (const [name, value] of [
  ['Operating system', 'Debian'],
  ['Data center', place!.id],
] as const) {
  await page.getByRole('combobox', { name }).fill(value)
  await page.getByRole('combobox', { name }).press('Tab')
}

const before = await memory()
const peak = { ...before }
const began = performance.now()
await page.getByRole('button', { name: 'Upload', exact: true }).click()
await page.getByRole('button', { name: /^Pause/ }).waitFor()
let dropped = false
for (;;) {
  const now = await memory()
  peak.host = Math.max(peak.host, now.host)
  peak.page = Math.max(peak.page, now.page)
  if (!dropped && (await share()) >= drops) {
    dropped = true
    await context.setOffline(true)
    await page.getByText('Connection lost.').waitFor()
    await setTimeout(isGone)
    await context.setOffline(false)
  }
  if (await page.getByText('No uploads in progress.').isVisible()) break
  await setTimeout(500)
}

report(`An upload of 1 GiB, offline for ${isGone / 1000} s in the middle (${seconds()} s in all)`, [
  atMost('memory of the node, at most, beyond what it had', peak.host - before.host, most, ' MB'),
  atMost('what the page keeps, at most, beyond what it had', peak.page - before.page, most, ' MB'),
])
await browser.close()
await host.stop()
process.exit()

/** The memory of the node and of the page's scripts in megabytes. */
async function memory(): Promise<{ host: number; page: number }> {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(host.pid)], { encoding: 'utf8' })
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return { host: Number(stdout) / 1024, page: usedSize / 1_048_576 }
}

/** The uploaded share from 0 to 1. */
async function share(): Promise<number> {
  const answer = await context.request.get(`${origin}/svc/uploads`)
  const { items } = (await answer.json()) as { items: { received: number }[] }
  return (items[0]?.received ?? size) / size
}

function seconds(): string {
  return ((performance.now() - began) / 1000).toFixed(0)
}
