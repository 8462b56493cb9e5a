import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { tsImport } from 'tsx/esm/api'
import { navPack } from '../../../src/core/nav/words.ts'
import { addressOf } from '../../../src/core/nav/path.ts'
import { routes } from '../../../src/contract/navigation/routes.ts'
import { areaPack } from '../../../src/ui/area/messages.en.ts'
import type { RouteSpec } from '../../../src/contract/navigation/routes/route.ts'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { goWithin, portalVisitor, seeFrame, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const system = 'Aurora Cloud Portal'

// The portal's own modules are checked with React's types, so this one is fetched without any.
const { isBuilt } = (await tsImport('../../../demo-host/portal/views.ts', import.meta.url)) as {
  isBuilt(route: RouteSpec): boolean
}

/** An address of a route: every parameter has a value. */
const sample = (route: RouteSpec): string =>
  addressOf(route, Object.fromEntries(Array.from(route.path.matchAll(/:(\w+)/g), ([, name]) => [name, 'x1'])))

/** Title of a route's page for users who may open it. */
const titleOf = ({ path, access }: RouteSpec): string =>
  navPack.en[access === 'session' ? path.split('/')[1]!.toLowerCase() : access] ?? ''

const menuOf = async (page: Page): Promise<string[]> => {
  const answer = await page.request.get('/svc/header/menu')
  return ((await answer.json()) as { menu: string[] }).menu
}

/** A sample of similar pages, all of them in a deep run: unit and element tests cover each. */
const few = (all: readonly RouteSpec[]): readonly RouteSpec[] => (isDeep ? all : all.slice(0, 2))

const inside = routes.filter(({ access, path }, at) => {
  const isFirst = routes.findIndex((each) => each.path === path) === at
  return access !== 'anyone' && isFirst
})
const walked = [
  ...few(inside.filter((route) => !isBuilt(route))),
  ...inside.filter((route) => isBuilt(route) && route.view !== 'reports'),
  ...few(inside.filter((route) => isBuilt(route) && route.view === 'reports')),
]

/** The elements whose pages have names of their own. */
const areas = [
  'billing',
  'people',
  'servers',
  'networks',
  'sites',
  'support',
  'reports',
  'operations',
  'api',
  'storage',
]

// The roles with the most and the fewest pages; unit tests of the menu cover those in between.
for (const role of isDeep ? (['root', 'subuser'] as const) : (['root'] as const)) {
  test(`${role}: every route shows its page, a refusal, or the dashboard`, async () => {
    const visitor = await portalVisitor(scene, account(role))
    const page = await scene.open('/dashboard', visitor)
    const trouble = troubleIn(page)
    const permitted = await menuOf(page)
    await expect(see(page).heading('Dashboard')).toBeVisible()
    let before: string | undefined
    for (const route of walked) {
      const address = route.path.startsWith('/Profile') ? '/Profile' : sample(route)
      if (!isBuilt(route)) {
        await goWithin(page, address)
        await expect(page, `${address} as ${role}`).toHaveURL(/\/dashboard$/)
        await expect(page).toHaveTitle(`Dashboard · ${system}`)
        continue
      }
      // The heading of one page of a view could be mistaken for that of the next.
      if (route.view === before) {
        await goWithin(page, '/forbidden')
        await expect(see(page).heading("You don't have access to this page")).toBeVisible()
      }
      before = route.view
      await goWithin(page, address)
      const isPermitted = route.access === 'session' || permitted.includes(route.access)
      const title =
        !isPermitted || route.path === '/forbidden' ? "You don't have access to this page" : titleOf(route)
      const documentTitle = route.path === '/forbidden' ? titleOf(route) : title
      await expect(page, `${address} as ${role}`).toHaveTitle(`${documentTitle} · ${system}`)
      assert.equal(new URL(page.url()).pathname, address)
      if (route.access === 'home') continue
      // The area's list has no record of that name.
      const isArea = isPermitted && areas.includes(route.view)
      const isThing = isArea && route.view !== 'billing' && route.path.includes(':')
      const heading = isThing ? areaPack.en.missingTitle : title
      const shown = isArea && !isThing ? page.getByRole('heading', { level: 1 }) : see(page).heading(heading)
      await expect(shown.first(), `${address} as ${role}`).toBeVisible()
    }
    // The missing record was requested, and lists of it.
    assert.deepEqual(
      trouble.filter((line) => !/ 404 .*\/x1(\/\w+)?(\?\S*)?$/.test(line)),
      [],
    )
  })
}

test('a visitor’s deep link survives sign-in and a reload, with its query', async () => {
  const page = await scene.open('/Profile/security?from=mail')
  await expect(page).toHaveURL(`${scene.host.origin}/login`)
  await enterPassword(page, account('customer'))
  await expect(page).toHaveURL(/\/Profile\/security\?from=mail$/)
  await expect(see(page).heading('Profile')).toBeVisible()
  await page.reload()
  await expect(see(page).heading('Profile')).toBeVisible()
})

test('a new page focuses its heading, Back restores the scroll position, refusals name the administrator', async () => {
  const page = await scene.open(
    '/',
    await portalVisitor(scene, account('customer'), { viewport: { width: 800, height: 300 } }),
  )
  await expect(see(page).heading('Welcome')).toBeVisible()
  await expect(page.locator('.template')).toBeVisible()
  await expect(page.locator('portal-dashboard')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 200))
  await expect
    .poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll))
    .toBe(200)
  await goWithin(page, '/dashboard')
  await expect(see(page).heading('Dashboard')).toBeFocused()
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Dashboard' })).toHaveCount(1)
  assert.equal(await page.evaluate(() => scrollY), 0)
  await page.goBack()
  await expect(see(page).heading('Welcome')).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(200)

  await goWithin(page, '/logView')
  await expect(see(page).heading("You don't have access to this page")).toBeVisible()
  await expect(page.getByText('Ask your administrator for access.')).toBeVisible()
  assert.equal(new URL(page.url()).pathname, '/logView')
})

