import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { chromium, type BrowserContext, type Page, type Request } from 'playwright'
import puppeteer from 'puppeteer-core'
import { chromiumFlags } from '../../../tools/programs/browsers.mjs'
import { isDeep } from '../../deep.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { expect, patience } from '../harness/page/expect.ts'
import { says, type as typeIn } from '../harness/visitor/at-firefox.ts'
import { noteScripts } from '../harness/page/note-scripts.ts'
import { account, enterBothSteps, enterPassword, see } from '../harness/visitor/signing-in.ts'
import { currentFile } from '../harness/host/worker.ts'

// The page is on 127.0.0.1, its service on localhost: browsers treat these as two sites.
const scene = setUpShared()
const pageAddress = () => `http://127.0.0.1:${scene.host.port + 1}/`
const customer = account('customer', 'cumulus')
const careful = account('totp', 'cumulus')

after(async () => {
  for (const opened of chromiums.values()) await (await opened).close()
  rmSync(profiles, { recursive: true, force: true })
})

/** The flags and settings of a Chromium. */
interface Kind {
  flags?: string[]
  profile?: object
}

const usual = 'usual'
const blocksThirdParties: Kind = {
  flags: ['--test-third-party-cookie-phaseout'],
  profile: { block_third_party_cookies: true, cookie_controls_mode: 1 },
}
const blocksAll: Kind = { profile: { default_content_setting_values: { cookies: 2 } } }

const profiles = mkdtempSync(path.join(tmpdir(), 'portico-cumulus-'))
const chromiums = new Map<Kind, Promise<BrowserContext>>()

/** A Chromium of a kind, without a signed-in user. */
async function chromiumOf(kind: Kind | typeof usual): Promise<BrowserContext> {
  if (kind === usual) return scene.visitor()
  const starting = chromiums.get(kind) ?? startChromium(kind)
  chromiums.set(kind, starting)
  const context = await starting
  const [, ...others] = context.pages()
  for (const page of others) await page.close()
  await context.clearCookies()
  return context
}

async function startChromium({ flags = [], profile = {} }: Kind): Promise<BrowserContext> {
  const folder = mkdtempSync(path.join(profiles, 'of-'))
  mkdirSync(path.join(folder, 'Default'))
  writeFileSync(path.join(folder, 'Default/Preferences'), JSON.stringify({ profile }))
  const executablePath = process.env['PORTICO_DESKTOP_CHROMIUM']
  const context = await chromium.launchPersistentContext(folder, {
    args: [...chromiumFlags, ...flags],
    ...(executablePath ? { executablePath } : {}),
  })
  noteScripts(context, currentFile())
  context.setDefaultTimeout(patience)
  return context
}

/** The calls of a page, and what its policy refused. */
function watch(page: Page): { calls: Request[]; refused: string[] } {
  const calls: Request[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/svc/')) calls.push(request)
  })
  page.on('console', (message) => {
    if (/Content Security Policy|CORS policy/.test(message.text())) refused.push(message.text())
  })
  return { calls, refused }
}

const bearers = (calls: Request[]) => calls.filter((call) => call.headers()['authorization'])

async function openCumulus(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(pageAddress())
  await expect(see(page).email).toBeVisible()
  return page
}

for (const [what, kind] of [
  ['blocked', blocksThirdParties],
  // The next test, too, signs in and reloads where they are allowed.
  ...(isDeep ? [['allowed', usual] as const] : []),
] as const) {
  test(`Chromium, third-party cookies ${what}: sign-in on another site survives a reload and ends on sign-out`, async () => {
    const page = await openCumulus(await chromiumOf(kind))
    const { calls, refused } = watch(page)
    await enterBothSteps(page, careful)
    await expect(see(page).signedInAs(careful.email)).toBeVisible()
    await page.reload()
    await expect(see(page).signedInAs(careful.email)).toBeVisible()
    await page.locator('portal-user').getByRole('button', { name: 'Sign out' }).click()
    await expect(see(page).email).toBeVisible()
    await page.reload()
    await expect(see(page).email).toBeVisible()
    assert.deepEqual(bearers(calls), [], 'a page took a bearer although its cookie was kept')
    assert.deepEqual(refused, [])
  })
}

