import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor, seeFrame } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()
const customer = account('customer')

const canvas = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('a site’s mini view applies to all users with the default view', async () => {
  const visitor = await portalVisitor(scene, customer, { colorScheme: 'light' })
  const page = await scene.open('/', visitor)
  await expect(page.locator('.rail')).toBeVisible()
  const before = await canvas(page)
  const office = await scene.open(
    `/sites/${scene.host.site}/settings`,
    await portalVisitor(scene, account('admin')),
  )
  const site = office.locator('portal-sites')
  await site.getByRole('radio', { name: 'Mini View' }).check()
  await site.getByLabel('Mini View colors').fill('#b00020\n#b00020\n#ff00ff')
  await site.getByRole('button', { name: 'Save' }).click()
  await site.getByRole('button', { name: 'Publish changes' }).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByText('2 settings will change')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toHaveCount(0)

  await page.reload()
  await expect(seeFrame(page).openNav).toBeVisible()
  await expect(page.locator('.rail')).toBeHidden()
  await expect.poll(() => canvas(page)).not.toBe(before)

  const people = office.locator('portal-people')
  await office.goto('/users?filter=customer@')
  await people.getByRole('link', { name: customer.email }).click()
  await people.getByRole('button', { name: 'More actions' }).click()
  await people.getByRole('menuitem', { name: 'Change view mode' }).click()
  await dialog.getByRole('radio', { name: 'Full View' }).check()
  await dialog.getByRole('button', { name: 'Change view mode' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.locator('.rail')).toBeVisible()
})
