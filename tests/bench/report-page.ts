import path from 'node:path'
import { openHost } from './host.ts'
import { openBrowser } from './slow-page.ts'

/** What `page/report.js` does in the page. */
declare const bench: {
  isThere(address: string): boolean
  open(address: string): Promise<number>
}

/**
 * Opens a report from the list of them, in the standalone portal on a service with these settings: how long it took each time until
 * its rows were shown, in milliseconds. Every time the page is a new one, in a browser that has its scripts.
 */
export async function clicksToRows(
  settings: Record<string, string>,
  person: { email: string; password: string },
  address: string,
  runs: number,
): Promise<number[]> {
  const host = await openHost(settings)
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const answer = await context.request.post(`${host.origin}/svc/login`, { data: person })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)
  const times: number[] = []
  for (let run = -2; run < runs; run += 1) {
    const page = await context.newPage()
    await page.addInitScript({ path: path.join(import.meta.dirname, 'page/report.js') })
    await page.goto(`${host.origin}/reports`)
    await page.waitForFunction((to) => bench.isThere(to), address)
    await page.waitForLoadState('networkidle')
    const took = await page.evaluate((to) => bench.open(to), address)
    if (run >= 0) times.push(took)
    await page.close()
  }
  await browser.close()
  await host.close()
  return times
}
