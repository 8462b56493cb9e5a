// Time until the profile and the task queue are ready on a slow phone with a warm cache, compared with a
// minimal page that makes the same calls.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright'
import { readDemo } from '../../demo-host/svc/seed/demo.ts'
import { openHost } from './harness/host.ts'
import { ratios } from './harness/ratios.ts'
import { atMost, report, forComparison, type Row } from './harness/report.ts'
import { openBrowser, withSlowPage } from './harness/slow-page.ts'

const runs = 5
const { email, password } = readDemo().accounts.find(
  ({ role, site }) => role === 'customer' && site === 'aurora',
)!

const host = await openHost()
const { entries } = JSON.parse(readFileSync(path.join(host.sdk, 'manifest.json'), 'utf8')) as {
  entries: Record<string, { preload: string[] }>
}
const browser = await openBrowser()

const rows: Row[] = []
for (const name of ['profile', 'queue']) {
  const links = entries[`${name}.js`]!.preload.map((file) => `<link rel="modulepreload" href="/sdk/${file}">`)
  host.page(`/vanilla-${name}`, pageOf(`vanilla-${name}`, scriptOf('/vanilla/account.js')))
  host.page(`/portal-${name}`, pageOf(`portal-${name}`, links.join('') + scriptOf(`/sdk/${name}.js`)))
  const times = { vanilla: [] as number[], portal: [] as number[] }
  for (let run = 0; run < runs; run += 1) {
    for (const kind of ['vanilla', 'portal'] as const) times[kind].push(await readyAt(`/${kind}-${name}`))
  }
  rows.push(
    forComparison(`hand-written ${name}`, times.vanilla, ' ms'),
    forComparison(`<portal-${name}>`, times.portal, ' ms'),
    atMost(`<portal-${name}> against the hand-written one`, ratios(times.portal, times.vanilla), 1.5, '×', 2),
  )
}
report(`Ready for who is signed in, Slow 4G and 4× CPU, scripts cached, median of ${runs}`, rows)
await browser.close()
await host.close()

function readyAt(address: string): Promise<number> {
  return withSlowPage(browser, { width: 1280, slowdown: 4, script: 'ready' }, async (page) => {
    await signIn(page)
    await load(page, address)
    return load(page, address)
  })
}

async function load(page: Page, address: string): Promise<number> {
  await page.goto(host.origin + address, { waitUntil: 'commit' })
  const at = await page.evaluate<number>('bench.ready')
  await page.waitForLoadState('networkidle')
  return at
}

async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post(`${host.origin}/svc/login`, {
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}: ${await answer.text()}`)
}

function scriptOf(source: string): string {
  return `<script type="module" src="${source}"></script>`
}

function pageOf(tag: string, head: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Account</title>${head}</head><body><main><${tag}></${tag}></main></body></html>`
}
