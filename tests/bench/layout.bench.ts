// What the documented snippet does to the page around it: shifts of the layout, and how deep its requests go.
import type { Page } from 'playwright'
import { openHost } from './host.ts'
import { atMost, report, type Row } from './report.ts'
import { depthOf, type Transfer } from './request-depth.ts'
import { openBrowser, untilVisible, withSlowPage } from './slow-page.ts'
import { pageWith, snippets } from './snippets.ts'

const widths = [1280, 375]
const pages = [
  { name: 'login.js', address: '/login', snippet: 'login', style: '' },
  { name: 'login.js, own brand colour', address: '/brand', snippet: 'login', style: 'portal-login { --portal-brand: #0f766e }' },
  { name: 'portal.js', address: '/loader', snippet: 'loader', style: '' },
] as const

const host = await openHost()
const all = snippets(host.sdk)
for (const { address, snippet, style } of pages) host.page(address, pageWith(all[snippet], style))
const browser = await openBrowser()

const rows: Row[] = []
for (const { name, address } of pages) {
  for (const width of widths) {
    const { shift, depth } = await withSlowPage(browser, width, (page) => visit(page, address))
    rows.push(atMost(`layout shift, ${name}, ${width} px`, shift, 0.001, '', 4))
    if (width === widths[0]) rows.push(atMost(`requests one after the other, ${name}`, depth, 2, ''))
  }
}
rows.push(await withoutService())
report('The host page with the documented snippet, Slow 4G and 4× CPU', rows)
await browser.close()
await host.close()

async function visit(page: Page, address: string): Promise<{ shift: number; depth: number }> {
  await untilVisible(page, host.origin + address)
  // Everything the page still fetches may move it too.
  await page.waitForLoadState('networkidle')
  const transfers = await page.evaluate<Transfer[]>("performance.getEntriesByType('resource').map((one) => one.toJSON())")
  return { shift: await page.evaluate<number>('bench.shift'), depth: depthOf(transfers) }
}

/** The form must not wait for the service: here it never answers. */
function withoutService(): Promise<Row> {
  return withSlowPage(browser, 1280, async (page) => {
    await page.route('**/svc/**', () => new Promise(() => {}))
    const visible = untilVisible(page, `${host.origin}/login`).then(({ at }) => at)
    const at = await Promise.race([visible, new Promise<undefined>((resolve) => setTimeout(resolve, 10_000))])
    const figure = at === undefined ? 'never' : `${at.toFixed(0)} ms`
    return { what: 'form of login.js while /svc does not answer', figure, budget: 'shows', keeps: at !== undefined }
  })
}
