import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { newcomerAt } from '../harness/visitor/at-profile.ts'
import { setUp } from '../harness/page/browser.ts'
import {
  enterNewPassword,
  mailedLink,
  mailOf,
  newcomer,
  seePublicScreen,
} from '../harness/page/public-screens.ts'
import { heard, listen } from '../harness/page/page-events.ts'
import { account, enterCode, enterPassword, see, sentCode } from '../harness/visitor/signing-in.ts'

const scene = setUp()
const newPassword = 'nine quiet rivers'

const welcome = (page: Page) => see(page).heading('Welcome')

/** Makes a public call. */
async function call(name: 'create' | 'forgot', body: object): Promise<void> {
  const { status } = await fetch(`${scene.host.origin}/svc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: scene.host.origin },
    body: JSON.stringify(body),
  })
  assert.equal(status, 200)
}

/** Link of a password reset email, requested like the form does. */
async function resetLink(email: string): Promise<string> {
  await call('forgot', { email })
  return mailedLink(scene.host, email, 'reset')
}

test('case 33: a password reset signs in its owner and ends all other sessions', async () => {
  const { page: elsewhere, who } = await newcomerAt(scene, '/')
  await expect(welcome(elsewhere)).toBeVisible()
  const page = await scene.open('/login')
  await see(page).email.fill(who.email)
  await seePublicScreen(page).toForgot.click()
  await expect(see(page).email).toBeFocused()
  await expect(see(page).email).toHaveValue(who.email)
  await seePublicScreen(page).sendLink.click()
  await expect(see(page).heading('Check your email')).toBeFocused()
  const mail = await mailOf(scene.host, who.email, 'reset')
  assert.equal(mail.subject, 'Set a new Aurora Cloud password')

  await page.goto(mail.link ?? '')
  // A finder of the link must not learn the account.
  await expect(page.getByText('n•••@m•••.example')).toBeVisible()
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
  const changed = await mailOf(scene.host, who.email, 'notification 128')
  assert.equal(changed.subject, 'Your Aurora Cloud password was changed')

  await elsewhere.reload()
  await expect(see(elsewhere).signIn).toBeVisible()
  await expect(
    elsewhere.getByText(
      'You were signed out from another device or by an administrator. Sign in to continue.',
    ),
  ).toBeVisible()
  await enterPassword(elsewhere, who)
  await expect(see(elsewhere).alert).toHaveText('Invalid email or password.')
  await enterPassword(elsewhere, { ...who, password: newPassword })
  await expect(welcome(elsewhere)).toBeVisible()
})

test('with two-factor authentication a password reset asks for the code', async () => {
  const who = account('email')
  const visitor = await scene.visitor()
  const page = await scene.open(await resetLink(who.email), visitor)
  await enterNewPassword(page, newPassword)
  await expect(see(page).heading('Two-factor authentication')).toBeFocused()
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
  await see(page).sendCode.click()
  await enterCode(page, await sentCode(scene.host, who.email))
  await expect(welcome(page)).toBeVisible()
})

test('an invited user sets a password by the email’s link and is signed in', async () => {
  const email = 'invited@aurora.example'
  const link = await mailedLink(scene.host, email, 'invitation')
  assert.ok(link.startsWith(`${scene.host.origin}/setPassword?token=`), link)
  const page = await scene.open(link)
  await expect(see(page).heading('Set your password')).toBeVisible()
  await enterNewPassword(page, newPassword)
  await expect(see(page).portalUser(email)).toBeVisible()
  await expect(page.getByText('Verify your email')).toHaveCount(0)
})

test('case 37: a token appears nowhere once the page shows', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const { email, password } = newcomer()
  await call('create', { email, password, passwordRepeat: password })
  const link = await resetLink(email)
  const [token = ''] = /[\w-]{43}$/.exec(link) ?? []
  const page = await scene.open('/termsOfService', visitor)
  const leaks: string[] = []
  const carriers: string[] = []
  page.on('console', (message) => void (message.text().includes(token) && leaks.push(message.text())))
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (referer.includes(token)) leaks.push(`referer of ${request.url()}`)
    if (request.url().includes(token)) carriers.push(new URL(request.url()).pathname.replace(token, '…'))
  })
  const look = async (): Promise<void> => {
    const seen = await page.evaluate(() => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const attributes = [document, ...shadows]
        .flatMap((root) => [...root.querySelectorAll('*')])
        .flatMap((each) => [...each.attributes].map(({ value }) => value))
      return JSON.stringify([
        location.href,
        history.state,
        document.referrer,
        document.title,
        attributes,
        localStorage,
        sessionStorage,
      ])
    })
    assert.ok(!seen.includes(token), 'the token shows on the page')
  }

  await page.goto(link)
  await expect(seePublicScreen(page).newPassword).toBeVisible()
  assert.equal(new URL(page.url()).pathname, '/reset')
  await look()
  await page.goBack()
  await expect(see(page).heading('Terms of service')).toBeVisible()
  await look()
  await page.goForward()
  await expect(page.getByText('Open the link in the email we sent you.')).toBeVisible()
  await look()

  await page.goto(link)
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
  await look()
  assert.deepEqual(leaks, [])
  // Only the page itself and the call for the account have it in their address.
  assert.deepEqual([...new Set(carriers)].toSorted(), ['/reset', '/svc/reset/…'])
  assert.ok(!JSON.stringify(await heard(page)).includes(token))
})
