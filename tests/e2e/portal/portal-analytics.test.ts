import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { newcomerAt } from '../harness/visitor/at-profile.ts'
import { goWithin, seeFrame, signIn, troubleIn } from '../harness/visitor/at-portal.ts'
import { consenting, seeConsent, setUpCounted, watchAbroad } from '../harness/host/counted-site.ts'
import { heard, listen } from '../harness/page/page-events.ts'
import { account, enterBothSteps, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpCounted()
const customer = account('customer')
const tag = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1234'

const tagHasRun = (page: Page) => expect.poll(() => page.evaluate('window.tagRuns')).toBe(1)

/** The commands that Google's script finds. */
const commands = async (page: Page): Promise<unknown[][]> =>
  JSON.parse(
    await page.evaluate('JSON.stringify(Array.from(window.dataLayer ?? [], (each) => Array.from(each)))'),
  ) as unknown[][]

/** The events among them, as name and fields. */
const events = async (page: Page) =>
  (await commands(page)).flatMap(([command, name, fields]) => (command === 'event' ? [{ name, fields }] : []))

const who = async ({ request }: BrowserContext) => {
  const { vid, userId, email } = (await (await request.get('/svc/ga')).json()) as Record<string, string>
  return { vid, userId, email }
}

/** Lets a visitor's pages write down what their security policy refused. */
const watchPolicy = (visitor: BrowserContext) =>
  visitor.addInitScript(`
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.refused.push([violatedDirective, blockedURI, sample].join(' '))
    })`)

test('before consent and after a refusal nothing is loaded, identified or stored', async () => {
  const visitor = await scene.visitor()
  const abroad = await watchAbroad(scene, visitor)
  await listen(visitor)
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const nobodyCounted = async (page: Page) => {
    await page.waitForLoadState('networkidle')
    await expect.poll(async () => (await heard(page, 'portal-analytics')).length).toBeGreaterThan(0)
    const told = await heard(page, 'portal-analytics')
    for (const { detail } of told) {
      const { vid, userId, email } = (detail as { fields: Record<string, string> }).fields
      assert.deepEqual([vid, userId, email], ['', '', ''])
    }
    assert.deepEqual(abroad, [])
    assert.ok(!asked.includes('/svc/ga'))
    assert.equal(await page.evaluate(`typeof window.dataLayer`), 'undefined')
    assert.deepEqual(
      (await visitor.cookies()).filter(({ name }) => /vid|^_g/.test(name)),
      [],
    )
  }
  const page = await scene.open('/login', visitor)
  await expect(seeConsent(page).bar).toBeVisible()
  await nobodyCounted(page)

  await seeConsent(page).press("Don't allow")
  await expect(seeConsent(page).bar).toHaveCount(0)
  await enterPassword(page, customer)
  await expect(see(page).heading('Welcome')).toBeVisible()
  await goWithin(page, '/Profile')
  await nobodyCounted(page)
  await page.reload()
  await expect(seeFrame(page).user).toBeVisible()
  await nobodyCounted(page)
  await expect(seeConsent(page).bar).toHaveCount(0)
})

test('after consent only Google’s tag loads, once, with exactly its events and fields', async () => {
  const visitor = await scene.visitor()
  const abroad = await watchAbroad(scene, visitor)
  await watchPolicy(visitor)
  await listen(visitor)
  const page = await visitor.newPage()
  const trouble = troubleIn(page)
  await page.goto('/login')
  await expect.poll(async () => (await heard(page, 'portal-analytics')).length).toBe(1)
  await seeConsent(page).press('Allow')
  await tagHasRun(page)
  const stranger = await who(visitor)
  assert.match(stranger.vid ?? '', /^[\w-]{43}$/)
  // Events before consent are dropped.
  assert.deepEqual(await events(page), [])

  const owner = account('totp')
  await enterBothSteps(page, owner)
  await expect(see(page).heading('Welcome')).toBeVisible()
  const known = await who(visitor)
  assert.equal(known.email, owner.email)
  await goWithin(page, '/Profile/security')
  await expect
    .poll(() => events(page))
    .toEqual([
      { name: 'page_view', fields: { page: 'tfa', ...stranger } },
      { name: 'tfa', fields: stranger },
      { name: 'page_view', fields: { page: '', ...known } },
      { name: 'page_view', fields: { page: 'Profile', ...known } },
    ])
  const settings = { send_page_view: false, page_location: `${scene.host.origin}/`, debug_mode: true }
  const [[js] = [], ...configs] = (await commands(page)).filter(([command]) => command !== 'event')
  assert.equal(js, 'js')
  assert.deepEqual(configs, [
    ['config', 'G-TEST1234', settings],
    ['config', 'AW-42', settings],
  ])

  await page.goto('/dashboard')
  await tagHasRun(page)
  await expect
    .poll(() => events(page))
    .toEqual([{ name: 'page_view', fields: { page: 'dashboard', ...known } }])
  assert.deepEqual(abroad, [tag, tag])
  assert.equal(await page.evaluate('window.tagRuns'), 1)
  assert.deepEqual(await page.evaluate('window.refused'), [])
  assert.deepEqual(trouble, [])

  const isRefused = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.src = 'https://www.googletagmanager.com/gtag/js?id=G-OTHER'
      return false
    } catch {
      return true
    }
  })
  assert.ok(isRefused, 'a script’s address may be set without the policy')
})

