import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUpOwnHost } from '../harness/page/browser.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

// On a host of its own: only there servers and images are worked on.
const scene = setUpOwnHost()

/** The dashboard of a customer with servers, and how often it was pressed since. */
async function atDashboard(): Promise<{ page: Page; presses: () => number }> {
  const visitor = await portalVisitor(scene, account('customer'))
  const page = await visitor.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return { page, presses: await countPresses(page) }
}

/** Opens an entry of a folder of the menu. */
async function openEntry(page: Page, folder: string, entry: string): Promise<void> {
  const menu = page.locator('portal-nav')
  await menu.getByText(folder, { exact: true }).click()
  await menu.getByRole('link', { name: entry, exact: true }).click()
}

test('a private network with two servers takes at most 6 presses', async () => {
  const { page, presses } = await atDashboard()
  await openEntry(page, 'My Cloud', 'Networks')
  const networks = page.locator('portal-networks')
  await networks.getByRole('button', { name: 'Create network' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create network' })
  await dialog.getByLabel('Name').fill('journey')
  const boxes = dialog.getByRole('checkbox', { disabled: false })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await expect(dialog.getByText(/^In /).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Create network', exact: true }).click()
  await expect(networks.getByRole('heading', { level: 1, name: /^lan-\d+-journey$/ })).toBeVisible()
  await expect(networks.getByRole('row')).toHaveCount(3)
  assert.ok(presses() <= 6, `${presses()} presses`)
})

test('inviting a colleague with one server takes at most 6 presses', async () => {
  const { page, presses } = await atDashboard()
  await openEntry(page, 'Permissions', 'Users')
  const people = page.locator('portal-people')
  await people.getByRole('button', { name: 'Invite user' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite user' })
  await dialog.getByLabel('Email').fill('colleague@aurora.example')
  await dialog.getByLabel(/^Name/).fill('Noa Levy')
  // With one role there is nothing to choose.
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: /^web-01/ }).click()
  await dialog.getByRole('button', { name: 'Invite user' }).click()
  await expect(people.getByRole('heading', { level: 1, name: 'Noa Levy' })).toBeVisible()
  await expect(people.getByText('colleague@aurora.example').first()).toBeVisible()
  assert.ok(presses() <= 6, `${presses()} presses`)
})

test('an uploaded image becomes a server in at most 6 presses', async () => {
  const { page, presses } = await atDashboard()
  await openEntry(page, 'My Cloud', 'Hard disk library')
  const storage = page.locator('portal-storage')
  await storage.getByRole('link', { name: 'Upload image' }).click()
  await expect(storage.getByText(/up to .*GB/).first()).toBeVisible()
  const zone = storage.getByRole('group', { name: 'Upload image' })
  const carried = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    const content = new Uint8Array(1_048_576)
    // A raw disk is known by its boot sector.
    content.set([0x55, 0xaa], 510)
    files.items.add(new File([content], 'debian-base.raw'))
    return files
  })
  await zone.dispatchEvent('drop', { dataTransfer: carried })
  await expect(storage.getByLabel('Operating system')).toHaveValue('Debian')
  await storage.getByRole('button', { name: 'Upload', exact: true }).click()
  await storage.getByRole('link', { name: 'Create server' }).click()
  await expect(page).toHaveURL(/\/serverCreate\?.*image=/)
  const servers = page.locator('portal-servers')
  // An option of a list is never visible by itself.
  await expect(servers.getByText('debian-base').first()).toBeAttached()
  assert.ok(presses() <= 5, `${presses()} presses before the one that creates it`)
})
