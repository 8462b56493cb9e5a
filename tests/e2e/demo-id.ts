import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { see } from './signing-in.ts'

/** Chooses a person at the demo's network once its page is there. */
export async function choose(page: Page, person: string): Promise<void> {
  await expect(see(page).heading('Choose a demo account')).toBeVisible()
  await page.getByRole('button', { name: person }).click()
}
