import { after, afterEach, before } from 'node:test'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { patience } from './expect.ts'
import { startHost, type Host } from '../host/host.ts'
import { noteScripts } from './note-scripts.ts'
import { watchRequests } from './settled.ts'
import { useCodesOf } from '../visitor/signing-in.ts'
import {
  currentFile,
  keptWorld,
  leaveShared,
  sharedBrowser,
  sharedHost,
  type SharedHost,
} from '../host/worker.ts'
import { openDemonstration, openWorld, type World, type WorldOptions } from '../host/world.ts'

/** Fixtures of a test file. Its site or host is its own; the browser may be shared. */
export interface Scene<H extends Host = Host> {
  readonly host: H
  /** A visitor of its own: no cookie, no storage. Gone after the test. */
  visitor(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page of the host in a visitor's browser; a new browser by default. */
  open(address: string, visitor?: BrowserContext): Promise<Page>
  /** A page of the test's own on the host's origin, with its head and body. */
  openHtml(html: { head?: string; body: string; lang?: string }, visitor?: BrowserContext): Promise<Page>
}

/** A scene on the file's own site, one of many on a host that test files share. */
export const setUp = (options: WorldOptions = {}): Scene<World> =>
  scene(async () => openWorld(await sharedHost(), currentFile(), options))

/**
 * A scene on the shared host's demonstration sites, free of cost. For tests that leave nothing behind that
 * another file could notice.
 */
export const setUpShared = (): Scene<World> => scene(() => staying('demonstration', openDemonstration))

/** A scene on a site shared by all files that use this name. */
export const setUpNamed = (name: string, options: WorldOptions): Scene<World> =>
  scene(() => staying(name, (host) => openWorld(host, name, options)))

/** A world that outlives a file. */
const staying = async (name: string, open: (host: SharedHost) => Promise<World>): Promise<World> => ({
  ...(await keptWorld(name, open)),
  stop: async () => {},
})

/**
 * A scene on a host of its own, for tests that need settings, the demo addresses, or its provider. `settings`
 * are additional ones, known after the test's own setup.
 */
export const setUpOwnHost = (settings: () => Promise<Record<string, string>> = async () => ({})): Scene =>
  scene(async () => startHost(await settings()))

function scene<H extends Host>(start: () => Promise<H>): Scene<H> {
  let host: H
  let browser: Browser
  let visitors: BrowserContext[] = []

  before(async () => {
    // The host starts last: without a browser nothing is left running.
    browser = await sharedBrowser()
    host = await start()
    useCodesOf(host.origin)
  })
  afterEach(async () => {
    await Promise.all(visitors.map(leave))
    visitors = []
  })
  after(async () => {
    await host?.stop()
    await leaveShared()
  })

  const visitor: Scene<H>['visitor'] = async (options) => {
    const context = await browser.newContext({ baseURL: host.origin, ...options })
    noteScripts(context, currentFile())
    watchRequests(context)
    context.setDefaultTimeout(patience)
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

/** Ends a visit. Replies still in flight may not fail the file. */
async function leave(visitor: BrowserContext): Promise<void> {
  for (const routed of [visitor, ...visitor.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' })
  await visitor.close()
}

/** The script tag of the documentation. */
export const loginScript = '<script type="module" src="/sdk/login.js"></script>'
