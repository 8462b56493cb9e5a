import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { seePublicScreen } from '../harness/page/public-screens.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'
import { settled } from '../harness/page/settled.ts'
import { staysInPlace } from '../harness/page/stays-in-place.ts'

const scene = setUpShared()

/** The public routes with their text and title for a signed-out visitor without a link. */
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
  '/login/demo-id/error/33': {
    heading: 'Sign in',
    says: 'This account exists on another social network.',
    title: 'Sign in',
  },
  '/create/demo-id/error/999': { heading: 'Sign in', says: 'Error occurred (999)', title: 'Sign in' },
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

const onPhone = (colorScheme: 'light' | 'dark'): Promise<BrowserContext> =>
  scene.visitor({ colorScheme, reducedMotion: 'reduce', viewport: { width: 375, height: 740 } })

/** Fails if axe finds anything on a page, or it scrolls sideways at 375 px or 200 % zoom. */
async function fits(page: Page, where: string): Promise<void> {
  // The networks come when the site is known.
  await settled(page)
  await staysInPlace(page, `${where} at 375 px`)
  if (!isDeep) return
  await isAccessible(page, where)
  // A window of 1280 px at 200 % zoom is as wide as this.
  await page.setViewportSize({ width: 640, height: 400 })
  await staysInPlace(page, `${where} at 200 % zoom`)
  await page.setViewportSize({ width: 375, height: 740 })
}

test('every public route shows its screen and title in any case, accessible and without overflow', async () => {
  const page = await (await onPhone('light')).newPage()
  for (const [route, { heading, says, title }] of Object.entries(routes)) {
    const [path = '', query] = route.split('?')
    const shows = async (): Promise<void> => {
      await expect(see(page).heading(heading), route).toBeVisible()
      if (says) await expect(page.getByText(says), route).toBeVisible()
      await expect(page, route).toHaveTitle(`${title} · Aurora Cloud Portal`)
    }
    // A network's name in an address is its own business.
    const written = path.includes('demo-id') ? path : path.toUpperCase()
    await page.goto(query ? `${written}?${query}` : written)
    await shows()
    await fits(page, route)
    // The values of a query persist.
    if (!query) continue
    await page.reload()
    await shows()
  }
})

test('an unknown path leads to sign-in; /logout signs out', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/no/such/page', visitor)
  await expect(page).toHaveURL(`${scene.host.origin}/login`)
  await enterPassword(page, account('customer'))
  await expect(see(page).heading('Dashboard')).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/dashboard`)
  await page.goto('/Logout')
  await expect(see(page).signIn).toBeVisible()
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
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

// Element tests cover every screen and state in every look; the page around them is the same for all doors.
const inHebrew = isDeep ? Object.keys(routes) : ['/login']

test('in dark Hebrew every public page is accessible and fits the screen', async () => {
  const visitor = await onPhone('dark')
  await visitor.addInitScript(`localStorage.setItem('portico:lang', 'he')`)
  const page = await visitor.newPage()
  for (const route of inHebrew) {
    await page.goto(route)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('h1')).not.toHaveText('')
    await fits(page, route)
    await isAccessible(page, route)
  }
})
