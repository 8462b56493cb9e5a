// Time until the sign-in form shows within the isolated frame of a page on another site, compared with the form on the page itself.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Frame, Page } from 'playwright'
import { openHost } from './harness/host.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, forComparison, report } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'

const runs = 15

// The demonstration lists the origin at the port after the service's, whatever that one is.
const pages = createServer()
pages.listen(0, '127.0.0.1')
await once(pages, 'listening')
const { port } = pages.address() as AddressInfo
const host = await openHost({ PORT: String(port - 1), PORTICO_SEED: 'demo' })
const service = host.origin.replace('127.0.0.1', 'localhost')

const pageWith = (script: string, tag: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<script type="module" src="${service}/sdk/${script}" data-svc="${service}/svc" data-site-key="pk_cumulus_demo"></script>
</head><body><h1>Cumulus</h1><${tag}></${tag}></body></html>`

pages.on('request', ({ url }, answer) => {
  answer.setHeader('content-type', 'text/html')
  answer.end(url === '/framed' ? pageWith('frame.js', 'portal-frame') : pageWith('login.js', 'portal-login'))
})

const browser = await openBrowser()
const times = { page: [] as number[], framed: [] as number[] }
// The first round doesn't count: the server compresses each file on its first request.
for (let run = 0; run <= runs; run += 1)
  for (const name of ['page', 'framed'] as const) {
    const at = await measure(browser, `http://127.0.0.1:${port}/${name}`, name === 'framed')
    if (run > 0) times[name].push(at)
  }
await browser.close()
pages.close()
await host.close()

report(`Time to the visible form on another site, nothing cached, median of ${runs}`, [
  forComparison('on the page', times.page, ' ms'),
  forComparison('in the isolated frame', times.framed, ' ms'),
  atMost('in the frame against on the page', ratios(times.framed, times.page), 1.3, '×', 2),
])

/** Milliseconds from the navigation of the page to the form, in whichever document it is. */
async function measure(opened: Browser, url: string, isFramed: boolean): Promise<number> {
  const context = await opened.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript({ path: path.join(import.meta.dirname, 'page/watch.js') })
  try {
    await page.goto(url, { waitUntil: 'commit' })
    const began = await page.evaluate<number>('performance.timeOrigin')
    const frame: Page | Frame = isFramed ? await frameOf(page) : page
    const shown = await frame.evaluate<number>('bench.visible.then(({ at }) => performance.timeOrigin + at)')
    return shown - began
  } finally {
    await context.close()
  }
}

async function frameOf(page: Page): Promise<Frame> {
  const found = page.frames().find((frame) => frame.url().includes('/isolated/'))
  return found ?? page.waitForEvent('framenavigated', (frame) => frame.url().includes('/isolated/'))
}
