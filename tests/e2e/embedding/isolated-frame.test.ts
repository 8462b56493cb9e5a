import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { setUpShared } from '../harness/page/browser.ts'
import { choose } from '../harness/visitor/demo-id.ts'
import { expect } from '../harness/page/expect.ts'
import { account, enterBothSteps, enterPassword, see } from '../harness/visitor/signing-in.ts'

// The page is on 127.0.0.1, its service on localhost: browsers treat these as two sites.
const scene = setUpShared()
const careful = account('totp', 'cumulus')
const customer = account('customer', 'cumulus')
const pageAddress = () => `http://127.0.0.1:${scene.host.port + 1}/isolated`

const openPage = async (visitor?: BrowserContext): Promise<Page> => {
  const page = await (visitor ?? (await scene.visitor())).newPage()
  await page.goto(pageAddress())
  await expect(see(inside(page)).email).toBeVisible()
  return page
}

const frameIn = (page: Page) => page.locator('portal-frame.sign-in').frameLocator('iframe')

/** What the sign-in frame of a page shows. */
const inside = (page: Page) => frameIn(page).locator('body')

const frameHeight = (page: Page) =>
  page.locator('portal-frame.sign-in iframe').evaluate((frame) => (frame as HTMLElement).style.blockSize)

test('case 84: signing in within the frame signs in the page, and out again', async () => {
  const page = await openPage()
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS policy/.test(message.text())) refused.push(message.text())
  })
  await enterBothSteps(inside(page), careful)
  const user = page.locator('portal-user')
  await expect(user.getByText(careful.email)).toBeVisible()
  await expect(see(inside(page)).signedInAs(careful.email)).toBeVisible()

  await page.reload()
  await expect(user.getByText(careful.email)).toBeVisible()
  await expect(see(inside(page)).signedInAs(careful.email)).toBeVisible()
  await user.getByRole('button', { name: 'Sign out' }).click()
  await expect(see(inside(page)).email).toBeVisible()
  assert.deepEqual(refused, [])
})

test("case 84: the page's scripts can't read the frame or what is typed there", async () => {
  const page = await openPage()
  await page.evaluate(() => {
    const heard = (globalThis as { heard?: string[] }).heard ?? []
    Object.assign(globalThis, { heard })
    for (const type of ['keydown', 'input', 'change', 'paste', 'message'])
      addEventListener(
        type,
        (event) => heard.push(`${type} ${JSON.stringify((event as MessageEvent).data)}`),
        true,
      )
  })
  await enterPassword(inside(page), customer)
  await expect(page.locator('portal-user').getByText(customer.email)).toBeVisible()
  const { heard, content } = await page.evaluate(() => ({
    heard: (globalThis as { heard?: string[] }).heard ?? [],
    content:
      document.querySelector('portal-frame')?.shadowRoot?.querySelector('iframe')?.contentDocument ?? null,
  }))
  assert.equal(content, null)
  assert.ok(heard.length > 0)
  for (const one of heard) {
    assert.match(one, /^message \{"portico":"frame","type":"(ready|height|signed-in)"(,"height":\d+)?\}$/)
    assert.ok(!one.includes(customer.email) && !one.includes(customer.password))
  }
})

test('security settings in one frame belong to the user who signed in in another', async () => {
  const page = await openPage()
  await enterPassword(inside(page), customer)
  const security = page.locator('portal-frame[screen=security]').frameLocator('iframe')
  await expect(security.getByRole('heading', { name: 'Password' })).toBeVisible()
})

