import type { Page } from 'playwright'

/** Counts pointer presses on a page from now on. Typing and dropping files don't count. */
export async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('countPress', () => {
    presses += 1
  })
  const listen = () =>
    document.addEventListener(
      'pointerdown',
      () => (globalThis as { countPress?: () => void }).countPress!(),
      true,
    )
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}
