import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor, seeFrame } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

test('from the dashboard to a key and its first answered call takes four presses', async () => {
  const page = await (await portalVisitor(scene, account('customer'))).newPage()
  let presses = 0
  const press = async (act: () => Promise<void>) => {
    presses += 1
    await act()
  }
  await page.goto('/dashboard')
  await expect(page.locator('portal-nav')).toHaveAttribute('data-state', 'ready')
  await press(() => page.keyboard.press('Control+k'))
  await expect(page.getByRole('combobox', { name: 'Search or run a command' })).toBeFocused()
  await page.keyboard.type('create key')
  await expect(seeFrame(page).palette.getByRole('option').first()).toContainText('Create key')
  await press(() => page.keyboard.press('Enter'))
  const dialog = page.getByRole('dialog', { name: 'Create key' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`first ${Date.now()}`)
  await press(() => dialog.getByRole('button', { name: 'Create key' }).click())
  await press(() => page.getByRole('button', { name: 'Try it' }).click())
  await expect(page.getByText(/Status 200/)).toBeVisible()
  assert.ok(presses <= 4)
  assert.doesNotMatch(page.url(), /secret/i)
})

test('the price calculator opens the page of new servers with its choice', async () => {
  const page = await (await portalVisitor(scene, account('customer'))).newPage()
  await page.goto('/pricing')
  const hourly = page.getByRole('region', { name: 'Billed hourly' })
  await expect(hourly).toContainText(/\d/)
  await page.getByRole('combobox', { name: 'Memory' }).selectOption('8192')
  await page.getByRole('button', { name: 'Create server', exact: true }).click()
  await expect(page).toHaveURL(/serverCreate\?.*ramMB=8192/)
})
