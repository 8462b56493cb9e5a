import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../e2e/harness/page/expect.ts'
import { setUpShared } from '../e2e/harness/page/browser.ts'
import { account, enterPassword, see } from '../e2e/harness/visitor/signing-in.ts'
import { htmxSite } from './servers/htmx.ts'
import { livewireSite } from './servers/livewire.ts'
import { turboSite } from './servers/turbo.ts'
import { visit } from './site.ts'
import { keepsWhatIsTyped } from './uses-sample.ts'

const scene = setUpShared()
const customer = account('customer')

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Comes by a link, goes on and comes back, without loading a page: there is one form each time. */
async function comesAndGoes(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await follow(page, 'Sign in')
  await expect(see(page).email).toBeVisible()
  await see(page).email.fill('somebody')
  await follow(page, 'Products')
  await expect(see(page).heading('Products')).toBeVisible()
  await page.goBack()
  await expect(see(page).heading('Sign in').first()).toBeVisible()
  await expect(see(page).email).toBeVisible()
  await expect(page.locator('portal-login input[type=password]')).toHaveCount(1)
  expect(await page.evaluate('samePage')).toBe(true)
}

for (const version of [4, 2] as const)
  test(`htmx ${version}: forms survive boosted links and swaps, and events trigger requests`, async () => {
    const { page, isQuiet } = await visit(scene, htmxSite(version), '/products')
    await comesAndGoes(page)
    await keepsWhatIsTyped(page, async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText('All systems are still up.')).toBeVisible()
    })
    if (version === 4)
      await keepsWhatIsTyped(page, async () => {
        await page.evaluate(`htmx.ajax('GET', '/sign-in-again', { target: 'main', swap: 'innerMorph' })`)
        await expect(page.getByText('All systems are up.')).toBeVisible()
      })
    await enterPassword(page, customer)
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    const greeted = page.waitForRequest('**/greeting')
    await page.locator('portal-user').getByRole('button', { name: 'Sign out' }).click()
    await greeted
    isQuiet()
  })

test('Turbo: forms survive visits and refreshes, and navigate by a visit', async () => {
  const { page, isQuiet } = await visit(scene, turboSite(), '/products')
  await comesAndGoes(page)
  await keepsWhatIsTyped(page, async () => {
    await page.evaluate(`new Promise((loaded) => {
      addEventListener('turbo:load', loaded, { once: true })
      Turbo.visit(location.href, { action: 'replace' })
    })`)
    await expect(see(page).password).toBeFocused()
  })
  await enterPassword(page, customer)
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
  await expect(page.locator('portal-user').getByText(customer.email)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/account')
  expect(await page.evaluate('samePage')).toBe(true)
  isQuiet()
})

for (const ignore of [true, false])
  test(`Livewire ${ignore ? 'with' : 'without'} wire:ignore: a rerendered component keeps typed text`, async () => {
    const { page, isQuiet } = await visit(scene, livewireSite(ignore), '/sign-in')
    await keepsWhatIsTyped(page, async () => {
      await page.getByRole('button', { name: 'Refresh' }).click()
      await expect(page.getByText('Signed-in visitors today: 2')).toBeVisible()
    })
    await enterPassword(page, customer)
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    await page.getByRole('button', { name: 'Change colors' }).click()
    await expect(page.locator('portal-profile')).toHaveAttribute('scheme', 'dark')
    await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
    isQuiet()
  })
