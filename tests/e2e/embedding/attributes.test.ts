import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { loginScript, setUpShared } from '../harness/page/browser.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const customer = account('customer')

test('case 85: next never leads to another origin or a script', async () => {
  const visitor = await scene.visitor()
  await visitor.route('**/welcome*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Arrived</h1>' }),
  )
  const page = await scene.openHtml(
    { head: loginScript, body: '<portal-login next="//evil.example/"></portal-login>' },
    visitor,
  )
  const left: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${scene.host.origin}/`)) left.push(request.url())
  })
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.equal(await page.evaluate(`'portico' in window`), false)
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
  const lead = (next: string) =>
    page.evaluate((to) => document.querySelector('portal-login')!.setAttribute('next', to), next)
  for (const address of addresses) {
    // A value that leads somewhere between two that do not: the button appears and disappears again.
    await lead('/welcome')
    await expect(go).toBeVisible()
    await lead(address)
    await expect(go).toHaveCount(0)
  }
  assert.equal(new URL(page.url()).pathname, '/own-page')
  assert.deepEqual(left, [])
  await expect(page.getByText('struck')).toHaveCount(0)

  await lead('/welcome?from=portal#top')
  await go.click()
  await expect(page.getByRole('heading', { name: 'Arrived' })).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/welcome?from=portal#top`)
})

test('the script tag sets the first color and language, and exposes window.portico', async () => {
  const page = await scene.openHtml(
    {
      head: '<script type="module" src="/sdk/login.js" data-prefix="acme" data-theme="#b91c1c" data-lang="he" data-global></script>',
      body: '<acme-login></acme-login><portal-login></portal-login>',
    },
    await scene.visitor({ colorScheme: 'light' }),
  )
  const signIn = page.getByRole('button', { name: 'כניסה', exact: true })
  await expect(signIn).toHaveCSS('background-color', 'rgb(185, 28, 28)')
  await expect(signIn).toHaveCount(1)
  assert.equal(await page.evaluate(() => customElements.get('portal-login')), undefined)
  assert.equal(await page.evaluate(`portico.ready.then(({ session }) => session.value.status)`), 'signed-out')
  await page.locator('input[slot=email]').fill(customer.email)
  await page.locator('input[slot=password]').fill(customer.password)
  await signIn.click()
  await expect(page.locator('acme-login').getByText(customer.email)).toBeVisible()
})
