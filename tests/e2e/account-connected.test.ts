import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import { connect, disconnect, isDone, seeConnected } from './at-connected.ts'
import { newcomerAt } from './at-profile.ts'
import { setUpOwnHost } from './browser.ts'
import { choose } from './demo-id.ts'
import { seePublicScreen } from './public-screens.ts'
import { account, enterPassword, see, signOutOfPortal } from './signing-in.ts'

const scene = setUpOwnHost()
const cumulus = () => `http://127.0.0.1:${scene.host.port + 1}`

test('a network is connected from the profile, leads in from then on, and after it is disconnected no more', async () => {
  const { page, who } = await newcomerAt(scene, '/Profile/connected')
  const { network, state, disconnect: button, dialog, says } = seeConnected(page)
  await expect(state('Not connected')).toBeVisible()
  await connect(page, 'Kim Larsen')
  await expect(page).toHaveURL(`${scene.host.origin}/Profile/connected`)
  await expect(says(isDone)).toBeFocused()
  await expect(state('Connected')).toBeVisible()
  await expect(network).toContainText('Kim Larsen')
  await expect(network).toContainText(/Since \d/)

  await signOutOfPortal(page)
  await seePublicScreen(page).network.click()
  await choose(page, 'Kim Larsen')
  await expect(see(page).portalUser(who.email)).toBeVisible()

  await page.goto('/Profile/connected')
  await button.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
  await disconnect(page)
  await signOutOfPortal(page)
  await seePublicScreen(page).network.click()
  await choose(page, 'Kim Larsen')
  await expect(see(page).alert).toHaveText('Your social account has no email address.')
})

test('case 56: the last way in stays (40): whoever has only the network sets a password first', async () => {
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

  // Another tab of the same profile does not know yet what this one switches off.
  const tab = await scene.open('/Profile/connected', page.context())
  await expect(seeConnected(tab).disconnect).toBeEnabled()
  await page.getByRole('switch', { name: 'Email and password sign-in' }).click()
  await expect(page.getByText(/^To change your password, turn on email/)).toBeVisible()
  await seeConnected(tab).disconnect.click()
  await seeConnected(tab).dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(seeConnected(tab).dialog.getByRole('alert')).toHaveText(
    'Remove all social connections only after setting a password.',
  )
  await tab.reload()
  await expect(seeConnected(tab).disconnect).toHaveAccessibleDescription(/Turn it on before you disconnect/)

  await page.getByRole('switch', { name: 'Email and password sign-in' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await tab.reload()
  await disconnect(tab)
  await signOutOfPortal(tab)
  await enterPassword(tab, {
    ...account('customer'),
    email: 'sam@demo-id.example',
    password: 'seven quiet rivers',
  })
  await expect(see(tab).heading('Welcome')).toBeVisible()
})

// A page that a test serves itself counts as one from outside, which may not call this machine without a permission.
const visitorOfCumulus = () => scene.visitor({ baseURL: cumulus(), permissions: ['local-network-access'] })

/** The connected accounts on a page of cumulus, which stands on another site than the service. */
async function atCumulus(visitor: BrowserContext): Promise<Page> {
  const who = account('customer', 'cumulus')
  const page = await scene.open(`${cumulus()}/`, visitor)
  await enterPassword(page, who)
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  await page.close()
  const { origin } = scene.host
  const head = `<script type="module" src="${origin}/sdk/portal.js" data-svc="${origin}/svc" data-site-key="pk_cumulus_demo"></script>`
  const own = await scene.openHtml(
    { head, body: '<portal-profile routing="hash"></portal-profile>' },
    visitor,
  )
  await own.getByRole('link', { name: 'Connected accounts' }).click()
  await expect(seeConnected(own).connect).toBeVisible()
  return own
}

test('cumulus: a page of another site connects by a window, which closes; it stays connected and is disconnected there', async () => {
  const page = await atCumulus(await visitorOfCumulus())
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
  await page.reload()
  await expect(state('Connected')).toBeVisible()
  await disconnect(page)
})

test('cumulus: where the browser opens no window the page itself goes and comes back connected', async () => {
  const visitor = await visitorOfCumulus()
  await visitor.addInitScript(`if (location.port === '${scene.host.port + 1}') window.open = () => null`)
  const page = await atCumulus(visitor)
  await connect(page, 'Kim Larsen')
  await expect(seeConnected(page).says(isDone)).toBeVisible()
  assert.ok(page.url().startsWith(`${cumulus()}/own-page`))
  assert.doesNotMatch(page.url(), /ok\/./)
  await disconnect(page)
})
