import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, see } from '../harness/visitor/signing-in.ts'
import { staysInPlace } from '../harness/page/stays-in-place.ts'

const scene = setUpShared()

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const portal = '/resellers/aurora/portal.html'

test('a reseller’s page of four elements works as an accessible portal, also on a phone', async () => {
  const visitor = await portalVisitor(scene, account('customer'), { viewport: { width: 1280, height: 900 } })
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const page = await scene.open(portal, visitor)
  for (const name of ['Needs attention', 'Open tickets', 'Recent sign-ins', 'Announcements'])
    await expect(card(page, name)).toBeVisible()
  await expect(page.locator('portal-nav')).toHaveAttribute('data-state', 'ready')
  for (const call of ['/svc/login', '/svc/header/menu', '/svc/queue'])
    assert.equal(asked.filter((one) => one === call).length, 1, call)
  await expect(entry(page, 'Dashboard')).toBeVisible()
  await expect(menu(page).getByRole('button', { name: 'Infrastructure Settings' })).toBeHidden()
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await staysInPlace(page, `the reseller’s portal at ${width} px`)
  }
  await isAccessible(page, 'the reseller’s portal')

  await entry(page, 'Profile').click()
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
  await expect(page).toHaveURL(/portal\.html#\/profile$/)
  await expect(entry(page, 'Profile')).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await card(page, 'Needs attention').getByRole('link', { name: 'Set up 2FA' }).click()
  await expect(page).toHaveURL(/#\/Profile\/security$/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
})

test('its entries for people, support and reports lead an operator to their elements', async () => {
  const page = await scene.open(portal, await portalVisitor(scene, account('operator')))
  await menu(page).getByRole('button', { name: 'Infrastructure Settings' }).click()
  await expect(entry(page, 'Error logs')).toBeVisible()
  const pages = {
    '/users': ['portal-people', 'Users'],
    '/suspendAccounts': ['portal-people', 'Suspend accounts'],
    '/support': ['portal-support', 'Tickets'],
    '/supportCreate': ['portal-support', 'Create ticket'],
    '/reports': ['portal-reports', 'Reports'],
    '/loginLog': ['portal-reports', 'Sign-in log'],
  } as const
  for (const [route, [tag, title]] of Object.entries(pages)) {
    await page.evaluate((to) => (location.hash = to), route)
    await expect(page.locator(tag).getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
})

test('an application with a router handles every click and reports the current page', async () => {
  const visitor = await portalVisitor(scene, account('customer'))
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
