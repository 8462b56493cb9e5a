import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import type { Page } from 'playwright'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { expect } from '../harness/page/expect.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()
const customer = account('customer')

const openPage = async (address: string): Promise<Page> => {
  const page = await (await portalVisitor(scene, customer)).newPage()
  await page.goto(address)
  return page
}

const inDialog = (page: Page) => page.getByRole('dialog')

before(async () => {
  const whose = `from site s join account a on a.site_id = s.id where s.slug = '${scene.host.site}' and a.email = '${customer.email}'`
  await scene.host
    .run(`select set_config('app.across', 'on', true), set_config('app.company_id', s.company_id::text, true) ${whose};
    insert into promo_code (company_id, code, credit_days) select s.company_id, 'JOURNEY10', 30 ${whose};
    insert into promo_code_amount (promo_code_id, company_id, currency, amount_minor)
      select p.id, p.company_id, 'USD', 1000 from promo_code p where p.code = 'JOURNEY10';
    insert into usage_line (site_id, account_id, resource_kind, resource_id, what, starts_at, ends_at, basis, currency, unit_price, quantity, amount)
      select s.id, a.id, 'server', 'journey', 'hourly-on', month_of(billing_now()), month_of(billing_now()) + interval '1 hour', '{}', 'USD', 5, 1, 5 ${whose};
    with made as (insert into invoice (company_id, site_id, account_id, number, currency, month, lines, net_minor, tax_minor, total_minor, open_minor, taxes,
        issued_at, due_at, ledger_transaction_id)
      select s.company_id, s.id, a.id, 'INV-2026-009001', 'USD', month_of(now(), -1), 1, 500000, 0, 500000, 500000, '[]', now(), now() + interval '14 days',
        ledger_post(s.company_id, 'invoice issued', 'journey', now(), jsonb_build_array(
          jsonb_build_object('kind', 'customer_receivable', 'accountId', a.id, 'currency', 'USD', 'minor', '500000'),
          jsonb_build_object('kind', 'revenue', 'currency', 'USD', 'minor', '-500000'))) ${whose} returning *)
    insert into invoice_line (invoice_id, line, site_id, account_id, month, resource_kind, resource_id, what, unit, basis, unit_price, starts_at, ends_at,
        quantity, exact_amount, amount_minor)
      select id, 1, site_id, account_id, month, 'server', 'journey', 'monthly', 'month', '{}', 5000, month, month_of(month, 1), 1, 5000, 500000 from made`)
})

test('an invoice is paid with the saved card in 2 presses', async () => {
  const page = await openPage('/billing')
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.getByRole('button', { name: 'Add card' }).click()
  await page.waitForURL(/\/billing$/)
  await expect(page.getByText(/^.?Visa.? ending in .?4242.?$/)).toBeVisible({ timeout: 30_000 })

  const presses = await countPresses(page)
  const latest = page.getByRole('list', { name: 'Latest invoices' })
  await latest.getByRole('listitem').filter({ hasText: 'INV-2026-009001' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(page.getByText('Your card is being charged')).toBeVisible()
  assert.ok(presses() <= 2, `${presses()} presses`)
  // The page doesn't wait for the bank: it is opened again.
  const paid = page.getByText('Paid', { exact: true })
  for (let tries = 0; tries < 20 && !(await paid.isVisible()); tries += 1) {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'INV-2026-009001' })).toBeVisible()
  }
  await expect(paid).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeHidden()
})

test('a budget is set in 2 presses and alerts on its card and inbox', async () => {
  const page = await openPage('/billing')
  await expect(page.getByRole('heading', { name: 'Budgets and alerts' })).toBeVisible()
  const presses = await countPresses(page)
  await page.getByRole('button', { name: 'Create budget' }).click()
  await inDialog(page).getByRole('textbox', { name: 'Name' }).fill('Everything')
  await inDialog(page)
    .getByRole('textbox', { name: /amount/i })
    .fill('2')
  await inDialog(page).getByRole('button', { name: 'Create budget' }).click()
  await expect(page.getByText('Budget exceeded')).toBeVisible()
  assert.ok(presses() <= 2, `${presses()} presses`)
  await page.goto('/inbox')
  await expect(page.getByText('Budget reached').first()).toBeVisible()
})

test('a promo code is redeemed in 1 press and its credit shows', async () => {
  const page = await openPage('/billing')
  const code = page.getByRole('textbox', { name: 'Promo code' })
  await expect(code).toBeVisible()
  const presses = await countPresses(page)
  await code.fill('journey10')
  await page.getByRole('button', { name: 'Redeem promo code' }).click()
  await expect(page.getByText(/Promo code .?JOURNEY10/)).toBeVisible()
  assert.ok(presses() <= 1, `${presses()} presses`)
})

test('an account statement is downloaded as a PDF in 2 presses', async () => {
  const page = await openPage('/billing/history')
  const open = page.getByRole('button', { name: 'Account statement' })
  await expect(open).toBeVisible()
  const presses = await countPresses(page)
  await open.click()
  const save = inDialog(page).getByRole('button', { name: 'Download PDF' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  assert.ok(presses() <= 2, `${presses()} presses`)
  assert.match(file.suggestedFilename(), /^statement-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.pdf$/)
  assert.equal((await readFile(await file.path())).toString('latin1', 0, 5), '%PDF-')
})
