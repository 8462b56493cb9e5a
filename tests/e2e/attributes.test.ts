import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext } from 'playwright'
import { expect } from './expect.ts'
import { loginScript, setUp } from './browser.ts'
import { heard, listen } from './page-events.ts'
import { account, authenticatorCode, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')

const openLogin = (attributes: string, visitor?: BrowserContext) =>
  scene.openHtml({ head: loginScript, body: `<portal-login ${attributes}></portal-login>` }, visitor)

test('email fills the field in; it can be changed', async () => {
  const page = await openLogin(`email="${customer.email}"`)
  await expect(see(page).email).toHaveValue(customer.email)
  await see(page).email.fill('other@aurora.example')
  await expect(see(page).email).toHaveValue('other@aurora.example')
})

test('heading-level fits the headings into the page’s outline', async () => {
  const page = await openLogin('heading-level="4"')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 4 })).toBeVisible()
})

for (const [notice, text] of [
  ['disconnected', 'You were signed out from another device or by an administrator. Sign in to continue.'],
  ['ip-changed', 'You were signed out because your IP address changed. Sign in again to continue.'],
] as const) {
  test(`notice="${notice}" says why to sign in again`, async () => {
    const page = await openLogin(`notice="${notice}"`)
    await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  })
}

test('lang="he" speaks Hebrew from right to left, whatever the page speaks, while addresses stay left to right', async () => {
  const page = await openLogin('lang="he"')
  const button = page.getByRole('button', { name: 'כניסה', exact: true })
  await expect(button).toBeVisible()
  await expect(button).toHaveCSS('direction', 'rtl')
  await expect(page.locator('input[slot=email]')).toHaveCSS('direction', 'ltr')
  await page.evaluate(() => document.querySelector('portal-login')!.setAttribute('lang', 'en'))
  await expect(see(page).signIn).toHaveCSS('direction', 'ltr')
})

test('scheme decides between light and dark, whatever the visitor’s system says', async () => {
  const visitor = await scene.visitor({ colorScheme: 'light' })
  const page = await openLogin('scheme="dark"', visitor)
  const { email } = see(page)
  await expect(email).toHaveCSS('color-scheme', 'dark')
  const dark = await email.evaluate((input) => getComputedStyle(input).backgroundColor)
  await page.evaluate(() => document.querySelector('portal-login')!.setAttribute('scheme', 'light'))
  await expect(email).toHaveCSS('color-scheme', 'light')
  await expect(email).not.toHaveCSS('background-color', dark)
})

test('density changes the height of the controls', async () => {
  const page = await openLogin('density="compact"')
  await expect(see(page).email).toHaveCSS('height', '32px')
})

test('features="remember" takes the box away, and a whole code then goes off by itself', async () => {
  const page = await openLogin('features="remember"')
  const who = account('totp')
  await enterPassword(page, who)
  await expect(see(page).code).toBeVisible()
  await expect(see(page).remember).toHaveCount(0)
  await see(page).code.fill(await authenticatorCode(who))
  await expect(see(page).signedInAs(who.email)).toBeVisible()
})

test('autofocus puts the focus into the e-mail field; without it the page keeps its focus', async () => {
  await expect(see(await openLogin('autofocus')).email).toBeFocused()
  const page = await openLogin('')
  await expect(see(page).email).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
})

test('next leads to an address of this origin after signing in', async () => {
  const visitor = await scene.visitor()
  await visitor.route('**/welcome*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Arrived</h1>' }),
  )
  const page = await openLogin('next="/welcome?from=portal#top"', visitor)
  await enterPassword(page, customer)
  await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/welcome?from=portal#top`)
})

test('a page that prevents portal-navigate goes nowhere and can route by itself', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await openLogin('next="/welcome"', visitor)
  await page.evaluate(`document.addEventListener('portal-navigate', (event) => {
    if (event.detail.kind === 'page') event.preventDefault()
  })`)
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.deepEqual(
    (await heard(page, 'portal-navigate')).map(({ detail }) => detail),
    [{ to: '/welcome', kind: 'page' }],
  )
  assert.equal(new URL(page.url()).pathname, '/own-page')
})

