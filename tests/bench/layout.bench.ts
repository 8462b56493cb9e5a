// The documented snippet's effect on its page: layout shifts and the depth of its requests.
import type { Page } from 'playwright'
import { openHost } from './harness/host.ts'
import { atMost, report, type Row } from './harness/report.ts'
import { depthOf, type Transfer } from './harness/request-depth.ts'
import { openBrowser, untilVisible, withSlowPage, type Visible } from './harness/slow-page.ts'
import { pageWith, snippets } from './harness/snippets.ts'

const widths = [1280, 375]
const pages = [
  { name: 'login.js', address: '/login', snippet: 'login', style: '' },
  {
    name: 'login.js, own brand colour',
    address: '/brand',
    snippet: 'login',
    style: 'portal-login { --portal-brand: #0f766e }',
  },
  { name: 'portal.js', address: '/loader', snippet: 'loader', style: '' },
  { name: 'portal.js, preloaded', address: '/preloaded', snippet: 'preloaded', style: '' },
] as const

const host = await openHost()
const all = snippets(host.sdk)
for (const { address, snippet, style } of pages) host.page(address, pageWith(all[snippet], style))
const browser = await openBrowser()

const rows: Row[] = []
for (const { name, address } of pages) {
  for (const width of widths)
    rows.push(atMost(`layout shift, ${name}, ${width} px`, await shiftOf(address, width), 0.001, '', 4))
}
for (const { name, address } of pages) {
  const { untilForm, inAll } = await depthsOf(address)
  rows.push(atMost(`requests in a row for the form, ${name}`, untilForm, 2, ''))
  rows.push({ what: `requests in a row in all, ${name}`, figure: String(inAll) })
}
rows.push(await withoutService())
report('The host page with the documented snippet, Slow 4G', rows)
await browser.close()
await host.close()

async function shiftOf(address: string, width: number): Promise<number> {
  return withSlowPage(browser, { width, slowdown: 4 }, async (page) => {
    await load(page, address)
    return page.evaluate<number>('bench.shift')
  })
}

async function depthsOf(address: string): Promise<{ untilForm: number; inAll: number }> {
  // At full speed nothing comes late that was not waiting for another request.
  return withSlowPage(browser, { width: 1280, slowdown: 1 }, async (page) => {
    const { at } = await load(page, address)
    const all = await page.evaluate<Transfer[]>(
      "performance.getEntriesByType('resource').map((one) => one.toJSON())",
    )
    const scripts = all.filter(({ name }) => name.includes('/sdk/'))
    const ours = all.filter(({ name }) => /\/(sdk|svc)\//.test(name))
    // Scripts that load behind the form may start before it is painted.
    return { untilForm: depthOf(scripts.filter(({ responseEnd }) => responseEnd < at)), inAll: depthOf(ours) }
  })
}

/** Opens a page and lets it fetch all it wants. */
async function load(page: Page, address: string): Promise<Visible> {
  const visible = await untilVisible(page, host.origin + address)
  await page.waitForLoadState('networkidle')
  return visible
}

/** The form must not wait for the service: here it never answers. */
function withoutService(): Promise<Row> {
  return withSlowPage(browser, { width: 1280, slowdown: 4 }, async (page) => {
    await page.route('**/svc/**', () => new Promise(() => {}))
    const at = await untilVisible(page, `${host.origin}/login`).then(
      (visible) => visible.at,
      () => undefined,
    )
    const figure = at === undefined ? 'never' : `${at.toFixed(0)} ms`
    return {
      what: 'form of login.js while /svc does not answer',
      figure,
      budget: 'shows',
      keeps: at !== undefined,
    }
  })
}
