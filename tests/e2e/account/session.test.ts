import assert from 'node:assert/strict'
import path from 'node:path'
import { before, test } from 'node:test'
import { build } from 'esbuild'
import type { BrowserContext } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { heard, listen } from '../harness/page/page-events.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
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
      resolveDir: path.resolve(import.meta.dirname, '../../..'),
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

test('elements of three script copies share one session, request and event', async () => {
  const visitor = await visitorOfCopies()
  let asked = 0
  visitor.on('request', (request) => {
    if (new URL(request.url()).pathname === '/svc/login' && request.method() === 'GET') asked += 1
  })
  const head = `
    <script type="module" src="/sdk/login.js"></script>
    <script type="module" src="/sdk-copy/user.js" data-prefix="acme"></script>
    <script type="module" src="/react-page.js"></script>`
  const body = '<acme-user></acme-user><div id="react"></div><portal-login></portal-login>'
  const page = await scene.openHtml({ head, body }, visitor)
  const users = ['acme-user', 'portal-user'].map((tag) => page.locator(tag))
  for (const user of users) await expect(user.getByText('Not signed in')).toBeVisible()
  await expect(see(page).email).toBeVisible()
  assert.equal(asked, 1)

  await enterPassword(page, customer)
  for (const user of users) await expect(user.getByText(email)).toBeVisible()
  await expect(see(page).signedInAs(email)).toBeVisible()
  assert.deepEqual(await heard(page, 'portal-signed-in'), [
    { type: 'portal-signed-in', target: 'portal-login', detail: { email, restored: false } },
  ])

  await page.locator('portal-user').getByRole('button', { name: 'Sign out' }).click()
  await expect(see(page).email).toBeVisible()
  for (const user of users) await expect(user.getByText('Not signed in')).toBeVisible()
  assert.deepEqual(await heard(page, 'portal-signed-out'), [
    { type: 'portal-signed-out', target: 'portal-user', detail: { reason: 'signed-out' } },
  ])
  assert.equal(asked, 1)
})

test('login.js under two URLs is one script for the elements of both', async () => {
  const page = await scene.openHtml({
    head: `<script type="module" src="/sdk/login.js?ver=1" data-global></script>
      <script type="module" src="/sdk/login.js?ver=2" data-prefix="acme"></script>`,
    body: '<portal-login></portal-login><acme-login></acme-login>',
  })
  const elements = ['portal-login', 'acme-login'].map((tag) => page.locator(tag))
  for (const element of elements) {
    await element.getByText('Forgot password?').click()
    await expect(element.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  }
  await page.evaluate(`portico.update({ lang: 'he' })`)
  for (const element of elements) await expect(element.getByRole('textbox', { name: 'דוא״ל' })).toBeVisible()
  await page.addScriptTag({ type: 'module', url: '/sdk/portal.js' })
  await page.evaluate(() => document.body.append(document.createElement('portal-user')))
  await page.evaluate(`portico.update({ scheme: 'dark' })`)
  for (const element of [...elements, page.locator('portal-user')])
    await expect(element).toHaveCSS('color-scheme', 'dark')
})

test('after a reload the session is restored, reported once, and no form flashes', async () => {
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

test('case 40, 45: tabs share sign-in and sign-out, even with a stale token', async () => {
  const visitor = await visitorOfCopies()
  const [here, there] = [
    await scene.open('/resellers/aurora/', visitor),
    await scene.open('/resellers/strict/', visitor),
  ]
  await enterPassword(here, customer)
  await expect(see(there).signedInAs(email)).toBeVisible()
  const cookies = await visitor.cookies()
  assert.ok(cookies.some(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax'))

  await here.evaluate('window.sameDocument = true')
  const calls: string[] = []
  here.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/svc/')) calls.push(pathname)
  })
  let refused = false
  await here.route('**/svc/logout', async (route) => {
    const headers = { ...route.request().headers(), ...(refused ? {} : { token: 'stale' }) }
    refused = true
    await route.continue({ headers })
  })
  await see(here).signOut.click()
  await expect(see(here).email).toBeVisible()
  assert.deepEqual(calls, ['/svc/logout', '/svc/login', '/svc/logout'])
  assert.equal(await here.evaluate('window.sameDocument'), true)
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
