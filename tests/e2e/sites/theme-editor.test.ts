import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('an administrator edits the theme, shares it by link, publishes and restores it', async () => {
  const page = await (await portalVisitor(scene, account('admin'))).newPage()
  const trouble = troubleIn(page)
  const site = page.locator('portal-sites')
  const dialog = page.getByRole('dialog')
  await page.goto(`/sites/${scene.host.site}/UISettings`)
  await site.getByRole('button', { name: 'Zephyr' }).click()
  await expect(site.getByText('All 278 color pairs are readable')).toBeVisible()
  const brand = site.getByRole('textbox', { name: 'Brand color', exact: true })
  await expect(brand).toHaveValue('#d1495b')
  await brand.fill('#7c3aed')
  await site.getByRole('button', { name: 'Save draft' }).click()
  await site.getByRole('button', { name: 'Create preview link' }).click()
  await dialog.getByRole('button', { name: 'Create preview link' }).click()
  const link = await dialog.locator('code').innerText()
  assert.match(link, /^https?:/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  // Everyone else has the published theme still.
  const brandOf = async () =>
    (await (await scene.visitor()).request.get('/svc/site').then((answer) => answer.json())).theme.brand
  const before = await brandOf()
  assert.notEqual(before, '#7c3aed')
  await site.getByRole('button', { name: 'Publish changes' }).click()
  await expect(dialog.getByText('settings will change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(brandOf).toBe('#7c3aed')

  await site.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'More' }).click()
  await site.getByRole('menuitem', { name: 'History' }).click()
  await site.getByRole('button', { name: 'Restore version' }).last().click()
  // A press before the consequences show only shows them.
  await expect(dialog.getByText('will change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(brandOf).toBe(before)
  assert.deepEqual(trouble, [])
})
