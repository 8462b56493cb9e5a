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
  sentCodes,
  signOutOfPortal,
} from './signing-in.ts'

const scene = setUp({ borealis: true })
const office = '+12025550188'

const isHome = (page: Page) => expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()

test('the second step swaps in place with the focus on its field, and an authenticator’s code passes it', async () => {
  const page = await scene.open('/login')
  const who = account('totp')
  await enterPassword(page, who)
  await expect(see(page).code).toBeFocused()
  await expect(page).toHaveURL(`${scene.host.origin}/tfa`)

  await enterCode(page, await authenticatorCode(who))
  await isHome(page)
  await expect(see(page).portalUser(who.email)).toBeVisible()
})

test('case 27: an authenticator that is not ours signs in, its code pasted with a space in the middle', async () => {
  const who = account('totp', 'borealis')
  const page = await scene.open(`${scene.host.borealis}/login`)
  await enterPassword(page, who)
  await expect(see(page).code).toHaveAttribute('autocomplete', 'one-time-code')
  await enterCode(page, independentCode(who.totpSecret ?? '').replace(/(\d{3})/, '$1 '))
  await isHome(page)
})

test('case 16: one authenticator code signs in once; in a second browser it is refused', async () => {
  const who = account('totp')
  const [first, second] = [await scene.open('/login'), await scene.open('/login')]
  await enterPassword(first, who)
  await enterPassword(second, who)
  const code = await authenticatorCode(who)
  await enterCode(first, code)
  await isHome(first)
  await enterCode(second, code)
  await expect(second.getByText('Invalid TFA verification code')).toBeVisible()
})

test('case 21: a code comes by e-mail to a masked address; another may be asked for after the cool-down and ends the first', async () => {
  const who = account('email')
  const page = await scene.open('/login')
  await enterPassword(page, who)
  await see(page).sendCode.click()
  await expect(page.getByText(/^Enter the 6-digit code we sent to .?e•••@a•••\.example.?\.$/)).toBeVisible()
  await expect(see(page).code).toBeFocused()
  await expect(page.getByText(who.email)).toHaveCount(0)
  const first = await sentCode(scene.host, who.email)

  await expect(page.getByText(/You can resend the code in 0:\d\d\./)).toBeVisible()
  await see(page).resend.focus()
  await expect(see(page).resend).toBeFocused()
  await page.keyboard.press('Enter')
  assert.equal((await scene.host.sentTo(who.email)).length, 1)

  await expect(see(page).resend).toBeEnabled({ timeout: 35_000 })
  await see(page).resend.click()
  const second = await sentCode(scene.host, who.email, 2)
  await expect(page.getByText(/You can resend the code in [01]:\d\d\./)).toBeVisible()
  // One time in a million both are the same.
  if (first !== second) {
    await enterCode(page, first)
    await expect(page.getByText('Invalid TFA verification code')).toBeVisible()
  }
  await enterCode(page, second)
  await isHome(page)
})

test('of several ways one is chosen; a text message goes to the chosen phone and its code signs in', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, account('all'))
  for (const way of [/Authenticator app/, /Email to .?a•••@a•••\.example/, /Text message to .?••• 0171/]) {
    await expect(see(page).method(way)).toBeVisible()
  }
  await see(page)
    .method(/••• 0188/)
    .check()
  await see(page).sendCode.click()
  await expect(page.getByText(/we sent to .?••• 0188/)).toBeVisible()
  await enterCode(page, await sentCode(scene.host, office))
  await isHome(page)
})

test('the way used last is offered first', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, account('all'))
  await expect(
    see(page)
      .method(/Text message/)
      .first(),
  ).toBeChecked()
})

test('case 23: the code of a text message does not pass as an e-mailed one', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, account('all'))
  const before = (await sentCodes(scene.host, office)).length
  await see(page)
    .method(/••• 0188/)
    .check()
  await see(page).sendCode.click()
  const code = await sentCode(scene.host, office, before + 1)
  await page.route('**/svc/logintfa', (route) =>
    route.continue({
      postData: route.request().postData()!.replace('"useTFASMS":true', '"useTFASMS":false'),
    }),
  )
  await enterCode(page, code)
  await expect(page.getByText('Invalid TFA verification code')).toBeVisible()
})

test('an account with one way only sees where the code will go before it is sent', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, account('sms'))
  await expect(page.getByText(/Text message to .?••• 0142/)).toBeVisible()
  await see(page).sendCode.click()
  await enterCode(page, await sentCode(scene.host, '+12025550142'))
  await isHome(page)
})

test('case 24: a remembered browser is not asked again, but needs the password; another browser is asked', async () => {
  const who = account('all')
  const visitor = await scene.visitor()
  const page = await scene.open('/login', visitor)
  await enterPassword(page, who)
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

test('a wrong code is named beside its field, which keeps the focus; an empty one asks for a code', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await scene.open('/login', visitor)
  await enterPassword(page, account('totp'))
  await enterCode(page, '000000')
  await expect(see(page).code).toHaveAccessibleDescription(/^Invalid TFA verification code/)
  await expect(see(page).code).toBeFocused()
  await expect(see(page).alert).toHaveCount(0)
  assert.deepEqual(
    await heard(page, 'portal-session-error'),
    [],
    'nobody was signed in, so no session was lost',
  )

  await see(page).code.fill('')
  await see(page).verify.click()
  await expect(page.getByText('Please enter Verification code')).toBeVisible()
})

test('case 19: after five wrong codes the password is asked for again, with the reason and the e-mail kept', async () => {
  const page = await scene.open('/login')
  const who = account('totp')
  await enterPassword(page, who)
  for (const code of ['000001', '000002', '000003', '000004', '000005']) {
    const answered = page.waitForResponse('**/svc/logintfa')
    await enterCode(page, code)
    assert.equal((await answered).status(), 401)
    await expect(see(page).code).toBeFocused()
    await expect(see(page).verify).not.toHaveAttribute('aria-busy')
  }
  await enterCode(page, '000006')
  await expect(see(page).alert).toHaveText('Two-Factor authentication token expired, please login again.')
  await expect(see(page).alert).toBeFocused()
  await expect(see(page).email).toHaveValue(who.email)
  await expect(see(page).password).toHaveValue('')
})

test('the way back to the password keeps the e-mail and forgets the attempt', async () => {
  const page = await scene.open('/login')
  const who = account('totp')
  await enterPassword(page, who)
  await see(page).back.click()
  await expect(see(page).email).toBeFocused()
  await expect(see(page).email).toHaveValue(who.email)
  await expect(see(page).code).toHaveCount(0)
})

test('case 90: password, code and tokens are in no event, attribute, storage or address', async () => {
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
  const before = (await sentCodes(scene.host, who.email)).length
  await enterPassword(page, who)
  await see(page).sendCode.click()
  const code = await sentCode(scene.host, who.email, before + 1)
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
