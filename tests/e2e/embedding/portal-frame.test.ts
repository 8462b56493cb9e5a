import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { answer } from '../harness/page/answers.ts'
import { goWithin, portalVisitor, seeFrame } from '../harness/visitor/at-portal.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { hasStayed, watchShifts } from '../harness/page/layout-shift.ts'
import { settled } from '../harness/page/settled.ts'
import { looks } from '../harness/page/looks.ts'
import { account, see } from '../harness/visitor/signing-in.ts'
import { staysInPlace } from '../harness/page/stays-in-place.ts'

const scene = setUpShared()
const customer = account('customer')

const colours = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.documentElement)
    return { scheme: style.colorScheme, canvas: getComputedStyle(document.body).backgroundColor }
  })

/** Lets a page write down every colour that its body had, from its first frame on. */
const watchCanvas = `
  window.canvases = []
  const look = () => {
    const colour = document.body && getComputedStyle(document.body).backgroundColor
    if (colour && window.canvases.at(-1) !== colour) window.canvases.push(colour)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

test('theme choices apply immediately and before the first paint of the next visit', async () => {
  const visitor = await portalVisitor(scene, customer, { colorScheme: 'light' })
  const user = (await (await visitor.request.get('/svc/user')).json()) as object
  const page = await scene.open('/', visitor)
  const loadedAnew = async () => {
    await page.reload()
    await expect(see(page).heading('Welcome')).toBeVisible()
    await settled(page)
    return page.evaluate('window.canvases')
  }
  await expect(see(page).heading('Welcome')).toBeVisible()
  const before = await colours(page)
  await seeFrame(page).user.click()
  await page.getByLabel('Theme').selectOption('dark')
  const dark = await colours(page)
  assert.equal(dark.scheme, 'dark')
  assert.notEqual(dark.canvas, before.canvas)
  await page.getByLabel('Density').selectOption('compact')
  await visitor.addInitScript(watchCanvas)
  assert.deepEqual(await loadedAnew(), [dark.canvas])
  assert.equal(await page.evaluate(() => document.documentElement.dataset['density']), 'compact')

  await answer(page, '/user', {
    contentType: 'application/json',
    body: JSON.stringify({ ...user, themeColors: ['#b00020', '#b00020', '#ff00ff'] }),
  })
  await loadedAnew()
  await expect.poll(async () => (await colours(page)).canvas).not.toBe(dark.canvas)
  const own = await colours(page)
  const inside = page.locator('portal-nav')
  assert.equal(
    await inside.evaluate((nav) => getComputedStyle(nav).getPropertyValue('--_accent').replaceAll(' ', '')),
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--portal-accent').replaceAll(' ', ''),
    ),
  )
  assert.deepEqual(await loadedAnew(), [own.canvas])
})

test('the skip link comes first; on a phone the menu opens over the page', async () => {
  const page = await scene.open(
    '/',
    await portalVisitor(scene, customer, { viewport: { width: 375, height: 740 } }),
  )
  await expect(see(page).heading('Welcome')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(seeFrame(page).main).toBeFocused()

  const { openNav } = seeFrame(page)
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await openNav.click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(openNav).toBeFocused()
  await openNav.click()
  await drawer.getByRole('link', { name: 'Dashboard' }).click()
  await expect(see(page).heading('Dashboard')).toBeVisible()
  await expect(drawer).toHaveCount(0)
})

for (const [device, width] of Object.entries(isDeep ? { phone: 375, desktop: 1280 } : {})) {
  test(`nothing moves while a page arrives on a ${device}, on the first visit and later`, async () => {
    const visitor = await portalVisitor(scene, customer, { viewport: { width, height: 740 } })
    await watchShifts(visitor)
    const page = await visitor.newPage()
    for (const [address, heading] of Object.entries({
      '/': 'Welcome',
      '/dashboard': 'Dashboard',
      '/Profile': 'Profile',
    }))
      for (const visit of ['the first', 'a later']) {
        await page.goto(address)
        await expect(see(page).heading(heading)).toBeVisible()
        await hasStayed(page, `${address} on ${visit} visit`)
      }
  })
}

test('no page shifts by more than 0.02, and a short one doesn’t scroll', async () => {
  const signedIn = await portalVisitor(scene, account('admin'))
  const users = (await (await signedIn.request.get('/svc/users?size=10')).json()) as {
    items: { id: string | number }[]
  }
  const stranger = await scene.visitor()
  for (const visitor of [signedIn, stranger]) await watchShifts(visitor)
  const [inside, outside] = [await signedIn.newPage(), await stranger.newPage()]
  for (const [address, page] of [
    ['/', inside],
    ['/users', inside],
    [`/users/aurora/${users.items[0]!.id}`, inside],
    ['/loginLog', inside],
    ['/login', outside],
  ] as const)
    for (const visit of isDeep || address === '/' ? ['the first', 'a later'] : ['the first']) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await hasStayed(page, `${address} on ${visit} visit`, address === '/' ? 0.001 : 0.02)
    }
  assert.ok(await outside.evaluate(() => document.documentElement.scrollHeight <= innerHeight))
})

// Element tests look at what the pages show; around it all have the same.
const pages = isDeep ? ['/', '/dashboard', '/forbidden', '/logView', '/Profile'] : ['/']

for (const [lang, colorScheme] of looks) {
  test(`every portal page is accessible and fits the screen, ${lang}, ${colorScheme}`, async () => {
    const visitor = await portalVisitor(scene, account('operator'), {
      colorScheme,
      reducedMotion: 'reduce',
    })
    await visitor.addInitScript(`localStorage.setItem('portico:lang', '${lang}')`)
    const page = await scene.open('/', visitor)
    for (const path of pages) {
      await goWithin(page, path)
      await expect(page.locator('h1').first()).toBeVisible()
      await settled(page)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await isAccessible(page, path)
      for (const [width, height] of [
        [375, 740],
        // A window of 1280 px at 200 % zoom is as wide as this.
        [640, 400],
      ] as const) {
        await page.setViewportSize({ width, height })
        await staysInPlace(page, `${path} at ${width} px`)
      }
      await page.setViewportSize({ width: 1280, height: 720 })
    }
    await goWithin(page, '/')
    await page.locator('button.user').click()
    await isAccessible(page, 'the user menu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await isAccessible(page, 'the palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('?')
    await expect(page.locator('dialog.sheet')).toBeVisible()
    await isAccessible(page, 'the list of keys')
  })
}
