// The standalone portal with a warm cache: the time to another page, and a menu of many entries.
import path from 'node:path'
import type { Page } from 'playwright'
import { readDemo } from '../../demo-host/svc/seed/demo.ts'
import { openHost } from './harness/host.ts'
import { atMost, report } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'

/** The functions of `page/portal.js`. */
declare const bench: {
  isAt(address: string): boolean
  goTo(address: string): Promise<number>
  openMenu(count: number): Promise<number>
}

const runs = 21
const entries = 200
const { email, password } = readDemo().accounts.find(
  ({ role, site }) => role === 'customer' && site === 'aurora',
)!

const host = await openHost()
const browser = await openBrowser()
report(`The standalone portal, everything loaded, median of ${runs}`, [
  atMost('from a press on a link to the heading of the other page', await pageChange(), 100, ' ms', 1),
  // At 60 frames a second.
  atMost(
    `from a press on the menu’s button to all of its ${entries} entries`,
    await menuOpened(),
    16.7,
    ' ms',
    1,
  ),
])
await browser.close()
await host.close()

/** Between two pages with loaded scripts; the frame that shows the heading counts. */
async function pageChange(): Promise<number[]> {
  const page = await openPortal(1280)
  const times: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const [from, to] = run % 2 ? ['/', '/dashboard'] : ['/dashboard', '/']
    await page.evaluate((address) => history.pushState(null, '', address), from)
    await page.waitForFunction((address) => bench.isAt(address), from)
    await page.evaluate('new Promise((done) => requestIdleCallback(done))')
    const took = await page.evaluate((address) => bench.goTo(address), to)
    if (run >= 0) times.push(took)
  }
  await page.context().close()
  return times
}

async function menuOpened(): Promise<number[]> {
  const page = await openPortal(375)
  const times: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const took = await page.evaluate((count) => bench.openMenu(count), entries)
    if (run >= 0) times.push(took)
    await page.keyboard.press('Escape')
    await page.waitForSelector('dialog.drawer', { state: 'hidden' })
  }
  await page.context().close()
  return times
}

/** The portal of a customer whose marketplace has many entries. */
async function openPortal(width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  await context.request.post(`${host.origin}/svc/login`, { data: { email, password } })
  const page = await context.newPage()
  await page.addInitScript({ path: path.join(import.meta.dirname, 'harness/page/portal.js') })
  await page.route('**/svc/header/menu', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { menu: string[] }
    const menu = [...answer.menu, 'marketplace']
    const menuItems = Array.from({ length: entries }, (_, at) => ({
      id: `item${at}`,
      name: `Product family ${at}`,
      icon: 'shop',
      link: `/scMarketPlace/family${at}`,
    }))
    await route.fulfill({ response, json: { ...answer, menu, scMarketplaceMenuItems: { menuItems } } })
  })
  await page.goto(`${host.origin}/`)
  await page.waitForFunction(() => bench.isAt('/'))
  await page.waitForLoadState('networkidle')
  return page
}
