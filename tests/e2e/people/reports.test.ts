import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { goWithin, portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

test('a report is filtered, charted and exported to a file for its owner only', async () => {
  const admin = account('admin')
  const visitor = await portalVisitor(scene, admin)
  const page = await scene.open('/reports', visitor)
  await expect(see(page).heading('Reports')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Stuck tasks' })).toHaveCount(0)
  await page.getByPlaceholder('Search reports').fill('by day')
  await page.getByRole('main').getByRole('link', { name: 'Sign-ins by day' }).click()
  await expect(see(page).heading('Sign-ins by day')).toBeVisible()
  await expect(page.locator('portal-reports canvas')).toBeVisible()

  await goWithin(page, '/loginLog')
  await page.getByRole('main').getByRole('searchbox', { name: 'Search' }).fill(admin.email)
  await expect(page.getByRole('cell', { name: admin.email }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('button', { name: 'Get link…' }).click()
  await page.getByRole('radio', { name: 'CSV' }).check()
  const begun = page.waitForResponse(
    (answer) => /deliveries\/\d+$/.test(answer.url()) && answer.request().method() === 'GET',
  )
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = (await begun).url()
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const { link } = (await (await visitor.request.get(address)).json()) as { link: string }

  const { pathname, search } = new URL(link)
  const own = await scene.open(pathname + search, visitor)
  const [file] = await Promise.all([
    own.waitForEvent('download'),
    own.getByRole('button', { name: 'Download' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  assert.match(text, /^\ufeffTime,Email,/)
  assert.ok(text.includes(admin.email))

  const other = await scene.open(pathname + search, await portalVisitor(scene, account('operator')))
  await expect(see(other).heading('File not available')).toBeVisible()
})
