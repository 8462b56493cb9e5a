import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from 'playwright/test'
import { firstVisit } from '../../tools/first-visit.ts'
import { portalVisitor } from './at-portal.ts'
import { loginScript, setUp } from './browser.ts'
import { seeDoor } from './doors.ts'
import { hasStayed, watchShifts } from './layout-shift.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUp()

interface Manifest {
  entries: Record<string, { preload: string[]; views?: Record<string, string[]> }>
}

/** The scripts below `/sdk` that the form needs besides the entry. */
async function formScripts(entry: string): Promise<string[]> {
  const answer = await fetch(`${scene.host.origin}/sdk/manifest.json`)
  const { entries } = (await answer.json()) as Manifest
  const { preload, views } = entries[entry]!
  return [...preload, ...(views?.['portal-login'] ?? [])]
}

// The site of both has networks, whose buttons come with the answer of the service.
for (const [what, address] of [
  ['the reseller’s page', '/resellers/aurora/'],
  ['the standalone portal', '/login'],
] as const) {
  test(`${what} moves by no more than 0.001 while the form arrives`, async () => {
    const visitor = await scene.visitor()
    await watchShifts(visitor)
    const page = await scene.open(address, visitor)
    await expect(seeDoor(page).network).toBeVisible()
    await hasStayed(page, what)
  })
}

test('a first visit to the dashboard of the standalone portal loads what its figure counts, and no more', async () => {
  const visitor = await portalVisitor(scene, account('customer'))
  const page = await visitor.newPage()
  const loaded = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname))
      loaded.add(
        pathname.replace(/^\/portal\//, 'dist/portal/').replace(/^\/assets\//, 'demo-host/portal/assets/'),
      )
  })
  await page.goto('/dashboard')
  await expect(page.locator('portal-dashboard')).toHaveAttribute('data-state', 'ready')
  await expect(page.locator('portal-queue')).toHaveAttribute('data-state', 'ready')
  await page.waitForLoadState('networkidle')
  assert.deepEqual([...loaded].sort(), firstVisit().sort())
})

for (const entry of ['login.js', 'portal.js']) {
  test(`with the documented preloads the form of ${entry} is two requests deep at most after the page`, async () => {
    const needed = await formScripts(entry)
    const links = needed.map((file) => `<link rel="modulepreload" href="/sdk/${file}">`)
    const head = `${links.join('')}<script type="module" src="/sdk/${entry}"></script>`
    const visitor = await scene.visitor()
    const page = await visitor.newPage()
    const devtools = await visitor.newCDPSession(page)
    const depths = new Map<string, number>()
    await devtools.send('Network.enable')
    devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
      const frames = initiator.stack?.callFrames ?? initiator.stack?.parent?.callFrames ?? []
      const by = initiator.url ?? frames[0]?.url ?? ''
      if (!depths.has(request.url)) depths.set(request.url, (depths.get(by) ?? -1) + 1)
    })
    await page.route('**/own-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<html lang="en">${head}<portal-login style="--portal-brand:#0f766e"></portal-login>`,
      }),
    )
    // What comes behind the form is not waited for: it never arrives here.
    await page.route('**/sdk/c/**', (route) =>
      needed.some((file) => route.request().url().endsWith(file)) ? route.continue() : route.abort(),
    )
    await page.goto('/own-page')
    await expect(see(page).email).toBeVisible()
    const scripts = [...depths].filter(([url]) => url.includes('/sdk/'))
    assert.ok(scripts.length >= 3)
    assert.deepEqual(
      scripts.filter(([, depth]) => depth > 2),
      [],
    )
  })
}

test('the form shows and takes typing while the service is silent, keeps it when the answer comes, and then signs in', async () => {
  const visitor = await scene.visitor()
  let release: (() => void) | undefined
  const silence = new Promise<void>((resolve) => (release = resolve))
  await visitor.route('**/svc/**', async (route) => {
    await silence
    await route.continue()
  })
  const page = await scene.openHtml({ head: loginScript, body: '<portal-login></portal-login>' }, visitor)
  const who = account('customer')
  await see(page).email.fill(who.email)
  await see(page).password.fill(who.password)
  const answered = page.waitForResponse('**/svc/login')
  release?.()
  await answered
  await expect(see(page).email).toHaveValue(who.email)
  await expect(see(page).password).toHaveValue(who.password)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(who.email)).toBeVisible()
})

test('who was signed in before gets the form as well when the service stays silent', async () => {
  const visitor = await scene.visitor()
  await visitor.addInitScript(`localStorage.setItem('portico:signed-in', '1')`)
  await visitor.route('**/svc/**', () => undefined)
  const page = await scene.openHtml({ head: loginScript, body: '<portal-login></portal-login>' }, visitor)
  await expect(see(page).email).toBeVisible()
})

test('a sign-in sent before the service has said who is signed in is not undone by that answer', async () => {
  const visitor = await scene.visitor()
  let release: (() => void) | undefined
  const silence = new Promise<void>((resolve) => (release = resolve))
  await visitor.route('**/svc/login', async (route) => {
    if (route.request().method() === 'POST') return route.continue()
    const stale = await route.fetch()
    await silence
    await route.fulfill({ response: stale })
  })
  const page = await scene.openHtml({ head: loginScript, body: '<portal-login></portal-login>' }, visitor)
  await enterPassword(page, account('customer'))
  await expect(see(page).signedInAs(account('customer').email)).toBeVisible()
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && answer.url().endsWith('/svc/login'),
  )
  release?.()
  await answered
  await expect(see(page).signedInAs(account('customer').email)).toBeVisible()
})
