import assert from 'node:assert/strict'
import type { BrowserContext, Page } from 'playwright'
import { settled } from './settled.ts'

/** Adds up how far the pages that a visitor opens from now on shift by themselves. */
export const watchShifts = (visitor: BrowserContext): Promise<unknown> =>
  visitor.addInitScript(`
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifted += value
    }).observe({ type: 'layout-shift', buffered: true })`)

/** Fails if a page has shifted by more than `atMost` since it was opened; call it once loading has finished. */
export async function hasStayed(page: Page, where: string, atMost = 0.001): Promise<void> {
  await settled(page)
  const shifted = Number(await page.evaluate('window.shifted'))
  assert.ok(shifted <= atMost, `${where} shifted by ${shifted}`)
}
