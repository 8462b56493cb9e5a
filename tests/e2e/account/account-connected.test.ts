import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { connect, disconnect, isDone, seeConnected } from '../harness/visitor/at-connected.ts'
import { newcomerAt } from '../harness/visitor/at-profile.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { choose, forget } from '../harness/visitor/demo-id.ts'
import { seePublicScreen } from '../harness/page/public-screens.ts'
import { account, enterPassword, see, signOutOfPortal } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const cumulus = () => `http://127.0.0.1:${scene.host.port + 1}`

/** The address with which a network's answer comes back to the profile. */
const returnTo = (page: Page) =>
  page
    .waitForRequest((request) => /\/Profile\/demo-id\?/.test(request.url()))
    .then((request) => request.url())

test('case 50: a connected network signs in; its return address works once, here (32)', async () => {
  const { page, who } = await newcomerAt(scene, '/Profile/connected')
  const { network, state, says } = seeConnected(page)
  const returned = returnTo(page)
  await connect(page, 'Kim Larsen')
  await expect(page).toHaveURL(`${scene.host.origin}/Profile/connected`)
  await expect(says(isDone)).toBeFocused()
  await expect(network).toContainText('Kim Larsen')
  await page.goto(await returned)
  await expect(see(page).alert).toHaveText('The social session expired, please try again.')
  await expect(state('Connected')).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/Profile/demo-id`)

  await signOutOfPortal(page)
  await seePublicScreen(page).network.click()
  await choose(page, 'Kim Larsen')
  await expect(see(page).portalUser(who.email)).toBeVisible()

  await page.goto('/Profile/connected')
  await disconnect(page)
  const attack = returnTo(page)
  await page.route('**/Profile/demo-id?**', (route) => route.abort())
  await connect(page, 'Kim Larsen')
  const { page: victim } = await newcomerAt(scene, await attack)
  await expect(see(victim).alert).toHaveText(
    /wasn't connected\. The social session expired, please try again\. Select “Connect” to try again\.$/,
  )
  await expect(seeConnected(victim).state('Not connected')).toBeVisible()
})

test('case 56: the only sign-in network stays connected until a password is set', async () => {
  await forget(scene.host, 'sam')
  const page = await scene.open('/create')
  await seePublicScreen(page).network.click()
  await choose(page, 'Sam Rivera')
  await expect(see(page).heading('Welcome')).toBeVisible()
  await page.goto('/Profile/connected')
  const { disconnect: button, network, dialog } = seeConnected(page)
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(
    /^This is your only way to sign in\. Set a password before/,
  )
  await button.press('Enter')
  await expect(dialog).toBeHidden()

  await network.getByRole('link', { name: 'Set password' }).click()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByLabel('New password', { exact: true }).fill('seven quiet rivers')
  await page.getByLabel('Confirm new password').fill('seven quiet rivers')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password set.')).toBeVisible()

  const byEmail = page.getByRole('switch', { name: 'Email and password sign-in' })
  await byEmail.click()
  await expect(page.getByText(/^To change your password, turn on email/)).toBeVisible()
  await page.getByRole('link', { name: 'Connected accounts', exact: true }).click()
  await expect(button).toHaveAccessibleDescription(/Turn it on before you disconnect/)
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await byEmail.click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.getByRole('link', { name: 'Connected accounts', exact: true }).click()
  await disconnect(page)
  await signOutOfPortal(page)
  await enterPassword(page, {
    ...account('customer'),
    email: 'sam@demo-id.example',
    password: 'seven quiet rivers',
  })
  await expect(see(page).heading('Welcome')).toBeVisible()
})

test('cumulus: a page of another site connects by a popup, or by navigation without one', async () => {
  // A page that a test serves itself counts as one from outside, which may not call this machine without a permission.
  const visitor = await scene.visitor({ baseURL: cumulus(), permissions: ['local-network-access'] })
  const { origin } = scene.host
  const head = `<script type="module" src="${origin}/sdk/portal.js" data-svc="${origin}/svc" data-site-key="pk_cumulus_demo"></script>`
  const body = '<portal-login></portal-login><portal-profile routing="hash"></portal-profile>'
  const page = await scene.openHtml({ head, body }, visitor)
  await enterPassword(page, account('customer', 'cumulus'))
  await page.getByRole('link', { name: 'Connected accounts' }).click()
  const { connect: button, says, state } = seeConnected(page)
  const closed = page.waitForEvent('popup')
  await button.click()
  await (await closed).close()
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
  await expect(state('Not connected')).toBeVisible()

  const opening = page.waitForEvent('popup')
  await button.click()
  const opened = await opening
  await choose(opened, 'Kim Larsen')
  await expect(says(isDone)).toBeFocused()
  await expect.poll(() => opened.isClosed()).toBe(true)
  await disconnect(page)

  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await connect(page, 'Kim Larsen')
  await expect(says(isDone)).toBeVisible()
  assert.ok(page.url().startsWith(`${cumulus()}/own-page`))
  assert.doesNotMatch(page.url(), /ok\/./)
})
