import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { errorAnswer } from '../harness/page/answers.ts'
import { expect } from '../harness/page/expect.ts'
import { setUp } from '../harness/page/browser.ts'
import { settled } from '../harness/page/settled.ts'
import { account, authenticatorCode, enterPassword, see, sentCode } from '../harness/visitor/signing-in.ts'

const scene = setUp()
const customer = account('customer')

const open = (): Promise<Page> => scene.open('/resellers/hostile/')

const modal = (page: Page) => see(page.locator('#modal'))
const outside = (page: Page) => see(page.locator('#outside'))
const userOf = (page: Page): Locator => page.locator('portal-user')

const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Every computed style of an element except its position. */
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

test('case 84: hostile: controls look the same as on a plain page, light and dark', async () => {
  const plain = await scene.openHtml({
    head: '<script type="module" src="/sdk/portal.js" data-theme="#7c2d12"></script>',
    body: '<div id="modal"><portal-login></portal-login></div><portal-user></portal-user><portal-login id="outside" scheme="dark"></portal-login>',
  })
  const page = await open()
  await expect(page.getByText('This page does on purpose everything')).toBeVisible()
  const partsOf = (each: Page) => [
    modal(each).email,
    modal(each).password,
    modal(each).signIn,
    modal(each).heading('Sign in'),
    each.locator('#modal').getByText('Email', { exact: true }),
    each.getByText('Not signed in'),
    outside(each).email,
  ]
  const theirs = partsOf(plain)
  for (const [at, ours] of partsOf(page).entries()) {
    await expect(ours).toBeVisible()
    await expect(theirs[at]!).toBeVisible()
    assert.deepEqual(await looksOf(ours), await looksOf(theirs[at]!))
  }
  const [dark, light] = await Promise.all([looksOf(outside(page).email), looksOf(modal(page).email)])
  assert.notEqual(dark['background-color'], light['background-color'])
  for (const each of [page, plain]) {
    await modal(each).signIn.click()
    await expect(modal(each).email).toHaveAttribute('aria-invalid', 'true')
  }
  assert.deepEqual(await looksOf(modal(page).email), await looksOf(modal(plain).email))
})

test('case 84: hostile: the keyboard alone signs in with both factors, and out', async () => {
  const visitor = await scene.visitor()
  const page = await visitor.newPage()
  const said: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') said.push(message.text())
  })
  page.on('pageerror', (error) => said.push(String(error)))
  await page.goto('/resellers/hostile/')
  const link = page.locator('#modal').getByRole('link', { name: 'Forgot password?' })
  const there = `${scene.host.origin}/resellers/hostile/#/forgot`
  // The target of a new tab.
  assert.equal(await link.evaluate((each: HTMLAnchorElement) => each.href), there)
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(there)
  await expect(modal(page).heading('Forgot your password?')).toBeVisible()
  await expect(modal(page).email).toBeFocused()
  await expect(outside(page).password).toBeVisible()
  await page.goBack()

  const who = account('all')
  const { email, password, alert, method, code, verify } = modal(page)
  await email.fill(who.email)
  await password.fill('not the password')
  await password.press('Enter')
  await expect(alert).toHaveText('Invalid email or password.')
  await expect(password).toBeFocused()
  await expect(email).toHaveValue(who.email)
  assert.equal(pathOf(page), '/resellers/hostile/')
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
  for (const form of [modal(page), outside(page)]) await expect(form.signedInAs(who.email)).toBeVisible()
  await expect(userOf(page).getByText(who.email)).toBeVisible()

  await page.getByRole('button', { name: 'Close' }).click()
  await userOf(page).getByRole('button', { name: 'Sign out' }).focus()
  await page.keyboard.press('Enter')
  await expect(outside(page).email).toBeVisible()
  await expect(userOf(page).getByText('Not signed in')).toBeVisible()
  assert.equal(pathOf(page), '/resellers/hostile/')
  assert.deepEqual(
    said.filter((line) => !/status of 401/.test(line)),
    [],
  )
})

test('case 84: hostile: a blocked form counts down and works again; so does resending', async () => {
  const page = await open()
  await page.route('**/svc/login', (route) =>
    route.request().method() === 'POST' ? route.fulfill(errorAnswer(13, { countdown: 2 })) : route.fallback(),
  )
  await page.evaluate(
    `window.ended = 0; document.addEventListener('portal-cool-down-ended', () => (window.ended += 1))`,
  )
  const who = account('email')
  await enterPassword(page.locator('#modal'), who)
  await expect(page.getByRole('timer')).toHaveText(/0:0[12]/)
  await expect(page.getByRole('timer')).toHaveCount(0)
  assert.equal(await page.evaluate('window.ended'), 1)
  await page.unroute('**/svc/login')
  await modal(page).signIn.click()

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

test('case 84: hostile: focus traps, forms and Enter of page and element don’t interfere', async () => {
  const page = await open()
  // A press that begins before the forms load ends beside the button, which they push away.
  await settled(page)
  const { email, password, signIn } = modal(page)
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
  await outside(page).email.fill(customer.email)
  await outside(page).password.fill(customer.password)
  // The page stays when it is sent.
  await page.route('**/elsewhere?*', (route) => route.fulfill({ status: 204 }))
  const newsletter = page.getByRole('textbox', { name: 'Newsletter' })
  for (const [text, submit] of [
    ['weekly', () => page.getByRole('button', { name: 'Subscribe' }).click()],
    ['daily', () => newsletter.press('Enter')],
  ] as const) {
    await newsletter.fill(text)
    const asked = page.waitForRequest((request) => request.isNavigationRequest())
    await submit()
    const { pathname, search } = new URL((await asked).url())
    assert.equal(pathname + search, `/elsewhere?newsletter=${text}`)
  }
  await outside(page).signIn.click()
  await expect(outside(page).signedInAs(customer.email)).toBeVisible()
})
