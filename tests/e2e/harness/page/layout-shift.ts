import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright'
import { settled } from './settled.ts'

/** Adds up how far the pages that a visitor opens from now on shift by themselves. */
export const watchShifts = (visitor: BrowserContext): Promise<unknown> =>
  visitor.addInitScript(`
    window.shifted = 0
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        window.shifted += value
        for (const { node, previousRect, currentRect } of sources)
          window.shifts.push([node?.nodeName, node?.className, previousRect.y, currentRect.y].join(' '))
      }
    }).observe({ type: 'layout-shift', buffered: true })`)

/** Fails if a page has shifted by more than `atMost` since it was opened; call it once loading has finished. */
export async function hasStayed(page: Page, where: string, atMost = 0.001): Promise<void> {
  await settled(page)
  const shifted = await shiftedBy(page)
  const what = JSON.stringify(await page.evaluate('window.shifts'))
  assert.ok(shifted <= atMost, `${where} shifted by ${shifted}: ${what}`)
}

/** How far a page has shifted since it was opened. */
export const shiftedBy = async (page: Page): Promise<number> => Number(await page.evaluate('window.shifted'))
