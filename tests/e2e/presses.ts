import type { Page } from 'playwright'

/** Counts the presses of a pointer on a page from now on. Typed text is none, and neither is a dropped file. */
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
