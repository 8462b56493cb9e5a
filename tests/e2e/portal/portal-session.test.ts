import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { answer, errorAnswer } from '../harness/page/answers.ts'
import { goWithin, portalVisitor, seeFrame } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const customer = account('customer')

/** A customer's page of the portal with the dashboard. */
async function atDashboard(): Promise<Page> {
  const page = await scene.open('/dashboard', await portalVisitor(scene, customer))
  await expect(see(page).heading('Dashboard')).toBeVisible()
  return page
}

const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

/** Types a new password into the form of the profile. */
async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('nine calm lakes')
  await page.getByLabel('Confirm new password').fill('nine calm lakes')
}

test('case 41: an ended session leads to sign-in with its reason, and back', async () => {
  const page = await atDashboard()
  for (const [code, address] of [
    [901, '/login?disconnected=1'],
    [56, '/login?disconnectedByIp=56'],
    [20, '/login'],
  ] as const) {
    await answer(page, '/servers*', { ...errorAnswer(code), status: 401 })
    await goWithin(page, '/servers')
    await expect(page).toHaveURL(scene.host.origin + address)
    await page.unroute('**/svc/servers*')
    await enterPassword(page, customer)
    await expect(page).toHaveURL(/\/servers$/)
    await expect(see(page).heading('Servers')).toBeVisible()
    await goWithin(page, '/dashboard')
    await expect(see(page).heading('Dashboard')).toBeVisible()
  }
})

test('a filled-in form survives the end of the session, for its owner only', async () => {
  const page = await atDashboard()
  await goWithin(page, '/Profile/security')
  const { again } = seeFrame(page)
  /**
   * The service ends the session too, so that the form over the page really signs in; every call gets this
   * code.
   */
  const lose = async (code: number) => {
    await fillIn(page)
    const calls = /\/svc\/(?!login)/
    await page.route(calls, (route) => route.fulfill({ ...errorAnswer(code), status: 401 }))
    await page.context().clearCookies()
    await change(page).click()
    await expect(again).toBeVisible()
    await expect(page).toHaveURL(/\/Profile\/security$/)
    await page.unroute(calls)
  }
  await lose(20)
  await expect(see(again).email).toHaveValue(customer.email)
  await see(again).password.fill(customer.password)
  await see(again).signIn.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('nine calm lakes')
  await change(page).click()
  await expect(page.getByText('Your current password is incorrect. Try again.').first()).toBeVisible()

  await lose(901)
  await again.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`${scene.host.origin}/login?disconnected=1`)
  await enterPassword(page, customer)
  await expect(page).toHaveURL(/\/Profile\/security$/)

  await lose(20)
  const other = account('parent')
  await see(again).email.fill(other.email)
  await see(again).password.fill(other.password)
  await see(again).signIn.click()
  await expect(see(page).portalUser(other.email)).toBeVisible()
  await expect(see(page).heading('Welcome')).toBeVisible()
})

test('a token refused twice reloads the page once; a missing permission reloads the menu', async () => {
  const page = await atDashboard()
  await page.evaluate('window.sameDocument = true')
  await page.route('**/svc/home', (route) => route.fulfill({ ...errorAnswer(902), status: 401 }))
  await goWithin(page, '/')
  // No document exists during navigation.
  await expect.poll(() => page.evaluate('!window.sameDocument').catch(() => false)).toBe(true)
  // The new page is refused as well, and stays.
  await expect(seeFrame(page).toasts).toHaveCount(1)
  await page.unroute('**/svc/home')

  await goWithin(page, '/Profile/security')
  await expect(page.getByLabel('Current password')).toBeVisible()
  let menus = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/svc/header/menu')) menus += 1
  })
  await answer(page, '/header/password', { ...errorAnswer(909), status: 403 })
  await fillIn(page)
  await change(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: "You don't have permission to do this." }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/Profile\/security$/)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('nine calm lakes')
  await expect.poll(() => menus).toBe(1)
})

test('signing out in one tab takes the other to the sign-in page, without a reason', async () => {
  const here = await atDashboard()
  const there = await scene.open('/', here.context())
  await expect(see(there).heading('Welcome')).toBeVisible()
  await seeFrame(here).user.click()
  await here.getByRole('button', { name: 'Sign out' }).click()
  for (const page of [here, there]) await expect(page).toHaveURL(`${scene.host.origin}/login`)
  // The next user starts at the dashboard.
  await enterPassword(here, account('parent'))
  await expect(see(here).heading('Welcome')).toBeVisible()
})

test('a crashing screen shows a fallback, is reported once, and leaves the rest working', async () => {
  const page = await atDashboard()
  let told = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/svc/catchCrash')) told += 1
  })
  // An answer that no version of the service gives.
  await answer(page, '/home', { contentType: 'application/json', body: '{"template":{"is":"no text"}}' })
  await goWithin(page, '/')
  await expect(page.getByText('Oops! Something went wrong. Please try again later.')).toBeVisible()
  await expect(seeFrame(page).user).toBeVisible()
  await page.getByRole('link', { name: 'Go To Dashboard' }).click()
  await expect(see(page).heading('Dashboard')).toBeVisible()
  await goWithin(page, '/')
  await expect(page.getByText('Oops! Something went wrong. Please try again later.')).toBeVisible()
  assert.equal(told, 1)
  await page.unroute('**/svc/home')
  await goWithin(page, '/dashboard')
  await goWithin(page, '/')
  await expect(page.locator('.template')).toBeVisible()
  assert.equal(told, 1)
})
