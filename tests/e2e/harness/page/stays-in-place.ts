import type { Page } from 'playwright'
import { expect } from './expect.ts'

/** Fails when a page can be moved sideways, once what measures itself has found its width. */
export async function staysInPlace(page: Page, where: string): Promise<void> {
  const wider = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
  await expect.poll(wider, `${where} is wider than the window`).toBe(0)
}
