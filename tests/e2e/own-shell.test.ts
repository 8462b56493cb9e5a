import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { isAccessible } from './axe.ts'
import { setUp } from './browser.ts'
import { account, enterPassword, see } from './signing-in.ts'
import { staysInPlace } from './stays-in-place.ts'

const scene = setUp()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function signedIn(role: string, width = 1280) {
  const visitor = await scene.visitor({ viewport: { width, height: 900 } })
  const page = await scene.open('/resellers/aurora/', visitor)
  await enterPassword(page, account(role))
  await expect(see(page).signedInAs(account(role).email)).toBeVisible()
  return { page, visitor }
}

test('a reseller’s page of navigation, dashboard, profile and tasks works as a portal, and Back goes back', async () => {
  const { page, visitor } = await signedIn('customer')
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/resellers/aurora/portal.html')
  for (const name of ['Needs attention', 'Open tickets', 'Recent sign-ins', 'Announcements'])
    await expect(card(page, name)).toBeVisible()
  for (const call of ['/svc/login', '/svc/header/menu', '/svc/queue'])
    assert.equal(asked.filter((one) => one === call).length, 1, call)

  await entry(page, 'Profile').click()
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
  await expect(page).toHaveURL(/portal\.html#\/profile$/)
  await expect(entry(page, 'Profile')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(card(page, 'Recent sign-ins')).toBeVisible()
  await page.goForward()
  await page.reload()
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
})

test('the dashboard leads to where something can be done about what it says', async () => {
  const { page } = await signedIn('customer')
  await page.goto('/resellers/aurora/portal.html')
  await card(page, 'Needs attention').getByRole('link', { name: 'Set up 2FA' }).click()
  await expect(page).toHaveURL(/#\/Profile\/security$/)
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
})

test('what each role is granted shows, and nothing else', async () => {
  const { page } = await signedIn('parent')
  await page.goto('/resellers/aurora/portal.html')
  await expect(entry(page, 'Dashboard')).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Infrastructure Settings' })).toBeHidden()
  const { page: operators } = await signedIn('operator')
  await operators.goto('/resellers/aurora/portal.html')
  await menu(operators).getByRole('button', { name: 'Infrastructure Settings' }).click()
  await expect(entry(operators, 'Error logs')).toBeVisible()
})

test('its entries for people, support and reports lead to what shows them', async () => {
  const { page } = await signedIn('operator')
  const pages = {
    '/users': ['portal-people', 'Users'],
    '/suspendAccounts': ['portal-people', 'Suspend accounts'],
    '/support': ['portal-support', 'Tickets'],
    '/supportCreate': ['portal-support', 'Create ticket'],
    '/reports': ['portal-reports', 'Reports'],
    '/loginLog': ['portal-reports', 'Sign-in log'],
    '/commandDurations': ['portal-reports', 'Task durations'],
  } as const
  await page.goto('/resellers/aurora/portal.html')
  for (const [route, [tag, title]] of Object.entries(pages)) {
    await page.evaluate((to) => (location.hash = to), route)
    await expect(page.locator(tag).getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
})

for (const width of [375, 1280])
  test(`the reseller’s portal has nothing for axe to find, and nothing sticks out, ${width} px wide`, async () => {
    const { page } = await signedIn('customer', width)
    await page.goto('/resellers/aurora/portal.html')
    await expect(card(page, 'Announcements')).toBeVisible()
    await expect(page.locator('portal-nav')).toHaveAttribute('data-state', 'ready')
    await isAccessible(page, `the reseller’s portal, ${width} px`)
    await staysInPlace(page, `the reseller’s portal at ${width} px`)
  })

test('an application with a router of its own takes over every press and says where the user is', async () => {
  const { visitor } = await signedIn('customer')
  const page = await scene.open('/resellers/aurora/app.html', visitor)
  await expect(see(page).heading('Shop')).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await page.getByRole('link', { name: 'Your cloud' }).click()

  const press = (name: string) => menu(page).getByRole('button', { name, exact: true })
  await expect(press('Dashboard')).toHaveAttribute('aria-current', 'page')
  await press('Profile').click()
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
  await expect(press('Profile')).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL(/at=\/Profile$/i)
  await page.locator('portal-profile').getByText('Security', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Phone numbers' })).toBeVisible()
  await expect(page).toHaveURL(/at=\/Profile\/security$/)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Phone numbers' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(card(page, 'Recent sign-ins')).toBeVisible()
  await expect(press('Dashboard')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await expect(see(page).heading('Shop')).toBeVisible()
})
