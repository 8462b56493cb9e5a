import type { Page } from 'puppeteer-core'
import { expect } from '../page/expect.ts'

/** What an element says; a plain evaluation, as the strict page lets no text become code. */
const textOf = (page: Page, tag: string): Promise<string> =>
  page.evaluate((name) => document.querySelector(name)?.shadowRoot?.textContent ?? '', tag)

/** Waits until an element says something. */
export const says = (page: Page, tag: string, text: string): Promise<void> =>
  expect.poll(() => textOf(page, tag)).toContain(text)

/** Types into a field of the form, once it is there. */
export async function type(page: Page, name: string, text: string): Promise<void> {
  await expect.poll(async () => (await page.$(`input[slot=${name}]`)) !== null).toBe(true)
  await page.focus(`input[slot=${name}]`)
  await page.keyboard.type(text)
}
