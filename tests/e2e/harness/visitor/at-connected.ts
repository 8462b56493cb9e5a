import type { Page } from 'playwright'
import { expect } from '../page/expect.ts'
import { choose } from './demo-id.ts'

/** Steps of a user at the connected accounts. */
export const seeConnected = (page: Page) => {
  const network = page.locator('portal-profile').getByRole('listitem').filter({ hasText: 'Demo ID' })
  return {
    network,
    connect: network.getByRole('button', { name: 'Connect', exact: true }),
    disconnect: network.getByRole('button', { name: 'Disconnect' }),
    dialog: page.getByRole('dialog', { name: /^Disconnect .?Demo ID/ }),
    state: (name: string) => network.getByText(name, { exact: true }),
    says: (text: string | RegExp) => page.locator('portal-profile').getByText(text),
  }
}
/** Dismisses the message of a newly connected network. */
export const isDone = 'connected. You can now sign in with it.'

/** Connects the demo's network as one of its persons. */
export async function connect(page: Page, person: string): Promise<void> {
  await seeConnected(page).connect.click()
  await choose(page, person)
}

/** Disconnects it again. */
export async function disconnect(page: Page): Promise<void> {
  const { disconnect: button, dialog, connect: again } = seeConnected(page)
  await button.click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(again).toBeVisible()
}
