import type { Page } from 'playwright'
import { expect } from '../page/expect.ts'
import { see } from './signing-in.ts'
import type { World } from '../host/world.ts'

/** Lets the demonstration forget a person of its network who came in another file. */
export async function forget({ run }: World, id: string): Promise<void> {
  const theirs = `identity where subject = '${id}'`
  await run(`update account set email = concat('once-', id, '@demo-id.example')
    where id in (select account_id from ${theirs})`)
  await run(`delete from ${theirs}`)
}

/** Chooses a person at the demo's network once its page is there. */
export async function choose(page: Page, person: string): Promise<void> {
  await expect(see(page).heading('Choose a demo account')).toBeVisible()
  await page.getByRole('button', { name: person }).click()
}
