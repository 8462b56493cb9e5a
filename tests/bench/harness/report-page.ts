import path from 'node:path'
import type { Page } from 'playwright'
import { openHost } from './host.ts'
import { openBrowser } from './slow-page.ts'

/** The functions of `page/report.js` and `page/export.js`. */
declare const bench: {
  isThere(address: string): boolean
  open(address: string): Promise<number>
  exported(tag: string): Promise<Exported>
}

/** The measures of an export: total milliseconds, the longest block of the page, and bytes. */
export interface Exported {
  took: number
  longest: number
  size: number
}

/** The standalone portal on a service with settings of its own, for one person. */
export interface ReportPages {
  /** From a press on a report in the list of them until its rows were shown, in milliseconds. The page is a new one, the scripts are not. */
  clickToRows(address: string): Promise<number>
  /** Exports all rows of a report. */
  exported(address: string): Promise<Exported>
  close(): Promise<void>
}

export async function openReportPages(
  settings: Record<string, string>,
  { email, password }: { email: string; password: string },
): Promise<ReportPages> {
  const host = await openHost(settings)
  const browser = await openBrowser()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  for (const script of ['report', 'export'])
    await context.addInitScript({ path: path.join(import.meta.dirname, `page/${script}.js`) })
  const answer = await context.request.post(`${host.origin}/svc/login`, {
    data: { email, password },
  })
  if (!answer.ok()) throw new Error(`Signing in was answered with ${answer.status()}.`)

  const withReports = async <T>(address: string, work: (page: Page) => Promise<T>): Promise<T> => {
    const page = await context.newPage()
    await page.goto(`${host.origin}/reports`)
    await page.waitForFunction((to) => bench.isThere(to), address)
    await page.waitForLoadState('networkidle')
    try {
      return await work(page)
    } finally {
      await page.close()
    }
  }
  return {
    clickToRows: (address) => withReports(address, (page) => page.evaluate((to) => bench.open(to), address)),
    exported: (address) =>
      withReports(address, async (page) => {
        await page.evaluate((to) => bench.open(to), address)
        await page.waitForLoadState('networkidle')
        return page.evaluate(() => bench.exported('portal-reports'))
      }),
    async close() {
      await browser.close()
      await host.close()
    },
  }
}
