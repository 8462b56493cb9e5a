import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { looks } from '../harness/page/looks.ts'
import {
  account,
  enterBothSteps,
  enterCode,
  enterPassword,
  see,
  sentCode,
} from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

/** Lets every page of a visitor write down what its security policy refused. */
const watchPolicy = (visitor: BrowserContext) =>
  visitor.addInitScript(`
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.refused.push([violatedDirective, blockedURI, sample].join(' '))
    })`)

/** Everything of a page that is the reseller's. */
const hostPage = (page: Page): Promise<object> =>
  page.evaluate(() => {
    const geometry = /size|width|height|origin|inset|^(top|right|bottom|left)$/
    const looks = [...document.querySelectorAll('body, body :not(portal-login, portal-login *)')].map(
      (each) => {
        const style = getComputedStyle(each)
        const names = [...style].filter((name) => !geometry.test(name))
        return {
          tag: each.tagName,
          ...Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)])),
        }
      },
    )
    return {
      looks,
      title: document.title,
      html: [...document.documentElement.attributes, ...document.body.attributes].map(({ name, value }) => [
        name,
        value,
      ]),
      head: document.head.innerHTML,
      styles: document.styleSheets.length + document.adoptedStyleSheets.length,
      history: history.length,
      state: history.state as unknown,
      address: location.href,
    }
  })

const globals = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.ownKeys(globalThis).map(String).sort())

test('aurora: the reseller’s page is unaffected while a customer signs in and out', async () => {
  const bare = await scene.visitor({ colorScheme: 'light' })
  await bare.route('**/sdk/**/*.js', (route) => route.abort())
  const without = await scene.open('/resellers/aurora/', bare)
  const visitor = await scene.visitor({ colorScheme: 'light' })
  await watchPolicy(visitor)
  const page = await scene.open('/resellers/aurora/', visitor)
  await expect(see(page).signIn).toHaveCSS('background-color', 'rgb(15, 118, 110)')
  assert.deepEqual(await hostPage(page), await hostPage(without))
  const known = new Set(['refused', ...(await globals(without))])
  const added = (await globals(page)).filter((name) => !known.has(name))
  assert.deepEqual(added, ['Symbol(portico.session.v1)'])

  const who = account('email')
  await enterPassword(page, who)
  await see(page).sendCode.click()
  await enterCode(page, await sentCode(scene.host, who.email))
  await expect(see(page).heading("You're signed in")).toBeFocused()
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  assert.deepEqual(await hostPage(page), await hostPage(without))
  await see(page).signOut.click()
  await expect(see(page).heading('Sign in')).toBeVisible()
  assert.deepEqual(await page.evaluate('window.refused'), [])
})

test('case 89: strict: sign-in and sign-out cause no policy violation', async () => {
  const visitor = await scene.visitor({ colorScheme: 'light' })
  await watchPolicy(visitor)
  const page = await visitor.newPage()
  const said: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => said.push(String(error)))
  const answer = await page.goto('/resellers/strict/')
  const policy = answer?.headers()['content-security-policy'] ?? ''
  for (const directive of [
    "default-src 'none'",
    "'strict-dynamic'",
    "style-src 'none'",
    "connect-src 'self'",
    "img-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]) {
    assert.ok(policy.includes(directive), directive)
  }

  const who = account('totp')
  await expect(see(page).signIn).toHaveCSS('background-color', 'rgb(124, 58, 237)')
  await enterBothSteps(page, who)
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  await expect(page.locator('portal-user').getByText(who.email)).toBeVisible()
  await page.locator('portal-user').getByRole('button', { name: 'Sign out' }).click()
  await expect(see(page).email).toBeVisible()

  assert.deepEqual(await page.evaluate('window.refused'), [])
  assert.deepEqual(said, [])

  await page.evaluate(() => document.head.append(document.createElement('style')))
  await page.evaluate(() => document.querySelector('style')?.append('body{color:red}'))
  await expect.poll(() => page.evaluate('window.refused.length')).toBeGreaterThan(0)
})

for (const colorScheme of new Set(looks.map(([, scheme]) => scheme)))
  test(`axe finds nothing on the outbox page and the reseller pages, ${colorScheme}`, async () => {
    const page = await (await scene.visitor({ colorScheme, reducedMotion: 'reduce' })).newPage()
    for (const address of ['/outbox', '/resellers/aurora/', '/resellers/strict/']) {
      await page.goto(address)
      if (address !== '/outbox') await expect(see(page).signIn).toBeVisible()
      await isAccessible(page, address)
    }
  })
