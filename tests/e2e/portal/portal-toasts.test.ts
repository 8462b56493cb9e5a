import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { answer, errorAnswer } from '../harness/page/answers.ts'
import { goWithin, portalVisitor, seeFrame } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

/** A page of the portal with a clock under the test's control and the profile's security. */
async function atSecurity(): Promise<Page> {
  const visitor = await portalVisitor(scene, account('root'))
  const page = await visitor.newPage()
  await page.clock.install()
  await page.goto('/Profile/security')
  await expect(page.getByLabel('Current password')).toBeVisible()
  return page
}

/** Acts like an element after a successful change. */
const succeed = (page: Page) =>
  page.locator('portal-profile').evaluate((profile) => {
    const detail = { endpoint: 'PUT /header/configuration', input: {} }
    profile.dispatchEvent(new CustomEvent('portal-after-action', { detail, bubbles: true, composed: true }))
  })

test('success toasts close after 8 seconds unless hovered; portal errors stay', async () => {
  const page = await atSecurity()
  const { toasts, bell, user } = seeFrame(page)
  await succeed(page)
  await expect(toasts).toHaveText([/Changes saved/])
  await page.clock.fastForward(7000)
  await expect(toasts).toHaveCount(1)
  await toasts.first().hover()
  await page.clock.fastForward(20_000)
  await expect(toasts).toHaveCount(1)
  await page.mouse.move(5, 600)
  await page.clock.fastForward(1500)
  await expect(toasts).toHaveCount(0)
  await bell.click()
  await expect(page.locator('portal-inbox').getByRole('heading', { name: 'Notifications' })).toBeVisible()
  await expect(page.locator('#panel-inbox').getByText('Changes saved')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await answer(page, '/logout', { ...errorAnswer(51), status: 500 })
  await user.click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(toasts).toHaveCount(1)
  await page.clock.fastForward(60_000)
  await expect(toasts).toHaveCount(1)
  // Escape closes the user menu first; F6 focuses the toast, and Escape dismisses it.
  await page.keyboard.press('Escape')
  await page.keyboard.press('F6')
  await expect(toasts.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
})

test('an error that an element shows causes no toast', async () => {
  const page = await atSecurity()
  await answer(page, '/header/password', {
    ...errorAnswer(51, { info: 'The mail server is away.' }),
    status: 500,
  })
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('nine calm lakes')
  await page.getByLabel('Confirm new password').fill('nine calm lakes')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('The mail server is away.')).toHaveCount(1)
  await expect(seeFrame(page).toasts).toHaveCount(0)

  await answer(page, '/reports/loginLog*', errorAnswer(950))
  await goWithin(page, '/loginLog')
  await expect(page.getByText('This report takes too long to load.')).toHaveCount(1)
  await expect(seeFrame(page).toasts).toHaveCount(0)
})
