import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { loginScript, setUpShared } from '../harness/page/browser.ts'
import { seePublicScreen } from '../harness/page/public-screens.ts'
import { keepsNoMore, kept } from '../harness/page/memory.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const customer = account('customer')

async function open(visitor: BrowserContext): Promise<Page> {
  const page = await scene.openHtml({ head: loginScript, body: '<portal-login></portal-login>' }, visitor)
  // The screens behind the form bring styles and buttons of their own along.
  await expect(seePublicScreen(page).network).toBeVisible()
  return page
}

/** The number of an element's parts. */
const parts = (page: Page) =>
  page.evaluate(() => {
    const element = document.querySelector('portal-login')!
    const root = element.shadowRoot!
    return {
      light: [...element.querySelectorAll(':scope > *')].map(({ localName }) => localName).sort(),
      shadow: root.querySelectorAll('*').length,
      sheets: root.adoptedStyleSheets.length,
      shown: [...root.querySelectorAll('slot')].map((slot) => [slot.name, slot.assignedElements().length]),
    }
  })

test('case 88: a thousand changes, removals and returns leak nothing', async () => {
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
  const early = await live(50)
  const fresh = await parts(page)
  const late = await live(isDeep ? 1000 : 250)
  keepsNoMore(late, early, 50)
  await page.evaluate(() => document.querySelector('portal-login')!.setAttribute('lang', 'en'))
  await expect(see(page).signIn).toBeVisible()
  assert.deepEqual(await parts(page), fresh)
  assert.deepEqual(asked.toSorted(), ['/svc/login', '/svc/site'], 'each asked once, when the page was opened')
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})