test('case 85: next never leads to another origin or into a script, neither by itself nor by the button', async () => {
  const page = await openLogin('next="//evil.example/"')
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${scene.host.origin}/`)) left.push(request.url())
  })
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  const addresses = [
    '//evil.example/',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    'javascript:document.body.append("struck")',
    '\tjavascript:document.body.append("struck")',
    'java\nscript:document.body.append("struck")',
    'data:text/html,struck',
    'blob:null/struck',
    `${scene.host.origin}@evil.example/`,
    `${scene.host.origin}.evil.example/`,
    'http://[',
  ]
  const go = page.getByRole('button', { name: 'Continue' })
  for (const address of addresses) {
    await page.evaluate((next) => document.querySelector('portal-login')!.setAttribute('next', next), address)
    await expect(go).toHaveCount(0)
  }
  assert.equal(new URL(page.url()).pathname, '/own-page')
  assert.deepEqual(left, [])
  await expect(page.getByText('struck')).toHaveCount(0)

  await page.evaluate(() => document.querySelector('portal-login')!.setAttribute('next', '/login'))
  await go.click()
  await page.waitForURL('**/')
})

test('data-prefix of the script tag gives the tags the reseller’s own first word', async () => {
  const page = await scene.openHtml({
    head: '<script type="module" src="/sdk/login.js" data-prefix="acme"></script>',
    body: '<acme-login></acme-login><portal-login></portal-login>',
  })
  await enterPassword(page, customer)
  await expect(page.locator('acme-login').getByText(customer.email)).toBeVisible()
  assert.equal(await page.evaluate(() => customElements.get('portal-login')), undefined)
})

test('data-global on login.js puts the page’s object at window.portico, and nothing is there without it', async () => {
  const open = (attribute: string) =>
    scene.openHtml({
      head: `<script type="module" src="/sdk/login.js"${attribute}></script>`,
      body: '<portal-login></portal-login>',
    })
  const page = await open(' data-global')
  assert.equal(await page.evaluate(`portico.ready.then(({ session }) => session.value.status)`), 'signed-out')
  const other = await open('')
  await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible()
  assert.equal(await other.evaluate(`'portico' in window`), false)
})

test('define({ prefix }) registers the class under another tag, beside the usual one', async () => {
  const page = await scene.openHtml({
    head: `<script type="module">
      import { define } from '/sdk/elements/portal-login.js'
      define({ prefix: 'acme' })
      define()
      define({ prefix: 'acme' })
    </script>`,
    body: '<acme-login></acme-login><portal-login></portal-login>',
  })
  for (const tag of ['acme-login', 'portal-login']) {
    await expect(page.locator(tag).getByRole('textbox', { name: 'Email' })).toBeVisible()
  }
})

test('data-theme and data-lang of the script tag hold for every element of the page', async () => {
  const page = await scene.openHtml(
    {
      head: '<script type="module" src="/sdk/portal.js" data-theme="#b91c1c" data-lang="he"></script>',
      body: '<portal-login></portal-login><portal-user></portal-user>',
    },
    await scene.visitor({ colorScheme: 'light' }),
  )
  await expect(page.getByRole('button', { name: 'כניסה', exact: true })).toHaveCSS(
    'background-color',
    'rgb(185, 28, 28)',
  )
  await expect(page.getByText('אין חיבור פעיל')).toBeVisible()
})

test('the page is asked before each call, can delay it or refuse it, and is told afterwards', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await openLogin('', visitor)
  await page.evaluate(() => {
    document.addEventListener('portal-before-action', (event) => event.preventDefault(), { once: true })
  })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await enterPassword(page, customer)
  await expect(see(page).signIn).toBeEnabled()
  assert.equal(sent, 0)
  await expect(see(page).alert).toHaveCount(0)

  await page.evaluate(`document.addEventListener('portal-before-action', ({ detail }) => {
    detail.waitUntil(new Promise((resolve) => { window.permit = resolve }))
  })`)
  await see(page).signIn.click()
  await expect.poll(() => page.evaluate('typeof window.permit')).toBe('function')
  assert.equal(sent, 0)
  await page.evaluate('window.permit()')
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  const after = await heard(page, 'portal-after-action')
  assert.deepEqual(
    after.map(({ detail }) => detail),
    [{ endpoint: 'POST /login', input: { body: { email: customer.email } } }],
  )
})

test('slots show the reseller’s logo, header and footer around the form', async () => {
  const page = await scene.openHtml({
    head: loginScript,
    body: '<portal-login><b slot="footer">Call us</b><b slot="logo">ACME</b><p slot="header">Welcome back</p></portal-login>',
  })
  await expect(see(page).email).toBeVisible()
  const tops = []
  for (const text of ['ACME', 'Welcome back', 'Call us'])
    tops.push((await page.getByText(text).boundingBox())?.y ?? 0)
  const form = (await see(page).email.boundingBox())?.y ?? 0
  const [logo = 0, header = 0, footer = 0] = tops
  assert.ok(logo < header && header < form && form < footer, JSON.stringify({ tops, form }))
})
