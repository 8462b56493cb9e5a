import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { answer, type Answer } from '../harness/page/answers.ts'
import { setUp } from '../harness/page/browser.ts'
import { heard, listen } from '../harness/page/page-events.ts'
import { independentCode } from '../harness/visitor/rfc-6238.ts'
import {
  account,
  authenticatorCode,
  enterCode,
  enterPassword,
  see,
  sentCode,
  signOutOfPortal,
} from '../harness/visitor/signing-in.ts'

const scene = setUp()
const customer = account('customer')

const isHome = (page: Page) => expect(see(page).heading('Welcome')).toBeVisible()

test('a visitor of the home page signs in, in Hebrew once chosen', async () => {
  const page = await scene.open('/')
  await expect(see(page).heading('Sign in')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(see(page).heading('כניסה')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(see(page).heading('כניסה')).toBeVisible()
})

test('a customer mistypes the password, signs in, reloads, signs out; another tab follows', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/login', visitor)
  const tab = await scene.open('/login', visitor)
  await enterPassword(page, { ...customer, password: 'not the password' })
  await expect(see(page).alert).toHaveText('Invalid email or password.')
  await expect(see(page).email).toHaveValue(customer.email)
  await expect(see(page).password).toBeFocused()
  await see(page).password.fill(customer.password)
  await see(page).signIn.click()
  for (const each of [page, tab]) {
    await isHome(each)
    await expect(see(each).portalUser(customer.email)).toBeVisible()
  }
  expect(new URL(page.url()).pathname).toBe('/')

  await page.reload()
  await expect(see(page).portalUser(customer.email)).toBeVisible()
  await page.goto('/login')
  await isHome(page)

  await signOutOfPortal(page)
  for (const each of [page, tab]) {
    await expect(see(each).email).toBeVisible()
    expect(new URL(each.url()).pathname).toBe('/login')
  }
  await page.reload()
  await expect(see(page).email).toBeVisible()
})

test('case 1: five wrong passwords block even the right one', async () => {
  const page = await scene.open('/resellers/aurora/')
  const who = account('root')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse('**/svc/login')
    await enterPassword(page, { ...who, password: `not the password ${tries}` })
    await answered
    await expect(see(page).signIn).not.toHaveAttribute('aria-busy')
  }
  await enterPassword(page, who)
  await expect(page.getByRole('timer')).toHaveText(/^Too many attempts\. Try again in 0:[23]\d\.$/)
})

test('case 27: a foreign authenticator’s code signs in, pasted with a space', async () => {
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

test('case 24: a text message code signs in; a trusted browser needs only the password', async () => {
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

test('case 90: an emailed code signs in, and secrets appear nowhere', async () => {
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

const html = (status: number, body: string): Answer => ({ status, contentType: 'text/html', body })
// Neighbours read differently, so that none passes for the one before it.
const gateway: [string, Answer, string][] = [
  [
    'a gateway’s page about a time-out',
    html(504, '<h1>504 Gateway Time-out</h1>'),
    'Network error occurred, please try again.',
  ],
  ['a gateway’s error page', html(502, '<h1>502 Bad Gateway</h1>'), 'General error, please try again later.'],
  ['an empty good answer', { status: 200, contentType: 'application/json', body: '' }, 'unknown error'],
  [
    'a page instead of JSON',
    html(200, '<h1>Welcome to our Wi-Fi</h1>'),
    'General error, please try again later.',
  ],
  ['an answer of no content', { status: 204 }, 'unknown error'],
  [
    'cut-off JSON',
    { status: 200, contentType: 'application/json', body: '{"email":"cust' },
    'General error, please try again later.',
  ],
  ['an empty failure', { status: 500, body: '' }, 'api failed'],
  ['a failure without a code', { status: 500, json: { message: 'no' } }, 'Failed to retrieve data'],
]

test('case 95, 96: gateway errors get a message, nothing repeats silently, and a retry works', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/resellers/aurora/', visitor)
  let tried = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') tried += 1
  })
  for (const [what, given, text] of gateway) {
    await answer(page, '/login', given)
    const answered = page.waitForResponse('**/svc/login')
    await enterPassword(page, customer)
    await answered
    await expect(see(page).signIn, what).not.toHaveAttribute('aria-busy')
    await expect(see(page).alert, what).toHaveText(text)
  }
  await page.unroute('**/svc/login')
  assert.equal(tried, gateway.length)

  await visitor.setOffline(true)
  await see(page).signIn.click()
  await expect(see(page).alert).toHaveText('api failed')
  await visitor.setOffline(false)
  assert.equal(tried, gateway.length + 1)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.equal(tried, gateway.length + 2)
})

test('case 96: without later scripts the user is signed in and sees so', async () => {
  const visitor = await scene.visitor()
  await visitor.route(/\/c\/login-later-[\w-]+\.js/, (route) => route.abort())
  const page = await scene.open('/resellers/aurora/', visitor)
  await enterPassword(page, customer)
  await expect(see(page).heading("You're signed in")).toBeVisible()
  await visitor.unroute(/\/c\/login-later-[\w-]+\.js/)
  await page.reload()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})
