import type { BrowserContext, Page } from 'playwright'
import type { DemoAccount } from '../../../../demo-host/svc/seed/demo.ts'
import { signIn } from './at-portal.ts'
import { expect } from '../page/expect.ts'
import type { Scene } from '../page/browser.ts'
import { newcomer } from '../page/public-screens.ts'
import { account } from './signing-in.ts'

/** A page of the account area, just signed in with a password. */
export async function signedInAt(
  scene: Scene,
  address: string,
  who: DemoAccount,
  visitor?: BrowserContext,
): Promise<Page> {
  const own = visitor ?? (await scene.visitor())
  await signIn(own, who)
  const page = await own.newPage()
  await openProfile(page, address)
  return page
}

/** Opens the signed-in user's profile. */
export async function openProfile(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
}

/** A page signed in to a new account of its own. */
export async function newcomerAt(
  scene: Scene,
  address: string,
  visitor?: BrowserContext,
): Promise<{ page: Page; who: DemoAccount }> {
  const who = { ...account('customer'), ...newcomer() }
  const own = visitor ?? (await scene.visitor())
  const { email, password } = who
  const answer = await own.request.post('/svc/create', {
    data: { email, password, passwordRepeat: password },
  })
  expect(answer.status()).toBe(200)
  return { page: await scene.open(address, own), who }
}
