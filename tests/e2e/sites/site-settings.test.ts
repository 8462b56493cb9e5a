import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('an administrator changes the billing modes, publishes them and returns to the version before', async () => {
  const page = await (await portalVisitor(scene, account('admin'))).newPage()
  const trouble = troubleIn(page)
  const site = page.locator('portal-sites')
  const dialog = page.getByRole('dialog')
  await page.goto(`/sites/${scene.host.site}/settings`)
  await expect(site.getByRole('radio', { name: 'Hourly', exact: true })).toBeVisible()
  const presses = await countPresses(page)
  await site.getByRole('radio', { name: 'Hourly', exact: true }).check()
  await site.getByRole('button', { name: 'Save', exact: true }).click()
  await site.getByRole('link', { name: 'Show differences' }).click()
  await expect(site.getByText('From Monthly and Hourly to Hourly')).toBeVisible()
  await site.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog.getByText('New servers are billed hourly only')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  assert.equal(presses(), 5)

  // Customers see it at once.
  const shop = await scene.open('/serverCreate', await portalVisitor(scene, account('customer')))
  const form = shop.locator('portal-servers')
  await expect(form.getByRole('radio', { name: /^Hourly/ })).toBeVisible()
  await expect(form.getByRole('radio', { name: /^Monthly/ })).toHaveCount(0)

  await site.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'More' }).click()
  await site.getByRole('menuitem', { name: 'History' }).click()
  await site
    .getByRole('row', { name: '1', exact: false })
    .last()
    .getByRole('button', { name: 'Restore version' })
    .click()
  // A press before the consequences show only shows them.
  await expect(dialog.getByText('will change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog).toBeHidden()
  await shop.reload()
  await expect(form.getByRole('radio', { name: /^Monthly/ })).toBeVisible()
  assert.deepEqual(trouble, [])
})