test('a page that opens while the last one still scrolls opens at its top', async () => {
  const page = await scene.open(
    '/',
    await portalVisitor(scene, account('customer'), { viewport: { width: 800, height: 300 } }),
  )
  await expect(see(page).heading('Welcome')).toBeVisible()
  await expect(page.locator('.template')).toBeVisible()
  await page.evaluate(
    () =>
      new Promise<void>((gone) => {
        const go = () => {
          history.pushState(null, '', '/profile')
          // Later than positions are noted.
          setTimeout(gone, 300)
        }
        addEventListener('scroll', go, { once: true })
        scrollTo(0, 200)
      }),
  )
  assert.equal(await page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll ?? 0), 0)
  await expect(see(page).heading('Profile')).toBeVisible()
  assert.equal(await page.evaluate(() => scrollY), 0)
})

test('a page whose script fails to load says so and opens on a retry', async () => {
  const page = await scene.open('/', await portalVisitor(scene, account('operator')))
  await expect(see(page).heading('Welcome')).toBeVisible()
  await page.route('**/portal/c/**', (route) => route.abort())
  await goWithin(page, '/LogView')
  await expect(
    page.getByText("We couldn't load this page. Try again. You won't lose your place."),
  ).toBeVisible()
  assert.equal(new URL(page.url()).pathname, '/LogView')
  await page.unroute('**/portal/c/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(see(page).heading('Error logs')).toBeVisible()
  await expect(seeFrame(page).crumbs).toHaveText(['Administration', 'Infrastructure Settings', 'Error logs'])
})

test('the links of mails to files say that there is nothing to download here', async () => {
  const page = await scene.open('/usage/download')
  for (const path of ['/usage/download', '/report/download', '/invoice/download']) {
    await goWithin(page, path)
    await expect(page).toHaveTitle(
      path.startsWith('/report') ? `Report file · ${system}` : `File download · ${system}`,
    )
    await expect(see(page).heading('File not available')).toBeVisible()
  }
})

test('new features apply to the requesting tab and leave its address', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/usage/download?newFeatures=1&disconnected=1#there', visitor)
  const kept = (each: Page) => each.evaluate(() => sessionStorage.getItem('portico:newFeatures'))
  assert.equal(await kept(page), '1')
  assert.equal(page.url(), `${scene.host.origin}/usage/download?disconnected=1#there`)
  assert.equal(await kept(await scene.open('/usage/download', visitor)), null)
  await page.goto('/usage/download?newFeatures=0')
  assert.equal(await kept(page), '0')
  assert.equal(page.url(), `${scene.host.origin}/usage/download`)
})
