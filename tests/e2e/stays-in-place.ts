import assert from 'node:assert/strict'
import type { Page } from 'playwright'

/** Fails when a page can be moved sideways. */
export async function staysInPlace(page: Page, where: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  assert.equal(wider, 0, `${where} is ${wider} px wider than the window`)
}
