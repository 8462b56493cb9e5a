import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from './expect.ts'
import { loginScript, setUp } from './browser.ts'
import { account, authenticatorCode, enterBothSteps, enterCode, enterPassword, see } from './signing-in.ts'
import { staysInPlace } from './stays-in-place.ts'

const scene = setUp()
const customer = account('customer')

const rudeStyles = `<style>
  html { font-size: 62.5% }
  * { all: unset !important }
  body, div, main, h1 { display: block !important }
  *, *::before { box-sizing: content-box !important; text-transform: uppercase !important; line-height: 3 !important }
  input { height: 80px !important; display: none !important; border: 9px solid red !important }
  form, button, label { display: none !important }
  portal-login { font: 40px cursive !important; color: lime !important }
</style>`

const rudeScripts = `<script>{
  const { fetch } = window
  window.fetch = function (...rest) { window.fetched = (window.fetched ?? 0) + 1; return fetch.apply(this, rest) }
  const { parse, stringify } = JSON
  JSON.parse = (...rest) => parse(...rest)
  JSON.stringify = (...rest) => stringify(...rest)
  Array.prototype.last = function () { return this[this.length - 1] }
  Array.prototype.each = Array.prototype.forEach
  Object.prototype.inherited = function () { return 'from an old framework' }
  String.prototype.strip = String.prototype.trim
  Function.prototype.curry = function () { return this }
  const { attachShadow } = Element.prototype
  Element.prototype.attachShadow = function (init) { return attachShadow.call(this, init) }
  window.define = Object.assign(() => undefined, { amd: {} })
  window.$ = window.React = window.preact = window.process = {}
}</script>`

test('case 84: on a page whose styles insist on everything the form still has its shape, and both steps work', async () => {
  const page = await scene.openHtml({
    head: rudeStyles + loginScript,
    body: '<main><portal-login></portal-login></main>',
  })
  const { email, password, signIn } = see(page)
  for (const field of [email, password]) {
    await expect(field).toBeVisible()
    assert.equal((await field.boundingBox())?.height, 36)
    await expect(field).toHaveCSS('text-transform', 'none')
    await expect(field).toHaveCSS('font-size', '14px')
  }
  assert.equal((await signIn.boundingBox())?.height, 36)
  await expect(see(page).heading('Sign in')).toHaveCSS('font-size', '20px')
  await expect(see(page).heading('Sign in')).not.toHaveCSS('color', 'rgb(0, 255, 0)')
  await enterBothSteps(page, account('totp'))
  await expect(see(page).signedInAs(account('totp').email)).toBeVisible()
})

test('case 84: wrapped functions, extended prototypes and old frameworks’ globals leave sign-in working', async () => {
  const page = await scene.openHtml({
    head: rudeScripts + loginScript,
    body: '<portal-login></portal-login>',
  })
  const who = account('all')
  await enterPassword(page, who)
  await see(page)
    .method(/Authenticator app/)
    .check()
  await enterCode(page, await authenticatorCode(who))
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  assert.ok(Number(await page.evaluate('window.fetched')) >= 4, 'the page’s own fetch was used')
})

test('case 84: frozen prototypes leave sign-in working', async () => {
  const freeze =
    '<script>for (const each of [Object, Array, String, Function, Promise, Map]) Object.freeze(each.prototype)</script>'
  const page = await scene.openHtml({ head: freeze + loginScript, body: '<portal-login></portal-login>' })
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('case 84: on a page from right to left an English form reads from left to right, and works', async () => {
  const page = await scene.openHtml({
    head: loginScript,
    body: '<div dir="rtl"><portal-login lang="en"></portal-login></div>',
    lang: 'he',
  })
  const { signIn } = see(page)
  await expect(signIn).toHaveCSS('direction', 'ltr')
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('case 84: at three times the size the form still fits its page and works', async () => {
  const visitor = await scene.visitor({ viewport: { width: 427, height: 240 } })
  const page = await scene.openHtml(
    {
      head: `<meta name="viewport" content="width=device-width">${loginScript}`,
      body: '<portal-login></portal-login>',
    },
    visitor,
  )
  await expect(see(page).email).toBeVisible()
  await staysInPlace(page, 'the form at three times the size')
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('a form of the page around the element neither submits with it nor learns what is typed in it', async () => {
  const page = await scene.openHtml({
    head: `${loginScript}<script>window.submitted = 0; window.changed = 0</script>`,
    body: `<form action="/elsewhere" onsubmit="event.preventDefault(); window.submitted += 1">
      <input name="newsletter" aria-label="Newsletter" value="yes"><portal-login></portal-login><button>Subscribe</button></form>`,
  })
  const { email, password, signIn } = see(page)
  await email.fill(customer.email)
  await password.fill('not the password')
  await signIn.click()
  await expect(see(page).alert).toHaveText('Invalid email or password.')
  await password.press('Enter')
  await expect(see(page).alert).toHaveText('Invalid email or password.')
  assert.equal(await page.evaluate('window.submitted'), 0)

  const theirs = await page.evaluate(() => [...new FormData(document.querySelector('form')!).keys()])
  assert.deepEqual(theirs, ['newsletter'])
  let sent = 0
  page.on('request', () => (sent += 1))
  await page.getByRole('button', { name: 'Subscribe' }).click()
  assert.equal(await page.evaluate('window.submitted'), 1)
  assert.equal(sent, 0)

  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.equal(await page.evaluate('window.submitted'), 1)
})

test('a page that wraps fetch and fails leaves a message and a usable form', async () => {
  const page = await scene.openHtml({
    head: `<script>window.fetch = () => { throw new TypeError('blocked by an extension') }</script>${loginScript}`,
    body: '<portal-login></portal-login>',
  })
  await enterPassword(page, customer)
  await expect(see(page).alert).toHaveText('api failed')
  await expect(see(page).signIn).toBeEnabled()
})
