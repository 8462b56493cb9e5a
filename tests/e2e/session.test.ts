import assert from 'node:assert/strict'
import path from 'node:path'
import { before, test } from 'node:test'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright'
import { expect } from './expect.ts'
import { setUp } from './browser.ts'
import { heard, listen } from './page-events.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')
const { email } = customer
let reactPage: string

before(async () => {
  const made = await build({
    stdin: {
      contents: `
        import { PortalUser } from 'portico/react'
        import { createElement } from 'react'
        import { createRoot } from 'react-dom/client'
        createRoot(document.querySelector('#react')).render(createElement(PortalUser))`,
      resolveDir: path.resolve(import.meta.dirname, '../..'),
    },
    bundle: true,
    format: 'esm',
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  reactPage = made.outputFiles[0]!.text
})

/** A visitor for whom a second copy of the scripts lies under `/sdk-copy`, and a React page under `/react-page.js`. */
async function visitorOfCopies(): Promise<BrowserContext> {
  const visitor = await scene.visitor()
  await listen(visitor)
  await visitor.route('**/sdk-copy/**', async (route) => {
    const url = route.request().url().replace('/sdk-copy/', '/sdk/')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await visitor.route('**/react-page.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: reactPage }),
  )
  return visitor
}

const scripts = (...sources: string[]) =>
  sources.map((src) => `<script type="module" src="${src}"></script>`).join('')

for (const [what, head, body] of [
  ['from one copy', scripts('/sdk/portal.js'), '<portal-user></portal-user><portal-login></portal-login>'],
  [
    'from two copies of the scripts',
    scripts('/sdk/user.js', '/sdk-copy/login.js'),
    '<portal-user></portal-user><portal-login></portal-login>',
  ],
  [
    'from the embed and the react build',
    scripts('/sdk/login.js', '/react-page.js'),
    '<div id="react"></div><portal-login></portal-login>',
  ],
] as const) {
  test(`two elements ${what} share one session: one question to the service, one event, both show the user, both end`, async () => {
    const visitor = await visitorOfCopies()
    let asked = 0
    visitor.on('request', (request) => {
      if (request.url().endsWith('/svc/login') && request.method() === 'GET') asked += 1
    })
    const page = await scene.openHtml({ head, body }, visitor)
    const user = page.locator('portal-user')
    await expect(user.getByText('Not signed in')).toBeVisible()
    await expect(see(page).email).toBeVisible()
    assert.equal(asked, 1)

    await enterPassword(page, customer)
    await expect(user.getByText(email)).toBeVisible()
    await expect(see(page).signedInAs(email)).toBeVisible()
    const signedIn = await heard(page, 'portal-signed-in')
    assert.deepEqual(signedIn, [
      { type: 'portal-signed-in', target: 'portal-login', detail: { email, restored: false } },
    ])

    await user.getByRole('button', { name: 'Sign out' }).click()
    await expect(see(page).email).toBeVisible()
    await expect(user.getByText('Not signed in')).toBeVisible()
    assert.deepEqual(await heard(page, 'portal-signed-out'), [
      { type: 'portal-signed-out', target: 'portal-user', detail: { reason: 'signed-out' } },
    ])
    assert.equal(asked, 1)
  })
}

test('login.js under two addresses is one script: what is fetched later serves the elements of both', async () => {
  const page = await scene.openHtml({
    head: `<script type="module" src="/sdk/login.js?ver=1"></script>
      <script type="module" src="/sdk/login.js?ver=2" data-prefix="acme"></script>`,
    body: '<portal-login></portal-login><acme-login></acme-login>',
  })
  for (const tag of ['portal-login', 'acme-login']) {
    await page.locator(tag).getByText('Forgot password?').click()
    await expect(page.locator(tag).getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  }
})

test('the page’s object reaches every element where login.js, or login.js and portal.js, have brought them', async () => {
  for (const more of ['', '<script type="module" src="/sdk/portal.js"></script>']) {
    const page = await scene.openHtml({
      head: `<script type="module" src="/sdk/login.js" data-global></script>${more}`,
      body: '<portal-login></portal-login>',
    })
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await page.evaluate(`portico.update({ lang: 'he', scheme: 'dark' })`)
    await expect(page.getByRole('textbox', { name: 'דוא״ל' })).toBeVisible()
    await expect(page.locator('portal-login')).toHaveCSS('color-scheme', 'dark')
  }
})

test('after a reload the page is told once that the session was restored, and no form flashes up', async () => {
  const visitor = await visitorOfCopies()
  const page = await scene.open('/resellers/strict/', visitor)
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(email)).toBeVisible()
  await visitor.addInitScript(`
    window.flashed = false
    new MutationObserver(() => { window.flashed ||= !!document.querySelector('input[slot=password]') })
      .observe(document, { subtree: true, childList: true })`)
  await page.reload()
  await expect(see(page).signedInAs(email)).toBeVisible()
  const signedIn = await heard(page, 'portal-signed-in')
  assert.deepEqual(
    signedIn.map(({ detail }) => detail),
    [{ email, restored: true }],
  )
  assert.equal(await page.evaluate('window.flashed'), false)
})

test('elements of two services on one page each tell of their own session', async () => {
  const visitor = await visitorOfCopies()
  await visitor.route('**/other/**', async (route) => {
    const url = route.request().url().replace('/other/', '/svc/')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  const first = await scene.open('/resellers/strict/', visitor)
  await enterPassword(first, customer)
  await expect(see(first).signedInAs(email)).toBeVisible()
  const body = '<portal-user></portal-user><portal-login svc="/other"></portal-login>'
  const page = await scene.openHtml({ head: scripts('/sdk/portal.js'), body }, visitor)
  await expect(see(page).signedInAs(email)).toBeVisible()
  await expect(page.locator('portal-user').getByText(email)).toBeVisible()
  const told = await heard(page, 'portal-signed-in')
  assert.deepEqual(told.map(({ target }) => target).sort(), ['portal-login', 'portal-user'])
})

test('case 45: signing out ends the session for good and reaches the other tab; so does signing in', async () => {
  const visitor = await visitorOfCopies()
  const [here, there] = [
    await scene.open('/resellers/aurora/', visitor),
    await scene.open('/resellers/strict/', visitor),
  ]
  await enterPassword(here, customer)
  await expect(see(there).signedInAs(email)).toBeVisible()
  const cookies = await visitor.cookies()
  assert.ok(cookies.some(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax'))

  await see(here).signOut.click()
  await expect(see(there).email).toBeVisible()
  const left = await heard(there, 'portal-signed-out')
  assert.deepEqual(
    left.map(({ detail }) => detail),
    [{ reason: 'other-tab' }],
  )

  const replayed = await fetch(`${scene.host.origin}/svc/login`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  })
  assert.equal(replayed.status, 401)
})

test('signing out that does not reach the service says so and keeps the user signed in', async () => {
  const page = await scene.open('/resellers/aurora/', await visitorOfCopies())
  await enterPassword(page, customer)
  await page.route('**/svc/logout', (route) => route.abort())
  await see(page).signOut.click()
  await expect(see(page).alert).toHaveText(
    "We couldn't sign you out because the service didn't respond. Try again.",
  )
  await expect(see(page).signedInAs(email)).toBeVisible()
  await page.unroute('**/svc/logout')
  await see(page).signOut.click()
  await expect(see(page).email).toBeVisible()
})

test('case 40: a call refused for its token is repeated once with a fresh one, and the page is not reloaded', async () => {
  const page = await scene.open('/resellers/aurora/', await visitorOfCopies())
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(email)).toBeVisible()
  await page.evaluate('window.sameDocument = true')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  let refused = false
  await page.route('**/svc/logout', async (route) => {
    const headers = { ...route.request().headers(), ...(refused ? {} : { token: 'stale' }) }
    refused = true
    await route.continue({ headers })
  })
  await see(page).signOut.click()
  await expect(see(page).email).toBeVisible()
  assert.deepEqual(calls, ['/svc/logout', '/svc/login', '/svc/logout'])
  assert.equal(await page.evaluate('window.sameDocument'), true)
})
