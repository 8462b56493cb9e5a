import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { answer, errorAnswer } from './answers.ts'
import { portalVisitor, seeFrame } from './at-portal.ts'
import { setUp } from './browser.ts'
import { account } from './signing-in.ts'

const scene = setUp()

/** A page of the portal whose clock the test moves, with the profile's settings. */
async function atSettings(): Promise<Page> {
  const visitor = await portalVisitor(scene, account('customer'))
  const page = await visitor.newPage()
  await page.clock.install()
  await page.goto('/Profile/settings')
  await expect(page.getByLabel('Current password')).toBeVisible()
  return page
}

/** Does what an element does when a change has succeeded. */
const succeed = (page: Page) =>
  page.locator('portal-profile').evaluate((profile) => {
    const detail = { endpoint: 'PUT /header/configuration', input: {} }
    profile.dispatchEvent(new CustomEvent('portal-after-action', { detail, bubbles: true, composed: true }))
  })

test('a success shows for 8 seconds, longer while somebody reads it, and stays in the list of the bell', async () => {
  const page = await atSettings()
  const { toasts, bell } = seeFrame(page)
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
  await expect(bell).toHaveAccessibleName('Notifications, 1 new')
  await bell.click()
  await expect(page.locator('#panel-news').getByText('Changes saved')).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('an error stays until it is dismissed; Escape takes the newest, F6 leads there', async () => {
  const page = await atSettings()
  const { toasts } = seeFrame(page)
  await answer(page, '/header/password', {
    ...errorAnswer(51, { info: 'The mail server is away.' }),
    status: 500,
  })
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('nine calm lakes')
  await page.getByLabel('Confirm new password').fill('nine calm lakes')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(toasts.filter({ hasText: 'The mail server is away.' })).toHaveCount(1)
  await page.clock.fastForward(60_000)
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('F6')
  await expect(toasts.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toasts).toHaveCount(0)
})

test('an error that asks to wait says for how long', async () => {
  const page = await atSettings()
  await answer(page, '/header/password', { ...errorAnswer(907, { countdown: 90 }), status: 429 })
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('New password', { exact: true }).fill('nine calm lakes')
  await page.getByLabel('Confirm new password').fill('nine calm lakes')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(seeFrame(page).toasts.filter({ hasText: 'Try again in 90 seconds.' })).toHaveCount(1)
})

test('what cannot be loaded is said where it would stand, and not a second time above', async () => {
  const page = await scene.open('/', await portalVisitor(scene, account('root')))
  await answer(page, '/reports/loginLog*', errorAnswer(950))
  await page.goto('/loginLog')
  await expect(page.getByText('This report takes too long to load.')).toHaveCount(1)
  // What is told after it would stand below it.
  await page.locator('portal-reports').evaluate((reports) => {
    const detail = { code: 909, endpoint: 'POST /reports/schedules' }
    reports.dispatchEvent(new CustomEvent('portal-error', { detail, bubbles: true, composed: true }))
  })
  await expect(seeFrame(page).toasts).toHaveText([/You don't have permission/])
})
