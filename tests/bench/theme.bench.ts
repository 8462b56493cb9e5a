// The theme editor in the standalone portal: from typing a color until both previews show it.
import path from 'node:path'
import { openHost } from './harness/host.ts'
import { atMost, report, type Row } from './harness/report.ts'
import { openBrowser } from './harness/slow-page.ts'
import { readDemo } from '../../demo-host/svc/seed/demo.ts'

/** The functions of `page/theme.js`. */
declare const bench: {
  isThere(): boolean
  show(page: string): void
  type(color: string): Promise<number>
}

const colors = [
  '#7c3aed',
  '#0c7c78',
  '#b91c1c',
  '#1d4ed8',
  '#a21caf',
  '#15803d',
  '#c2410c',
  '#4338ca',
  '#be123c',
]
const screens = ['Sign-in', 'List', 'Details', 'Form', 'Dialog', 'Dashboard', 'Email']

const account = readDemo().accounts.find(({ role, site }) => role === 'admin' && site === 'aurora')!
const host = await openHost()
const browser = await openBrowser()
const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
for (const script of ['drawing', 'theme'])
  await context.addInitScript({ path: path.join(import.meta.dirname, `harness/page/${script}.js`) })
const answer = await context.request.post(`${host.origin}/svc/login`, {
  data: { email: account.email, password: account.password },
})
if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)

const page = await context.newPage()
await page.goto(`${host.origin}/sites/aurora/UISettings`)
await page.waitForFunction(() => bench.isThere())
await page.waitForLoadState('networkidle')
const rows: Row[] = []
for (const screen of screens) {
  await page.evaluate((label) => bench.show(label), screen)
  const took: number[] = []
  for (const color of colors) took.push(await page.evaluate((typed) => bench.type(typed), color))
  rows.push(atMost(screen, took, 50, ' ms', 1))
}
report(`From a typed color to both previews, median of ${colors.length}`, rows)
await browser.close()
await host.close()
process.exit()