test('case 44: Chromium: sessions of the page and of the service are separate', async () => {
  const context = await chromiumOf(usual)
  const page = await openCumulus(context)
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()

  const portal = await context.newPage()
  await portal.goto(`${scene.host.origin}/login`)
  await expect(see(portal).email).toBeVisible()
  const aurora = account('customer')
  await enterPassword(portal, aurora)
  await expect(see(portal).portalUser(aurora.email)).toBeVisible()
  await page.reload()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()

  const cookies = await context.cookies(scene.host.origin)
  const forms = cookies.map(({ name, sameSite, secure, httpOnly }) => ({ name, sameSite, secure, httpOnly }))
  const apart = forms.filter(({ sameSite }) => sameSite === 'None')
  assert.ok(apart.length > 0)
  for (const { name, secure } of apart) assert.ok(name.startsWith('p') && secure, name)
  for (const { httpOnly } of forms) assert.ok(httpOnly)
})

test('Chromium, all cookies blocked: the session is in memory until a reload', async () => {
  const page = await openCumulus(await chromiumOf(blocksAll))
  const { calls, refused } = watch(page)
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  await expect(page.locator('portal-user').getByText(customer.email)).toBeVisible()
  assert.equal(bearers(calls).length, 1)

  await page.locator('portal-user').getByRole('button', { name: 'Sign out' }).click()
  await expect(see(page).email).toBeVisible()
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  const before = calls.length
  await page.reload()
  await expect(see(page).email).toBeVisible()
  assert.deepEqual(bearers(calls.slice(before)), [])
  assert.deepEqual(refused, [])
})

test('Chromium, all cookies blocked: without bearers the element explains why sign-in fails', async () => {
  const page = await openCumulus(await chromiumOf(blocksAll))
  await page.route('**/svc/login', async (route) => {
    const response = await route.fetch()
    const { claim: _, ...body } = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: body })
  })
  await enterPassword(page, customer)
  await expect(see(page).alert).toContainText(
    "This browser blocks cookies on this page, so you can't stay signed in. Allow cookies or open the portal in its own tab.",
  )
  await expect(see(page).signIn).toBeEnabled()
})

test('case 42: Chromium: a page of another origin can neither call nor read the reason', async () => {
  const page = await (await chromiumOf(usual)).newPage()
  // The demo's network is a neighbour whose origin no site lists.
  await page.goto(`http://localhost:${scene.host.port + 2}/.well-known/openid-configuration`)
  const { calls, refused } = watch(page)
  const wanted = ['/svc/site', '/svc/login', '/svc/logout']
  for (const address of wanted) {
    const outcome = await page.evaluate(
      `fetch('${scene.host.origin}${address}', { credentials: 'include' }).then(() => 'answered', () => 'refused')`,
    )
    assert.equal(outcome, 'refused')
  }
  assert.equal(calls.length, wanted.length)
  await expect.poll(() => refused.length).toBe(wanted.length)
  for (const why of refused) assert.match(why, /blocked by CORS policy/)
})

if (isDeep)
  test('Firefox, third-party cookies blocked: the session lives in memory until a reload', async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: process.env['PORTICO_FIREFOX'] ?? '',
      headless: true,
      extraPrefsFirefox: { 'network.cookie.cookieBehavior': 1 },
    })
    try {
      const page = await browser.newPage()
      await page.goto(pageAddress())
      await typeIn(page, 'email', customer.email)
      await typeIn(page, 'password', customer.password)
      await page.keyboard.press('Enter')
      await says(page, 'portal-login', customer.email)
      await page.reload()
      await says(page, 'portal-login', 'Forgot password')
    } finally {
      await browser.close()
    }
  })
