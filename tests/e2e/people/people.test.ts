import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { goWithin, portalVisitor, seeFrame, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('an operator suspends an account, impersonates, resumes a batch, and retries a failed script', async () => {
  const visitor = await portalVisitor(scene, account('operator'))
  const page = await visitor.newPage()
  const trouble = troubleIn(page)
  await page.goto('/users')
  const people = page.locator('portal-people')
  await people.getByPlaceholder('Search').fill('maya')
  await people.getByRole('link', { name: 'maya.cohen@aurora.example' }).click()
  await expect(people.getByRole('heading', { level: 1, name: 'Maya Cohen' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/users/${scene.host.site}/\\d+$`))
  await people.getByRole('link', { name: 'Sign-up', exact: true }).click()
  await expect(people.getByText('Self-service sign-up')).toBeVisible()
  await people.getByRole('link', { name: 'Info', exact: true }).click()

  // Suspended, with a reason for the owner.
  await people.getByRole('button', { name: 'More actions' }).click()
  await people.getByRole('menuitem', { name: 'Suspend account (billing)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The invoice is open.')
  await dialog.getByRole('button', { name: 'Review impact' }).click()
  await dialog.getByRole('button', { name: 'Suspend account (billing)' }).click()
  await expect(people.getByText('Suspended (billing)').first()).toBeVisible()
  await expect(people.getByText('The invoice is open.')).toBeVisible()
  await people.getByRole('link', { name: 'History', exact: true }).click()
  await expect(people.getByText('Account status changed').first()).toBeVisible()

  // Signed in as the user, whatever the page; and back.
  await people.getByRole('button', { name: 'Sign in as user' }).click()
  await dialog.getByLabel('Reason').fill('Ticket 12: nothing is shown.')
  await dialog.getByRole('button', { name: 'Sign in as user' }).click()
  const bar = page.getByText("You're signed in as \u2068maya.cohen@aurora.example\u2069.")
  await expect(bar).toBeVisible()
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveAccessibleName(/maya\.cohen/)
  await page.goto('/dashboard')
  await expect(bar).toHaveCount(1)
  await page.getByRole('button', { name: 'Stop impersonating', exact: true }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toHaveAccessibleName(/operator@/)

  // The batch page shows the accepted accounts and requires their number.
  await page.goto('/resumeAccounts')
  await people
    .getByRole('textbox', { name: 'Accounts' })
    .fill('maya.cohen@aurora.example, root@aurora.example; nobody')
  await people.getByRole('button', { name: 'Check accounts' }).click()
  await expect(people.getByText('1 of 3 accounts can be changed')).toBeVisible()
  await people.getByRole('textbox').fill('1')
  await people.getByRole('button', { name: 'Reactivate accounts' }).click()
  await expect(people.getByText('Task started. Its log shows the result for each account.')).toBeVisible()
  await page.goto('/users?filter=maya')
  await expect(people.getByRole('row', { name: /maya/ })).toContainText('OK')

  // At the same path, a link to other filters shows those, and the menu's entry the whole list.
  await goWithin(page, '/users?filter=customer')
  await expect(people.getByRole('row', { name: /customer@/ })).toBeVisible()
  await expect(people.getByRole('row', { name: /maya/ })).toHaveCount(0)
  await goWithin(page, '/users')
  await expect(people.getByPlaceholder('Search')).toHaveValue('')
  await expect(people.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
  // Polls of the page that was open while the user changed may be refused, which browsers log.
  assert.deepEqual(
    trouble.filter((each) => !/40[14] .*\/svc\/(header\/details|users\/)/.test(each)),
    [],
  )

  // A button whose script fails to load.
  await page.route(/export-panel/, (route) => route.abort())
  await people.getByRole('button', { name: 'Export' }).click()
  const missing = page.getByRole('dialog', { name: "We couldn't load this." })
  await expect(missing).toBeVisible()
  await page.unroute(/export-panel/)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(people.getByRole('dialog', { name: 'Export' })).toBeVisible()
  await expect(missing).toHaveCount(0)
  await page.keyboard.press('Escape')

  // So does a calendar.
  await people.getByRole('button', { name: 'Period' }).click()
  const open = people.getByRole('button', { name: 'Choose a date: From' })
  await page.route(/\/calendar-/, (route) => route.abort())
  await open.click()
  await expect(missing).toBeVisible()
  await page.unroute(/\/calendar-/)
  await missing.getByRole('button', { name: 'Try again' }).click()
  await expect(people.getByRole('dialog', { name: 'Choose a date: From' })).toBeVisible()
})

test('a parent manages only its sub-users; other accounts stay hidden', async () => {
  const visitor = await portalVisitor(scene, account('parent'))
  const page = await visitor.newPage()
  await page.goto('/users')
  const people = page.locator('portal-people')
  await expect(people.getByRole('link', { name: 'subuser@aurora.example' })).toBeVisible()
  await expect(people.getByRole('link', { name: 'customer@aurora.example' })).toHaveCount(0)
  const [other] = await scene.host.run(`select id from account where email = '${account('customer').email}'`)
  for (const address of [`/users/${scene.host.site}/${String(other?.['id'])}`, '/users/borealis/1']) {
    await goWithin(page, address)
    await expect(people.getByRole('heading', { name: 'Not found' })).toBeVisible()
    // The page says it; nothing else does.
    await expect(seeFrame(page).toasts).toHaveCount(0)
  }
})
