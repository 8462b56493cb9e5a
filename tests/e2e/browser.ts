import { after, afterEach, before } from 'node:test'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright'
import { chromiumFlags } from '../../tools/browsers.mjs'
import { startHost, type Host } from './host.ts'

/** A test file's own host and browser, started before its tests and stopped after them. */
export interface Scene {
  readonly host: Host
  /** A visitor of its own: no cookie, no storage. Gone after the test. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page of the host in a visitor's browser, a new one's unless given. */
  open(address: string, visitor?: BrowserContext): Promise<Page>
  /** A page of the test's own, served from the host's origin: what stands in its head and in its body. */
  openHtml(html: { head?: string; body: string; lang?: string }, visitor?: BrowserContext): Promise<Page>
}

/** `settings` are those of the host besides its own, known once the test's own preparations are done. */
export function setUp(settings: () => Promise<Record<string, string>> = async () => ({})): Scene {
  let host: Host
  let browser: Browser
  let visitors: BrowserContext[] = []

  before(async () => {
    const executablePath = process.env['PORTICO_CHROMIUM']
    // The host last: where there is no browser, nothing is left running.
    browser = await chromium.launch({ args: chromiumFlags, ...(executablePath ? { executablePath } : {}) })
    host = await startHost(await settings())
  })
  afterEach(async () => {
    await Promise.all(visitors.map(leave))
    visitors = []
  })
  after(async () => {
    await browser?.close()
    await host?.stop()
  })

  const visitor: Scene['visitor'] = async (options) => {
    const context = await browser.newContext({ baseURL: host.origin, ...options })
    context.setDefaultTimeout(10_000)
    visitors.push(context)
    return context
  }
  return {
    get host() {
      return host
    },
    visitor,
    async open(address, context) {
      const page = await (context ?? (await visitor())).newPage()
      await page.goto(address)
      return page
    },
    async openHtml({ head = '', body, lang = 'en' }, context) {
      const page = await (context ?? (await visitor())).newPage()
      await page.route('**/own-page', (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          body: `<!doctype html><html lang="${lang}"><head><title>Own page</title>${head}</head><body>${body}</body></html>`,
        }),
      )
      await page.goto('/own-page')
      return page
    },
  }
}

/** Ends a visit. Answers that a test makes may still be on their way then: nobody waits for them, so none may fail the file. */
async function leave(visitor: BrowserContext): Promise<void> {
  for (const routed of [visitor, ...visitor.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await visitor.close()
}

/** The script tag of the documentation. */
export const loginScript = '<script type="module" src="/sdk/login.js"></script>'
