import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('a price is changed and published, and the create form shows it', async () => {
  const customer = await (await portalVisitor(scene, account('customer'))).newPage()
  await customer.goto('/serverCreate')
  const summary = customer.locator('portal-servers').getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('/ month')
  await expect(summary).not.toContainText(/\$[1-9],\d{3}/)

  const admin = await (await portalVisitor(scene, account('admin'))).newPage()
  await admin.goto('/pricelist?filter=USD')
  const sites = admin.locator('portal-sites')
  await sites.getByRole('link', { name: /USD/ }).click()
  await expect(sites.getByRole('heading', { level: 1, name: /USD/ })).toBeVisible()
  const listId = /pricelist\/(\d+)/.exec(admin.url())![1]!
  await scene.host.run(`update price_list_draft set monthly = 1000, hourly = 2
    where price_list_id = ${listId} and item = 'ram'`)

  await admin.reload()
  await sites.getByRole('button', { name: 'Publish' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Review impact' }).click()
  await expect(dialog.getByText('Prices that go up: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(sites.getByText(/published$/).first()).toBeVisible()

  await customer.reload()
  await expect(summary).toContainText(/\$[1-9],\d{3}/)
})
