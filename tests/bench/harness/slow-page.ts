import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { chromiumFlags, findChromium } from '../../../tools/programs/browsers.mjs'

/** When the form showed, and when a submit would be answered, in milliseconds since navigation. */
export interface Usable {
  at: number
  usable: number
}

/** The form as it first appeared. */
export interface Visible {
  /** When it was painted, in milliseconds since navigation. */
  at: number
  /** Height of its card, in pixels. */
  height: number
}

export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
}

// "Slow 4G" of Chromium's developer tools, and as Lighthouse has it; bytes per second, milliseconds.
const networks = {
  heavy: { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  light: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
}

/** The options of opening a page. */
export interface Device {
  /** Width of the window, in pixels. */
  width: number
  /** The slowdown factor of the processor. */
  slowdown: number
  /** The watcher script in the folder `page`; the sign-in form's appearance by default. */
  script?: 'watch' | 'ready'
  /** Both are slow; `light` has shorter round trips. */
  network?: keyof typeof networks
}

/** Works with a page on a slow network, in a browser that has nothing cached yet. */
export async function withSlowPage<T>(
  browser: Browser,
  { width, slowdown, script = 'watch', network = 'heavy' }: Device,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height: 800 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', networks[network])
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript({ path: path.join(import.meta.dirname, `page/${script}.js`) })
  try {
    return await work(page)
  } finally {
    await context.close()
  }
}

/** Opens an address and waits until its form can be seen. */
export async function untilVisible(page: Page, url: string): Promise<Visible> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate<Visible>('bench.visible')
}

/** Opens a page and waits until its form would answer. */
export async function untilUsable(page: Page, url: string): Promise<Usable> {
  await page.goto(url, { waitUntil: 'commit' })
  return page.evaluate<Usable>(
    'Promise.all([bench.visible, bench.usable]).then(([{ at }, usable]) => ({ at, usable: usable ?? at }))',
  )
}
