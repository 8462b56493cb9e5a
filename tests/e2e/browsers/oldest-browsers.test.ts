import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import puppeteer, { type Page, type SupportedBrowser } from 'puppeteer-core'
import { chromiumFlags } from '../../../tools/programs/browsers.mjs'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { startHost, type Host } from '../harness/host/host.ts'
import { account } from '../harness/visitor/signing-in.ts'

// README says from which version on they work; no package brings ones as old, so settings name them.
const browsers: { name: string; setting: string; kind: SupportedBrowser }[] = [
  { name: 'Chromium', setting: 'PORTICO_OLDEST_CHROMIUM', kind: 'chrome' },
  { name: 'Firefox', setting: 'PORTICO_OLDEST_FIREFOX', kind: 'firefox' },
]
const skipped = (setting: string) =>
  (!isDeep && 'only in npm run test:deep') || (!process.env[setting] && `${setting} names no browser`)

let host: Host | undefined
before(async () => {
  if (browsers.some(({ setting }) => !skipped(setting))) host = await startHost({}, '')
})
after(() => host?.stop())

const textOf = (page: Page, tag: string): Promise<string> =>
  page.evaluate((name) => document.querySelector(name)?.shadowRoot?.textContent ?? '', tag)

for (const { name, setting, kind } of browsers)
  test(`the oldest ${name} signs in and shows who is signed in`, { skip: skipped(setting) }, async (t) => {
    const browser = await puppeteer.launch({
      browser: kind,
      executablePath: process.env[setting] ?? '',
      headless: true,
      // Puppeteer sizes the window by commands that old ones do not know.
      defaultViewport: null,
      args: kind === 'chrome' ? chromiumFlags : [],
    })
    t.after(() => browser.close())
    t.diagnostic(await browser.version())
    const page = await browser.newPage()
    const thrown: unknown[] = []
    page.on('pageerror', (error) => thrown.push(error))
    await page.goto(`${host!.origin}/resellers/strict/`)
    await expect.poll(() => textOf(page, 'portal-login')).toContain('Sign in')
    const { email, password } = account('customer')
    for (const [field, text] of Object.entries({ email, password })) {
      await page.focus(`input[slot=${field}]`)
      await page.keyboard.type(text)
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => textOf(page, 'portal-user')).toContain(email)
    assert.deepEqual(thrown, [])
  })
