import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import { loginScript, setUp } from './browser.ts'
import { seePublicScreen } from './public-screens.ts'
import { keepsNoMore, kept } from './memory.ts'
import { account, authenticatorCode, enterCode, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')

async function open(visitor?: BrowserContext): Promise<Page> {
  const body = '<div id="here"><portal-login></portal-login></div><div id="there"></div>'
  const page = await scene.openHtml({ head: loginScript, body }, visitor)
  // The screens behind the form bring styles and buttons of their own along.
  await expect(seePublicScreen(page).network).toBeVisible()
  return page
}

const move = (page: Page) =>
  page.evaluate(() => document.querySelector('#there')!.append(document.querySelector('portal-login')!))

/** What one element consists of, counted. */
const parts = (page: Page, which = 0) =>
  page.evaluate((at) => {
    const element = document.querySelectorAll('portal-login')[at]!
    const root = element.shadowRoot!
    return {
      light: [...element.querySelectorAll(':scope > *')].map(({ localName }) => localName).sort(),
      shadow: root.querySelectorAll('*').length,
      sheets: root.adoptedStyleSheets.length,
      shown: [...root.querySelectorAll('slot')].map((slot) => [slot.name, slot.assignedElements().length]),
    }
  }, which)

test('an element moved in the page keeps what was typed', async () => {
  const page = await open()
  await see(page).email.fill(customer.email)
  await see(page).password.fill(customer.password)
  await move(page)
  await expect(see(page).email).toHaveValue(customer.email)
  await expect(see(page).password).toHaveValue(customer.password)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('an element moved during the second step stays there, and the code still passes', async () => {
  const page = await open()
  const who = account('totp')
  await enterPassword(page, who)
  await expect(see(page).heading('Two-factor authentication')).toBeVisible()
  await move(page)
  await enterCode(page, await authenticatorCode(who))
  await expect(see(page).signedInAs(who.email)).toBeVisible()
})

test('an element taken out and put back later has what was typed into it, and works like a new one', async () => {
  const page = await open()
  await see(page).password.fill('typed before')
  const before = await parts(page)
  await page.evaluate(async () => {
    const element = document.querySelector('portal-login')!
    element.remove()
    await new Promise((resolve) => setTimeout(resolve, 50))
    document.querySelector('#there')!.append(element)
  })
  await expect(see(page).password).toHaveValue('typed before')
  await expect(seePublicScreen(page).network).toBeVisible()
  assert.deepEqual(await parts(page), before)
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('a clone is a second, working form without leftovers of the first', async () => {
  const page = await open()
  await see(page).email.fill('first@form.example')
  await page.evaluate(() => {
    document.querySelector('#there')!.append(document.querySelector('portal-login')!.cloneNode(true))
  })
  const second = page.locator('portal-login').nth(1)
  await expect(second.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect(seePublicScreen(second).network).toBeVisible()
  assert.deepEqual(await parts(page, 1), await parts(page, 0))
  await second.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await second.getByLabel('Password', { exact: true }).fill(customer.password)
  await second.getByRole('button', { name: 'Sign in' }).click()
  await expect(see(page).signedInAs(customer.email)).toHaveCount(2)
})

test('an element taken out during a call aborts it, says nothing, and works when it is back', async () => {
  const page = await open()
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  let held: (() => void) | undefined
  await page.route('**/svc/login', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((resolve) => (held = resolve))
    await route.abort().catch(() => undefined)
  })
  const asked = page.waitForRequest((request) => request.method() === 'POST')
  await enterPassword(page, customer)
  const request = await asked
  const failed = page.waitForEvent('requestfailed', (each) => each === request)
  await page.evaluate(() => {
    const element = document.querySelector('portal-login')!
    Object.assign(window, { kept: element })
    element.remove()
  })
  assert.equal((await failed).failure()?.errorText, 'net::ERR_ABORTED')
  held?.()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.evaluate('document.querySelector("#there").append(window.kept)')
  await expect(see(page).alert).toHaveCount(0)
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.deepEqual(broken, [])
})

test('case 88: a thousand changes, removals and returns leave no node, listener or question to the service behind', async () => {
  const visitor = await scene.visitor()
  const asked: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/svc/')) asked.push(pathname)
  })
  const page = await open(visitor)
  const devtools = await visitor.newCDPSession(page)
  const live = async (times: number) => {
    await page.evaluate(async (count) => {
      const element = document.querySelector('portal-login')!
      for (let at = 0; at < count; at += 1) {
        element.setAttribute('email', `visitor${at}@aurora.example`)
        element.setAttribute('lang', at % 2 ? 'he' : 'en')
        element.remove()
        await Promise.resolve()
        await Promise.resolve()
        document.body.append(element)
        await new Promise((resolve) => setTimeout(resolve))
      }
    }, times)
    await expect(page.locator('portal-login input[slot=email]')).toHaveCount(1)
    return kept(devtools)
  }
  await expect(see(page).email).toBeVisible()
  const early = await live(100)
  const fresh = await parts(page)
  const late = await live(1000)
  keepsNoMore(late, early, 50)
  await page.evaluate(() => document.querySelector('portal-login')!.setAttribute('lang', 'en'))
  await expect(see(page).signIn).toBeVisible()
  assert.deepEqual(await parts(page), fresh)
  assert.deepEqual(asked.toSorted(), ['/svc/login', '/svc/site'], 'each asked once, when the page was opened')
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})
