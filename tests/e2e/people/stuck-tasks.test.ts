import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { expect } from '../harness/page/expect.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('a stuck task is retried in four presses from the dashboard', async () => {
  // No node here knows this kind of task, so none takes it before the test does.
  await scene.host
    .run(`insert into command (site_id, account_id, created_by, name, target, created_at, due_at)
    select site_id, id, id, 'kind-of-a-later-version', 'journey-01', now() - interval '3 hours', now() - interval '3 hours'
    from account where email = '${account('customer').email}'`)
  const visitor = await portalVisitor(scene, account('operator'))
  const page = await visitor.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const presses = await countPresses(page)
  await page
    .getByRole('link', { name: /Stuck tasks/ })
    .last()
    .click()
  const row = page.getByRole('row').filter({ hasText: 'journey-01' })
  await row.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Retry' }).click()
  await expect(row).toBeHidden()
  assert.ok(presses() <= 4, `${presses()} presses`)
})
