import assert from 'node:assert/strict'
import { test } from 'node:test'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { expect } from '../harness/page/expect.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

const atBilling = async () => {
  const visitor = await portalVisitor(scene, account('customer'))
  const page = await visitor.newPage()
  await page.goto('/billing')
  await expect(page.getByRole('heading', { name: 'Balance and deposit' })).toBeVisible()
  return { page, presses: await countPresses(page) }
}

test('a deposit is paid with a test card in 2 presses and credited', async () => {
  const { page, presses } = await atBilling()
  await page.getByRole('button', { name: '$100.00' }).click()
  await page.getByRole('button', { name: /^Deposit .*100/ }).click()
  assert.ok(presses() <= 2, `${presses()} presses`)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/billing\/deposit\/\d+$/)
  await expect(page.getByText(/100\.00.* was added to your balance/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/100\.00.* was added to your balance/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to billing' }).click()
  await expect(page.locator('dd').filter({ hasText: '$100.00' }).first()).toBeVisible()
})

test('the return page believes no query, and shows a foreign deposit calmly', async () => {
  const { page } = await atBilling()
  await page.goto('/billing/deposit/987654321?status=completed&redirect_status=succeeded')
  await expect(page.getByText('This deposit is not one of yours')).toBeVisible()
})

test('a card is added on the provider’s page and auto-recharge turned on in 6 presses', async () => {
  const { page, presses } = await atBilling()
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL(/\/billing$/)
  await expect(page.getByText(/^.?Visa.? ending in .?4242.?$/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Turn on auto-recharge' }).click()
  await page.getByRole('button', { name: 'Turn on auto-recharge' }).click()
  await expect(page.getByText(/When your deposit falls below/)).toBeVisible()
  assert.ok(presses() <= 6, `${presses()} presses`)
})
