import type { Page } from 'playwright'
import { expect } from '../e2e/harness/page/expect.ts'
import { account, see } from '../e2e/harness/visitor/signing-in.ts'
import type { Visit } from './site.ts'

const customer = account('customer')

/**
 * The behaviour of all samples: sign-in keeps typed text through a change of its look, then the application's
 * router continues.
 */
export async function usesSample({ page, isQuiet }: Visit): Promise<void> {
  const { email, password } = see(page)
  await keepsWhatIsTyped(page, () => page.getByRole('button', { name: 'Change colors' }).click())
  await expect(page.locator('portal-login')).toHaveAttribute('scheme', 'dark')
  // Events are heard also where nothing was rendered a second time.
  await page.reload()
  const told = page.waitForEvent('console', (message) => message.text().includes('has signed in'))
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }))
  await email.fill(customer.email)
  await password.fill(customer.password)
  await password.press('Enter')
  expect((await told).text()).toBe(`${customer.email} has signed in`)
  await expect(page.getByRole('heading', { name: `Hello, ${customer.email}` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/account')
  expect(await page.evaluate('samePage')).toBe(true)
  isQuiet()
}

/** A visitor types an email, the page changes, and the visitor continues with the password in the same fields. */
export async function keepsWhatIsTyped(page: Page, act: () => Promise<unknown>): Promise<void> {
  const { email, password } = see(page)
  const before = await email.elementHandle()
  await email.fill(customer.email)
  await password.fill('seven')
  await act()
  await expect(email).toHaveValue(customer.email)
  await expect(password).toHaveValue('seven')
  expect(await before?.evaluate((input) => input.isConnected)).toBe(true)
}
