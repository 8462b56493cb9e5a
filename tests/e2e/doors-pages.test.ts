import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { isAccessible } from './axe.ts'
import { setUp } from './browser.ts'
import { enterNewAccount, mailedLink, newcomer, seePublicScreen } from './public-screens.ts'
import { looks } from './looks.ts'
import { account, enterPassword, see } from './signing-in.ts'
import { staysInPlace } from './stays-in-place.ts'

const scene = setUp()

/** The public routes: what is read there by who is not signed in and has nothing in hand, and the title of the page. */
const routes: Record<string, { heading: string; says?: string; title: string }> = {
  '/login': { heading: 'Sign in', title: 'Sign in' },
  '/tfa': { heading: 'Sign in', title: 'Sign in' },
  '/create': { heading: 'Create account', title: 'Create account' },
  '/forgot': { heading: 'Forgot your password?', title: 'Forgot password' },
  '/setPassword': {
    heading: 'Set your password',
    says: 'Open the link in the email we sent you.',
    title: 'Set password',
  },
  '/reset': {
    heading: 'Set a new password',
    says: 'Open the link in the email we sent you.',
    title: 'Set password',
  },
  '/validate': {
    heading: 'Verify your email',
    says: 'Sign in to get a new email.',
    title: 'Verify your email',
  },
  '/validateSuccessful': { heading: 'Email verified', title: 'Verify your email' },
  '/termsOfService': {
    heading: 'Terms of service',
    says: 'Aurora Cloud rents out virtual servers',
    title: 'Terms of service',
  },
  '/socialProcess/demo-id': {
    heading: 'Sign in',
    says: 'Sign-in with Demo ID was canceled. Nothing changed.',
    title: 'Sign in',
  },
  '/remoteSocial/socialProcess/demo-id': {
    heading: 'Sign in',
    says: 'Sign-in with Demo ID was canceled. Nothing changed.',
    title: 'Sign in',
  },
  '/al.php': {
    heading: 'Sign in with access link',
    says: 'This access link has expired or was already used.',
    title: 'Sign in',
  },
  '/login?disconnected=1': {
    heading: 'Sign in',
    says: 'You were signed out from another device or by an administrator. Sign in to continue.',
    title: 'Sign in',
  },
  '/login?disconnectedByIp=56': {
    heading: 'Sign in',
    says: 'You were signed out because your IP address changed. Sign in again to continue.',
    title: 'Sign in',
  },
}

for (const [route, { heading, says, title }] of Object.entries(routes)) {
  test(`${route} shows "${heading}", however it is written and after a reload`, async () => {
    const [path = '', query] = route.split('?')
    const page = await scene.open('/termsOfService')
    const shows = async (): Promise<void> => {
      await expect(see(page).heading(heading)).toBeVisible()
      if (says) await expect(page.getByText(says)).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Aurora Cloud Portal`)
    }
    for (const written of new Set([path.toLowerCase(), path.toUpperCase(), path])) {
      await page.goto(query ? `${written}?${query}` : written)
      await shows()
    }
    await page.reload()
    await shows()
  })
}

test('/logout signs out and leads to sign-in', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/login', visitor)
  await enterPassword(page, account('customer'))
  await expect(see(page).heading('Welcome')).toBeVisible()
  await page.goto('/Logout')
  await expect(see(page).signIn).toBeVisible()
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
})

test('an unknown path falls back to the dashboard, which asks to sign in', async () => {
  const page = await scene.open('/no/such/page')
  await expect(page).toHaveURL(`${scene.host.origin}/login`)
  await enterPassword(page, account('customer'))
  await expect(see(page).heading('Dashboard')).toBeVisible()
  await page.goto('/no/such/page')
  await expect(see(page).heading('Dashboard')).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/dashboard`)
})

test('Back and Forward go between the doors, and each has its title', async () => {
  const page = await scene.open('/login')
  const is = async (heading: string, title: string): Promise<void> => {
    await expect(see(page).heading(heading)).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Aurora Cloud Portal`)
  }
  await seePublicScreen(page).toCreate.click()
  await is('Create account', 'Create account')
  await seePublicScreen(page).back.click()
  await seePublicScreen(page).toForgot.click()
  await is('Forgot your password?', 'Forgot password')
  await page.goBack()
  await is('Sign in', 'Sign in')
  await page.goBack()
  await is('Create account', 'Create account')
  await page.goBack()
  await is('Sign in', 'Sign in')
  await page.goForward()
  await page.goForward()
  await page.goForward()
  await is('Forgot your password?', 'Forgot password')
})

/** Shows each door page in turn, and each state of them that needs more than an address. */
async function* doorPages(page: Page, email: string): AsyncGenerator<string> {
  for (const route of Object.keys(routes)) {
    await page.goto(route)
    await expect(page.locator('h1')).not.toHaveText('')
    await page.waitForLoadState('networkidle')
    yield route
  }
  const press = () => page.locator('input[slot=email]').press('Enter')
  const type = (name: string, text: string) => page.locator(`input[slot=${name}]`).fill(text)
  await page.goto('/create')
  await press()
  await expect(page.locator('input[slot=email]')).toHaveAttribute('aria-invalid', 'true')
  yield '/create with missing fields'
  await type('email', email)
  await type('password', 'qwertyuiop')
  await type('passwordRepeat', 'qwertyuiop')
  await press()
  await expect(page.locator('input[slot=password]')).toHaveAttribute('aria-invalid', 'true')
  yield '/create with a refused password'
  await page.goto('/forgot')
  await type('email', email)
  await press()
  await expect(page.locator('input[slot=email]')).toHaveCount(0)
  yield 'the mail is on its way'
  await page.goto(await mailedLink(scene.host, email, 'reset'))
  await expect(page.locator('input[slot=passwordRepeat]')).toBeVisible()
  yield 'a new password'
  await page.goto('/validate?token=' + 'a'.repeat(43))
  await page.locator('portal-login button').first().click()
  await expect(page.locator('portal-login button')).toHaveCount(0)
  yield 'a link that is no good'
}

for (const [lang, colorScheme] of looks) {
  test(`axe finds nothing on any door page, and none scrolls sideways at 375 px or 200 % zoom, ${lang}, ${colorScheme}`, async () => {
    const who = newcomer()
    const first = await scene.open('/create')
    await enterNewAccount(first, who)
    await expect(see(first).heading('Welcome')).toBeVisible()

    const visitor = await scene.visitor({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 375, height: 740 },
    })
    await visitor.addInitScript(`localStorage.setItem('portico:lang', '${lang}')`)
    const page = await scene.open('/login', visitor)
    await expect(see(page).heading({ en: 'Sign in', he: 'כניסה' }[lang])).toBeVisible()
    for await (const where of doorPages(page, who.email)) {
      await staysInPlace(page, `${where} at 375 px`)
      await isAccessible(page, where)
      // A window of 1280 px at 200 % zoom is as wide as this.
      await page.setViewportSize({ width: 640, height: 400 })
      await staysInPlace(page, `${where} at 200 % zoom`)
      await page.setViewportSize({ width: 375, height: 740 })
    }
  })
}
