import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { answer, errorAnswer } from './answers.ts'
import { goWithin, portalVisitor, seeFrame } from './at-portal.ts'
import { setUp } from './browser.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')

/** A page of the portal with the profile's security, of somebody who is signed in. */
async function atSecurity(who = customer): Promise<Page> {
  const page = await scene.open('/Profile/security', await portalVisitor(scene, who))
  await expect(page.getByLabel('Current password')).toBeVisible()
  return page
}

const change = (page: Page) => page.getByRole('button', { name: 'Change password' })

/** Fills in the form of the password, and sends it. */
async function sendPassword(page: Page): Promise<void> {
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('nine calm lakes')
  await page.getByLabel('Confirm new password').fill('nine calm lakes')
  await change(page).click()
}

for (const [what, code, address] of [
  ['from another device', 901, '/login?disconnected=1'],
  ['ended by a new address', 56, '/login?disconnectedByIp=56'],
  ['check your access', 20, '/login'],
] as const) {
  test(`case 41: a session that ${what} leads to ${address}, and signing in leads back`, async () => {
    const page = await scene.open('/dashboard', await portalVisitor(scene, customer))
    await expect(see(page).heading('Dashboard')).toBeVisible()
    await answer(page, '/home', { ...errorAnswer(code), status: 401 })
    await goWithin(page, '/')
    await expect(page).toHaveURL(scene.host.origin + address)
    await page.unroute('**/svc/home')
    await enterPassword(page, customer)
    await expect(see(page).heading('Welcome')).toBeVisible()
  })
}

test('a form that is filled in when the session ends stays: the owner signs in over it and sends it then', async () => {
  const page = await atSecurity()
  await answer(page, '/header/password', { ...errorAnswer(20), status: 401 })
  // The service forgets the session as well, so that the form over the page is really asked for.
  await page.context().clearCookies()
  await sendPassword(page)
  const { again } = seeFrame(page)
  await expect(again).toBeVisible()
  await expect(page).toHaveURL(/\/Profile\/security$/)
  await page.unroute('**/svc/header/password')
  await expect(see(again).email).toHaveValue(customer.email)
  await see(again).password.fill(customer.password)
  await see(again).signIn.click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('nine calm lakes')
  await change(page).click()
  await expect(page.getByText('Your current password is incorrect. Try again.').first()).toBeVisible()
})

test('who gives up over a filled-in form goes to the sign-in page with the reason', async () => {
  const page = await atSecurity()
  await answer(page, '/header/password', { ...errorAnswer(901), status: 401 })
  await page.context().clearCookies()
  await sendPassword(page)
  await seeFrame(page).again.getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page).toHaveURL(`${scene.host.origin}/login?disconnected=1`)
})

test('another user who signs in over a filled-in form begins anew, and sees nothing of it', async () => {
  const page = await atSecurity()
  await answer(page, '/header/password', { ...errorAnswer(20), status: 401 })
  await page.context().clearCookies()
  await sendPassword(page)
  const { again } = seeFrame(page)
  await see(again).email.fill(account('parent').email)
  await see(again).password.fill(account('parent').password)
  await see(again).signIn.click()
  await expect(see(page).portalUser(account('parent').email)).toBeVisible()
  await expect(see(page).heading('Welcome')).toBeVisible()
})

test('a token that is refused twice has the page loaded anew, once, and never over what was typed', async () => {
  const page = await scene.open('/', await portalVisitor(scene, customer))
  await expect(see(page).heading('Welcome')).toBeVisible()
  await page.evaluate('window.sameDocument = true')
  await answer(page, '/header/menu', { ...errorAnswer(902), status: 401 })
  await page.route('**/svc/home', (route) => route.fulfill({ ...errorAnswer(902), status: 401 }))
  await goWithin(page, '/dashboard')
  await goWithin(page, '/')
  // While one document follows the other there is none to ask.
  await expect.poll(() => page.evaluate('!window.sameDocument').catch(() => false)).toBe(true)
})

test('who may not do something stays, learns why and whom to ask, and the menu is asked for anew', async () => {
  const page = await atSecurity()
  let menus = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/svc/header/menu')) menus += 1
  })
  await answer(page, '/header/password', { ...errorAnswer(909), status: 403 })
  await sendPassword(page)
  await expect(
    page.getByRole('alert').filter({ hasText: "You don't have permission to do this." }),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/Profile\/security$/)
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('nine calm lakes')
  await expect.poll(() => menus).toBe(1)
})

test('signing out in one tab takes the other to the sign-in page, without a reason', async () => {
  const visitor = await portalVisitor(scene, customer)
  const [here, there] = [await scene.open('/dashboard', visitor), await scene.open('/', visitor)]
  await expect(see(here).heading('Dashboard')).toBeVisible()
  await expect(see(there).heading('Welcome')).toBeVisible()
  await seeFrame(here).user.click()
  await here.getByRole('button', { name: 'Sign out' }).click()
  for (const page of [here, there]) await expect(page).toHaveURL(`${scene.host.origin}/login`)
  // Whoever signs in next begins at the beginning.
  await enterPassword(here, account('parent'))
  await expect(see(here).heading('Welcome')).toBeVisible()
})

test('a screen that crashes shows the fallback with the way to the dashboard, tells the service once, leaves the rest working, and is over elsewhere', async () => {
  const page = await scene.open('/dashboard', await portalVisitor(scene, customer))
  await expect(see(page).heading('Dashboard')).toBeVisible()
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
