import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstVisit } from '../../../tools/build/first-visit.ts'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { seePublicScreen } from '../harness/page/public-screens.ts'
import { hasStayed, watchShifts } from '../harness/page/layout-shift.ts'
import { account, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

/** Scripts below `/sdk` that the form loads after the loader. */
async function scriptsOfForm(): Promise<string[]> {
  const answer = await fetch(`${scene.host.origin}/sdk/manifest.json`)
  const { entries } = (await answer.json()) as {
    entries: Record<string, { views?: Record<string, string[]> }>
  }
  return entries['portal.js']!.views!['portal-login']!
}

// The site of both pages has networks, whose buttons come with the service's answer.
for (const [what, address] of [
  ['the reseller’s page', '/resellers/aurora/'],
  ['the standalone portal', '/login'],
] as const) {
  test(`${what} moves by no more than 0.001 while the form arrives`, async () => {
    const visitor = await scene.visitor()
    await watchShifts(visitor)
    const page = await scene.open(address, visitor)
    await expect(seePublicScreen(page).network).toBeVisible()
    await hasStayed(page, what)
  })
}

test('a first visit to the standalone dashboard loads exactly what its figure counts', async () => {
  const visitor = await portalVisitor(scene, account('customer'))
  const page = await visitor.newPage()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The service renders the site's theme.
    if (/\.(js|css)$/.test(pathname) && pathname !== '/portal/site.css')
      loaded.add(
        pathname.replace(/^\/portal\//, 'dist/portal/').replace(/^\/assets\//, 'demo-host/portal/assets/'),
      )
  })
  await page.goto('/dashboard')
  await expect(page.locator('portal-dashboard')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('portal-queue')).toHaveAttribute('data-state', 'ready')
  const counted = firstVisit().sort()
  await expect.poll(() => counted.filter((each) => !loaded.has(each))).toEqual([])
  await page.waitForLoadState('networkidle')
  assert.deepEqual([...loaded].sort(), counted)
})

test('login.js pasted alone is one request until the form shows, whatever comes behind it', async () => {
  const visitor = await scene.visitor()
  const page = await visitor.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/own-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: ownPage('login.js') }),
  )
  await page.route('**/sdk/c/**', () => undefined)
  await page.goto('/own-page')
  await expect(see(page).email).toBeVisible()
  assert.deepEqual(
    asked.filter((path) => /^\/sdk\/[^/]+$/.test(path)),
    ['/sdk/login.js'],
  )
})

for (const script of ['login.js', 'portal.js'])
  test(`${script} sends what was typed before its view was there, under the strictest policy`, async () => {
    const visitor = await scene.visitor()
    const page = await visitor.newPage()
    const problems: string[] = []
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    page.on('pageerror', (error) => problems.push(error.message))
    await page.route('**/own-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: ownPage(script),
        headers: {
          'content-security-policy':
            "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
        },
      }),
    )
    let release: (() => void) | undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/sdk/c/**', async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/own-page')
    await see(page).email.fill('ada@example.com')
    await see(page).password.fill('not her password')
    await see(page).password.press('Enter')
    release!()
    await expect(page.locator('portal-login').getByRole('alert')).toBeVisible()
    await expect(see(page).email).toHaveValue('ada@example.com')
    // The refusal itself is one that browsers report.
    assert.deepEqual(
      problems.filter((text) => !/status of 401/.test(text)),
      [],
    )
  })

test('portal.js alone requests everything the form needs in parallel', async () => {
  const needed = await scriptsOfForm()
  const visitor = await scene.visitor()
  const page = await visitor.newPage()
  const waiting = new Set<string>()
  let answer: (() => void) | undefined
  const allAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/own-page', (route) =>
    route.fulfill({ contentType: 'text/html', body: ownPage('portal.js') }),
  )
  await page.route('**/sdk/c/**', async (route) => {
    const file = needed.find((name) => route.request().url().endsWith(`/sdk/${name}`))
    // Scripts behind the form are not awaited: here they never arrive.
    if (!file) return
    assert.ok(!waiting.has(file), `${file} is asked for twice`)
    waiting.add(file)
    if (waiting.size === needed.length) answer!()
    await allAsked
    await route.continue()
  })
  await page.goto('/own-page')
  await expect(see(page).email).toBeVisible()
  // The card shows before the scripts of its view have arrived.
  await expect(page.locator('link'), 'what fetched them is gone, and was never in the page').toHaveCount(0)
})

const ownPage = (script: string) =>
  `<!doctype html><html lang="en"><script type="module" src="/sdk/${script}"></script><portal-login></portal-login>`
