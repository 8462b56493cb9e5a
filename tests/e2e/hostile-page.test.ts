import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'
import { setUp } from './browser.ts'
import { account, authenticatorCode, enterBothSteps, enterPassword, see, sentCode } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')

const open = (): Promise<Page> => scene.open('/resellers/hostile/')

const modal = (page: Page) => see(page.locator('#modal'))
const outside = (page: Page) => see(page.locator('#outside'))
const userOf = (page: Page): Locator => page.locator('portal-user')

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Everything a browser computes for an element, but for where it stands. */
const looksOf = (element: Locator): Promise<Record<string, string>> =>
  element.evaluate((each) => {
    const style = getComputedStyle(each)
    const found: Record<string, string> = {}
    // The page has taken the shorter ways from its arrays.
    for (let place = 0; place < style.length; place += 1) {
      const name = style[place]!
      if (!/^--|inline-size|width|origin|inset|^(top|right|bottom|left)$/.test(name)) {
        found[name] = style.getPropertyValue(name)
      }
    }
    return found
  })

test('case 84: hostile: fields and buttons look exactly as on a page without any rules', async () => {
  const plain = await scene.openHtml({
    head: '<script type="module" src="/sdk/portal.js" data-theme="#7c2d12"></script>',
    body: '<portal-login></portal-login><portal-user></portal-user>',
  })
  const page = await open()
  const pairs = [
    [see(plain).email, modal(page).email],
    [see(plain).password, modal(page).password],
    [see(plain).signIn, modal(page).signIn],
    [see(plain).heading('Sign in'), modal(page).heading('Sign in')],
    [plain.getByText('Email', { exact: true }), page.locator('#modal').getByText('Email', { exact: true })],
    [plain.getByText('Not signed in'), page.getByText('Not signed in')],
  ] as const
  for (const [theirs, ours] of pairs) {
    await expect(ours).toBeVisible()
    await expect(theirs).toBeVisible()
    assert.deepEqual(await looksOf(ours), await looksOf(theirs))
  }
  await modal(page).signIn.click()
  await see(plain).signIn.click()
  await expect(modal(page).email).toHaveAttribute('aria-invalid', 'true')
  await expect(see(plain).email).toHaveAttribute('aria-invalid', 'true')
  assert.deepEqual(await looksOf(modal(page).email), await looksOf(see(plain).email))
})

test('case 84: hostile: an element that is to be dark is dark, though the page resets its colours', async () => {
  const plain = await scene.openHtml({
    head: '<script type="module" src="/sdk/portal.js" data-theme="#7c2d12"></script>',
    body: '<portal-login scheme="dark"></portal-login>',
  })
  const page = await open()
  await expect(outside(page).email).toBeVisible()
  await expect(see(plain).email).toBeVisible()
  assert.deepEqual(await looksOf(outside(page).email), await looksOf(see(plain).email))
  const [dark, light] = await Promise.all([looksOf(outside(page).email), looksOf(modal(page).email)])
  assert.notEqual(dark['background-color'], light['background-color'])
})

test('case 84: hostile: a wrong password is named, Enter tries again, and the page’s own form is not submitted', async () => {
  const page = await open()
  const { email, password, alert } = modal(page)
  await email.fill(customer.email)
  await password.fill('not the password')
  await password.press('Enter')
  await expect(alert).toHaveText('Invalid email or password.')
  await expect(password).toBeFocused()
  await expect(email).toHaveValue(customer.email)
  assert.equal(pathOf(page), '/resellers/hostile/')

  await password.fill(customer.password)
  await password.press('Enter')
  await expect(page).toHaveURL(`${scene.host.origin}/resellers/hostile/?came=back`)
  for (const form of [modal(page), outside(page)]) {
    await expect(form.signedInAs(customer.email)).toBeVisible()
  }
})

test('case 84: hostile: both steps work by keyboard, and the way on leads where `next` says, whatever the base address', async () => {
  const page = await open()
  const who = account('all')
  const { email, password, method, code, verify } = modal(page)
  await email.fill(who.email)
  await password.fill(who.password)
  await password.press('Enter')
  await method(/Authenticator app/).check()
  await code.fill('000000')
  await verify.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid TFA verification code')).toBeVisible()
  await expect(code).toBeFocused()
  await code.fill(await authenticatorCode(who))
  await code.press('Enter')
  await expect(page).toHaveURL(`${scene.host.origin}/resellers/hostile/?came=back`)
  await expect(modal(page).signedInAs(who.email)).toBeVisible()
})

