import { test } from 'node:test'
import { expect } from '../e2e/harness/page/expect.ts'
import { setUpShared } from '../e2e/harness/page/browser.ts'
import { account, enterPassword, see } from '../e2e/harness/visitor/signing-in.ts'
import { sampleOf } from './samples.ts'
import { visit } from './site.ts'

const scene = setUpShared()
const customer = account('customer')

test('plain: the sample signs in, greets on the next page, and signs out', async () => {
  const sample = sampleOf('plain')
  const site = { '/sign-in.html': sample['sign-in.html']!, '/account.html': sample['account.html']! }
  const { page, isQuiet } = await visit(scene, site, '/sign-in.html')
  await expect(see(page).signIn).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  await enterPassword(page, customer)
  await expect(see(page).heading(`Hello, ${customer.email}`)).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeVisible()
  await page.locator('portal-user').getByRole('button', { name: 'Sign out' }).click()
  await expect(see(page).email).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/sign-in.html')
  isQuiet()
})