test('case 86: messages of the page itself and of other origins change nothing', async () => {
  const page = await openPage(await scene.visitor({ bypassCSP: true }))
  await expect.poll(() => frameHeight(page)).toMatch(/px$/)
  const before = await frameHeight(page)
  const events = await page.evaluate(async (service) => {
    const fired: string[] = []
    for (const type of ['portal-signed-in', 'portal-signed-out', 'portal-ready'])
      document.addEventListener(type, () => fired.push(type))
    const frame = document.querySelector('portal-frame')!.shadowRoot!.querySelector('iframe')!
    for (const message of [{ type: 'height', height: 9000 }, { type: 'signed-in' }, { type: 'signed-out' }]) {
      const data = { portico: 'frame', ...message }
      window.postMessage(data, '*')
      // The right window with another origin, and the right origin with another window.
      dispatchEvent(
        new MessageEvent('message', { data, origin: location.origin, source: frame.contentWindow }),
      )
      dispatchEvent(new MessageEvent('message', { data, origin: service, source: window }))
    }
    // A neighbor in the page, of another origin.
    const neighbor = document.createElement('iframe')
    neighbor.srcdoc = `<script>
      for (const type of ['signed-in', 'signed-out', 'ready']) parent.postMessage({ portico: 'frame', type }, '*')
    </script>`
    neighbor.sandbox.add('allow-scripts')
    const loaded = new Promise((resolve) => (neighbor.onload = resolve))
    document.body.append(neighbor)
    await loaded
    frame.contentWindow!.postMessage(
      { portico: 'frame', type: 'look', look: { lang: 'he' }, more: 1 },
      service,
    )
    await new Promise((resolve) => setTimeout(resolve))
    return fired
  }, scene.host.origin)
  assert.deepEqual(events, [])
  assert.equal(await frameHeight(page), before)
  await expect(frameIn(page).locator('html')).toHaveAttribute('lang', 'en')
})

test('case 87: a parent that is not allowed gets nothing', async () => {
  // The demo's network is a neighbor whose origin no site lists.
  const neighbor = `http://localhost:${scene.host.port + 2}`
  const page = await (await scene.visitor({ bypassCSP: true })).newPage()
  await page.goto(`${neighbor}/.well-known/openid-configuration`)
  for (const named of [neighbor, new URL(pageAddress()).origin]) {
    const address = `${scene.host.origin}/isolated/login?page=${encodeURIComponent(named)}&site-key=pk_cumulus_demo`
    const heard = await page.evaluate(async (src) => {
      const messages: unknown[] = []
      addEventListener('message', ({ data }) => messages.push(data))
      const frame = document.createElement('iframe')
      frame.src = src
      document.body.append(frame)
      await new Promise((resolve) => (frame.onload = resolve))
      return messages
    }, address)
    assert.deepEqual(heard, [])
    for (const frame of page.frames().slice(1)) assert.equal(await frame.locator('portal-login').count(), 0)
  }
})

test('the frame follows the language and the colors of the page around it', async () => {
  const page = await openPage()
  await page.evaluate(() => {
    const element = document.querySelector('portal-frame')!
    element.setAttribute('lang', 'he')
    element.setAttribute('scheme', 'dark')
  })
  await expect(frameIn(page).locator('html')).toHaveAttribute('lang', 'he')
  await expect(frameIn(page).locator('html')).toHaveCSS('color-scheme', 'dark')
  await expect(inside(page).getByRole('button', { name: 'כניסה', exact: true })).toBeVisible()
})

test('a frame that the policy of the page blocks says so, and what to add', async () => {
  // What a test serves itself counts as a page from outside, which may not call this machine without a permission.
  const page = await (await scene.visitor({ permissions: ['local-network-access'] })).newPage()
  await page.route(pageAddress(), async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(/frame-src [^;]*/, "frame-src 'none'"),
    }
    await route.fulfill({ response, headers })
  })
  await page.goto(pageAddress())
  await expect(page.getByRole('alert').first()).toContainText(
    `This page's content security policy blocks the frame.Add ${scene.host.origin} to frame-src in the policy, then reload the page.`,
  )
})

test('case 58: signing in through a network within the frame signs the page in', async () => {
  const page = await openPage()
  const opening = page.waitForEvent('popup')
  await inside(page)
    .getByRole('button', { name: /Demo ID/ })
    .click()
  const opened = await opening
  await choose(opened, 'Sam Rivera')
  await expect(page.locator('portal-user').getByText('sam@demo-id.example')).toBeVisible()
  await expect.poll(() => opened.isClosed()).toBe(true)
})
