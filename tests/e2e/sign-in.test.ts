import { test } from 'node:test'
import { expect } from './expect.ts'
import { setUp } from './browser.ts'
import { account, enterPassword, see, signOutOfPortal } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')

test('a stranger who opens the home page is asked to sign in, and reads it in Hebrew from right to left once that was chosen', async () => {
  const page = await scene.open('/')
  await expect(see(page).heading('Sign in')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(see(page).heading('כניסה')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(see(page).heading('כניסה')).toBeVisible()
})

test('a customer who mistypes the password once signs in, stays so after a reload and at /login, and signs out; another tab follows', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/login', visitor)
  const tab = await scene.open('/login', visitor)
  await enterPassword(page, { ...customer, password: 'not the password' })
  await expect(see(page).alert).toHaveText('Invalid email or password.')
  await expect(see(page).email).toHaveValue(customer.email)
  await expect(see(page).password).toBeFocused()
  await see(page).password.fill(customer.password)
  await see(page).signIn.click()
  for (const each of [page, tab]) {
    await expect(see(each).heading('Welcome')).toBeVisible()
    await expect(see(each).portalUser(customer.email)).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe('/')

  await page.reload()
  await expect(see(page).portalUser(customer.email)).toBeVisible()
  await page.goto('/login')
  await expect(see(page).heading('Welcome')).toBeVisible()

  await signOutOfPortal(page)
  for (const each of [page, tab]) {
    await expect(see(each).email).toBeVisible()
    expect(new URL(each.url()).pathname).toBe('/login')
  }
  await page.reload()
  await expect(see(page).email).toBeVisible()
})

test('case 1: the service blocks after five wrong passwords, and the right one has to wait too', async () => {
  const page = await scene.open('/resellers/aurora/')
  const who = account('root')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse('**/svc/login')
    await enterPassword(page, { ...who, password: `not the password ${tries}` })
    await answered
    await expect(see(page).signIn).not.toHaveAttribute('aria-busy')
  }
  await enterPassword(page, who)
  await expect(page.getByRole('timer')).toHaveText(/^Too many attempts\. Try again in 0:[23]\d\.$/)
})
