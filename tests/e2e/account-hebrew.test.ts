import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { words as history } from '../../src/areas/account/sections/history/messages.he.ts'
import { words as sessions } from '../../src/areas/account/sections/sessions/messages.he.ts'
import { words as enrolment } from '../../src/areas/account/sections/two-step/messages.he.ts'
import { expect } from './expect.ts'
import { openProfile } from './at-profile.ts'
import { isAccessible } from './axe.ts'
import { setUp } from './browser.ts'
import { looks } from './looks.ts'
import { account, authenticatorCode } from './signing-in.ts'
import { staysInPlace } from './stays-in-place.ts'

const scene = setUp()

/** Fails where a page, or anything in its profile, goes beyond the screen, or axe finds something. */
async function fits(page: Page, screen: string): Promise<void> {
  const found = await page.evaluate(() => {
    const { clientWidth } = document.documentElement
    const root = document.querySelector('portal-profile')!.shadowRoot!
    const beyond = [...root.querySelectorAll('[part~=section], [part~=section] *, dialog[open] *')].filter(
      (one) => {
        const { left, right, width } = one.getBoundingClientRect()
        return width > 0 && (left < -1 || right > clientWidth + 1)
      },
    )
    return beyond.map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
  assert.deepEqual(found, [], screen)
  await staysInPlace(page, screen)
  await isAccessible(page, screen)
}

for (const [, colorScheme] of looks.filter(([lang]) => lang === 'he')) {
  test(`security and sign-ins of an account in Hebrew at 375 px read from right to left, fit and are accessible, ${colorScheme}`, async () => {
    const who = account('all')
    const visitor = await scene.visitor({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 375, height: 800 },
    })
    await visitor.addInitScript(`localStorage.setItem('portico:lang', 'he')`)
    const page = await scene.open('/login', visitor)
    const field = (name: string) => page.locator(`portal-login input[slot=${name}]`)
    await field('email').fill(who.email)
    await field('password').fill(who.password)
    await field('password').press('Enter')
    await page.locator('input[type=radio][value=google]').check()
    await field('code').fill(await authenticatorCode(who))
    await field('code').press('Enter')
    await expect(page.locator('button.user')).toBeVisible()

    await openProfile(page, '/Profile/activity')
    await expect(
      page.getByRole('region', { name: sessions['title']! }).getByRole('listitem'),
    ).not.toHaveCount(0)
    await expect(page.getByRole('region', { name: history['title']! })).toHaveCSS('direction', 'rtl')
    await fits(page, 'sign-ins in Hebrew')

    await openProfile(page, '/Profile/security')
    const card = page.getByRole('region', { name: enrolment['title']! })
    await expect(card).toHaveCSS('direction', 'rtl')
    await expect(page.getByRole('region')).toHaveCount(4)
    await expect(page.locator('input[name=ipAddress]')).toBeVisible()
    await fits(page, 'security in Hebrew')

    await card.getByRole('button', { name: enrolment['setUpAgain']! }).click()
    const dialog = page.getByRole('dialog', { name: enrolment['enrolTitle']! })
    await expect(dialog.locator('path')).toHaveAttribute('d', /M/)
    await expect(dialog).toHaveCSS('direction', 'rtl')
    await fits(page, 'setting an app up in Hebrew')
  })
}
