import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { setUp } from './browser.ts'
import { heard, listen } from './page-events.ts'
import { independentCode } from './rfc-6238.ts'
import {
  account,
  authenticatorCode,
  enterCode,
  enterPassword,
  see,
  sentCode,
  signOutOfPortal,
} from './signing-in.ts'

const scene = setUp()

const isHome = (page: Page) => expect(see(page).heading('Welcome')).toBeVisible()

test('case 27: an authenticator that is not ours passes the second step, its code pasted with a space in the middle', async () => {
  const page = await scene.open('/login')
  const who = account('totp')
  await enterPassword(page, who)
  await expect(see(page).code).toBeFocused()
  await expect(see(page).code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page).toHaveURL(`${scene.host.origin}/tfa`)
  await enterCode(page, independentCode(who.totpSecret ?? '').replace(/(\d{3})/, '$1 '))
  await isHome(page)
  await expect(see(page).portalUser(who.email)).toBeVisible()
})

test('case 24: the code of a text message signs in, the way used last comes first, and a remembered browser needs the password alone', async () => {
  const who = account('all')
  const page = await scene.open('/login')
  await enterPassword(page, who)
  for (const way of [/Authenticator app/, /Email to .?a•••@a•••\.example/, /Text message to .?••• 0171/]) {
    await expect(see(page).method(way)).toBeVisible()
  }
  await see(page)
    .method(/••• 0188/)
    .check()
  await see(page).sendCode.click()
  await expect(page.getByText(/we sent to .?••• 0188/)).toBeVisible()
  await enterCode(page, await sentCode(scene.host, '+12025550188'))
  await isHome(page)

  await signOutOfPortal(page)
  await enterPassword(page, who)
  await expect(
    see(page)
      .method(/Text message/)
      .first(),
  ).toBeChecked()
  await see(page)
    .method(/Authenticator app/)
    .check()
  await see(page).remember.check()
  await enterCode(page, await authenticatorCode(who))
  await isHome(page)

  await signOutOfPortal(page)
  await enterPassword(page, { ...who, password: 'not the password' })
  await expect(see(page).alert).toHaveText('Invalid email or password.')
  await enterPassword(page, who)
  await isHome(page)

  const other = await scene.open('/login')
  await enterPassword(other, who)
  await expect(see(other).heading('Two-factor authentication')).toBeVisible()
})

test('case 90: an e-mailed code signs in; password, code and tokens are in no event, attribute, storage or address', async () => {
  const who = account('email')
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await scene.open('/resellers/aurora/', visitor)
  const secrets = [who.password]
  page.on('response', async (response) => {
    if (!response.url().includes('/svc/') || response.request().method() !== 'POST') return
    const { mediateToken, csrfToken } = (await response.json().catch(() => ({}))) as Record<string, string>
    secrets.push(...[mediateToken, csrfToken].filter((token) => token !== undefined))
  })
  await enterPassword(page, who)
  await see(page).sendCode.click()
  await expect(page.getByText(/^Enter the 6-digit code we sent to .?e•••@a•••\.example.?\.$/)).toBeVisible()
  await expect(see(page).code).toBeFocused()
  await expect(page.getByText(/You can resend the code in 0:\d\d\./)).toBeVisible()
  const code = await sentCode(scene.host, who.email)
  secrets.push(code)
  const traces = async () =>
    JSON.stringify([
      await heard(page),
      page.url(),
      await page.evaluate(() => [
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.documentElement.outerHTML,
        document.querySelector('portal-login')?.shadowRoot?.innerHTML,
      ]),
    ])
  const underway = await traces()
  await enterCode(page, code)
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  const afterwards = await traces()

  assert.equal(secrets.length, 4, 'a password, a code, the attempt’s token and the session’s')
  assert.ok((await heard(page, 'portal-after-action')).length >= 3)
  for (const secret of secrets) assert.ok(!(underway + afterwards).includes(secret), `${secret} was found`)
})