test('case 84: hostile: links lead on within this page, not to its base address, by keyboard and in a new tab too', async () => {
  const page = await open()
  const link = page.locator('#modal').getByRole('link', { name: 'Forgot password?' })
  const there = `${scene.host.origin}/resellers/hostile/#/forgot`
  assert.equal(await link.evaluate((each: HTMLAnchorElement) => each.href), there)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(there)
  await expect(modal(page).email).toBeFocused()
  await page.goBack()
  await expect(modal(page).password).toBeVisible()
  assert.equal(pathOf(page), '/resellers/hostile/')

  const tab = await scene.open(there)
  await expect(modal(tab).heading('Forgot your password?')).toBeVisible()
  await expect(outside(tab).password).toBeVisible()
})

test('case 84: hostile: a code is sent by e-mail, counted down to the next one, and passes', async () => {
  const page = await open()
  const who = account('email')
  await enterPassword(page.locator('#modal'), who)
  await modal(page).sendCode.focus()
  await page.keyboard.press('Enter')
  const countdown = page.getByText(/You can resend the code in 0:\d\d\./)
  await expect(countdown).toBeVisible()
  const first = await countdown.textContent()
  await expect(countdown).not.toHaveText(first ?? '')
  await modal(page).code.fill(await sentCode(scene.host, who.email))
  await modal(page).code.press('Enter')
  await expect(modal(page).signedInAs(who.email)).toBeVisible()
})

test('case 84: hostile: the blocked form counts down and is usable again', async () => {
  const page = await open()
  await page.route('**/svc/login', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          contentType: 'application/json',
          body: '{"errors":[{"code":13,"info":"","countdown":2}]}',
        })
      : route.fallback(),
  )
  await page.evaluate(
    `window.ended = 0; document.addEventListener('portal-cool-down-ended', () => (window.ended += 1))`,
  )
  await enterPassword(page.locator('#modal'), customer)
  await expect(page.getByRole('timer')).toHaveText(/0:0[12]/)
  await expect(page.getByRole('timer')).toHaveCount(0)
  assert.equal(await page.evaluate('window.ended'), 1)
  await page.unroute('**/svc/login')
  await modal(page).signIn.click()
  await expect(modal(page).signedInAs(customer.email)).toBeVisible()
})

test('case 84: hostile: signing out in one element shows in all of them', async () => {
  const page = await open()
  const who = account('totp')
  await enterBothSteps(page.locator('#modal'), who)
  await expect(page).toHaveURL(/came=back$/)
  await expect(userOf(page).getByText(who.email)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await userOf(page).getByRole('button', { name: 'Sign out' }).focus()
  await page.keyboard.press('Enter')
  await expect(outside(page).email).toBeVisible()
  await expect(userOf(page).getByText('Not signed in')).toBeVisible()
  assert.equal(pathOf(page), '/resellers/hostile/')
})

test('case 84: hostile: Tab goes through the fields in the modal, which pulls the focus back from the form outside', async () => {
  const page = await open()
  const { email, password, signIn } = modal(page)
  await expect(email).toBeVisible()
  await email.focus()
  for (const next of [
    password,
    page.locator('#modal').getByRole('button', { name: 'Show password' }),
    signIn,
  ]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  await outside(page).email.focus()
  await expect(email).toBeFocused()
  await page.keyboard.type(customer.email)
  await expect(email).toHaveValue(customer.email)

  await page.getByRole('button', { name: 'Close' }).click()
  await outside(page).email.focus()
  await expect(outside(page).email).toBeFocused()
  await enterPassword(page.locator('#outside'), customer)
  await expect(outside(page).signedInAs(customer.email)).toBeVisible()
})

test('case 84: hostile: the page’s own form holds and sends its own field only, by its own button and its own Enter', async () => {
  for (const submit of [
    (page: Page) => page.getByRole('button', { name: 'Subscribe' }).click(),
    (page: Page) => page.getByRole('textbox', { name: 'Newsletter' }).press('Enter'),
  ]) {
    const page = await open()
    // A press that begins before the forms have come ends beside the button, which they push away.
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Close' }).click()
    await outside(page).email.fill(customer.email)
    await outside(page).password.fill(customer.password)
    await page.getByRole('textbox', { name: 'Newsletter' }).fill('weekly')
    const asked = page.waitForRequest((request) => request.isNavigationRequest())
    await submit(page)
    const { pathname, search } = new URL((await asked).url())
    assert.equal(pathname + search, '/elsewhere?newsletter=weekly')
  }
})

test('case 84: hostile: nothing fails but the answer to a stranger, and the page says what it does', async () => {
  const visitor = await scene.visitor()
  const page = await visitor.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  await page.goto('/resellers/hostile/')
  await expect(page.getByText('This page does on purpose everything')).toBeVisible()
  await enterPassword(page.locator('#modal'), customer)
  await expect(modal(page).signedInAs(customer.email)).toBeVisible()
  assert.deepEqual(
    said.filter((line) => !/status of 401/.test(line)),
    [],
  )
})