test('who disables their account is counted as who they were', async () => {
  const visitor = await scene.visitor()
  await watchAbroad(scene, visitor)
  const { page, who: owner } = await newcomerAt(scene, '/Profile/account', visitor)
  await seeConsent(page).press('Allow')
  await tagHasRun(page)
  const known = await who(visitor)
  await page.getByRole('button', { name: 'Disable account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Disable account?' })
  await dialog.getByLabel(/to confirm$/).fill(owner.email)
  await dialog.getByRole('button', { name: 'Disable account' }).click()
  await expect(see(page).signIn).toBeVisible()
  const told = (await events(page)).filter(({ name }) => name === 'user_account_disabled')
  assert.deepEqual(told, [{ name: 'user_account_disabled', fields: known }])
  assert.equal(known.email, owner.email)
})

test('withdrawing consent stops counting in every tab and removes the cookies', async () => {
  const visitor = await consenting(scene)
  await watchAbroad(
    scene,
    visitor,
    `for (const name of ['_ga', '_ga_TEST1234', '_gcl_au', 'theme']) document.cookie = name + '=1;path=/'`,
  )
  const page = await scene.open('/', visitor)
  const other = await scene.open('/dashboard', visitor)
  for (const each of [page, other]) await tagHasRun(each)
  await expect.poll(async () => (await events(page)).length).toBe(1)
  await expect.poll(async () => (await events(other)).length).toBe(1)

  await seeFrame(page).user.click()
  await page.locator('#panel-user').getByRole('button', { name: 'Cookies and analytics' }).click()
  await expect(seeConsent(page).bar).toBeFocused()
  assert.equal(await page.evaluate('scrollY'), 0)
  await expect(seeConsent(page).bar).toContainText('You allowed analytics.')
  await seeConsent(page).press("Don't allow")
  await expect(seeConsent(page).bar).toHaveCount(0)
  await expect(seeFrame(page).user).toBeFocused()
  await expect(seeFrame(page).toasts).toContainText('Changes saved')
  const names = async () => (await visitor.cookies()).map(({ name }) => name)
  await expect.poll(names).not.toContain('_ga')
  assert.deepEqual(
    (await names()).filter((name) => /^_g|theme/.test(name)),
    ['theme'],
  )
  for (const each of [page, other]) {
    await goWithin(each, '/Profile')
    await expect(each.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
    assert.equal((await events(each)).length, 1)
    assert.equal(await each.evaluate(`window['ga-disable-G-TEST1234']`), true)
  }

  // After new consent, counting continues.
  await seeConsent(page).again.click()
  await seeConsent(page).press('Allow')
  await goWithin(page, '/dashboard')
  await expect.poll(async () => (await events(page)).length).toBe(2)
  assert.equal(await page.evaluate('window.tagRuns'), 1)
})

test('a blocker that stops the tag breaks nothing', async () => {
  const visitor = await consenting(scene)
  await visitor.route(/^https:/, (route) => route.abort('blockedbyclient'))
  const page = await visitor.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto('/')
  await expect(see(page).heading('Welcome')).toBeVisible()
  await goWithin(page, '/Profile')
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
  assert.deepEqual(errors, [])
})

test('the security policy permits Google’s hosts only where the site counts visits', async () => {
  const policyAt = async (origin: string, path = '/login') => {
    const answer = await fetch(origin + path, { headers: { accept: 'text/html' } })
    return answer.headers.get('content-security-policy') ?? ''
  }
  const { origin, port } = scene.host
  assert.match(await policyAt(`http://localhost:${port}`), /script-src 'self'; .*trusted-types 'none'$/)
  const counted = await policyAt(origin)
  assert.match(counted, /script-src 'self' https:\/\/www\.googletagmanager\.com;/)
  assert.match(counted, /require-trusted-types-for 'script'; trusted-types portico-tags$/)
  const reseller = await policyAt(origin, '/resellers/aurora/')
  assert.match(reseller, /script-src/)
  assert.doesNotMatch(reseller, /google/)
})

test('on a reseller’s page elements fire analytics and load nothing', async () => {
  const visitor = await scene.visitor()
  const abroad = await watchAbroad(scene, visitor)
  await listen(visitor)
  await visitor.addInitScript(`localStorage.setItem('portico:analytics', 'allowed')`)
  const page = await scene.open('/resellers/aurora/', visitor)
  await expect(see(page).signIn).toBeVisible()
  await expect.poll(async () => (await heard(page, 'portal-analytics')).length).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  const [told] = await heard(page, 'portal-analytics')
  assert.match(JSON.stringify(told), /"page_view"/)
  assert.equal(await page.evaluate(`typeof window.dataLayer`), 'undefined')
  await expect(seeConsent(page).bar).toHaveCount(0)
  await signIn(visitor, customer)
  await page.goto('/resellers/aurora/portal.html')
  await expect(page.getByRole('region', { name: 'Announcements' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  assert.deepEqual(abroad, [])
})
