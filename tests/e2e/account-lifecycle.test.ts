import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import { signedInAt } from './at-profile.ts'
import { setUp } from './browser.ts'
import { keepsNoMore, kept } from './memory.ts'
import { account } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')
const head = '<script type="module" src="/sdk/portal.js"></script>'

/** A page of the test's own with profile and queue, for who is signed in. */
async function open(visitor?: BrowserContext, profile = '<portal-profile></portal-profile>'): Promise<Page> {
  const own = visitor ?? (await scene.visitor())
  if (!visitor) await signedInAt(scene, '/Profile', customer, own)
  const page = await scene.openHtml(
    { head, body: `<div id="here">${profile}<portal-queue></portal-queue></div><div id="there"></div>` },
    own,
  )
  for (const tag of ['portal-profile', 'portal-queue'])
    await expect(page.locator(tag).first()).toHaveAttribute('data-state', 'ready')
  return page
}

const move = (page: Page, tag: string) =>
  page.evaluate((name) => document.querySelector('#there')!.append(document.querySelector(name)!), tag)

const old = (page: Page) => page.getByLabel('Current password').first()

test('a profile moved in the page keeps its group and what was typed', async () => {
  const page = await open()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await old(page).fill('half a password')
  await move(page, 'portal-profile')
  await expect(old(page)).toHaveValue('half a password')
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Account history' })).toBeVisible()
  await move(page, 'portal-profile')
  await expect(page.getByRole('heading', { name: 'Account history' })).toBeVisible()
})

test('a question and a list that are open are still there, and answer, after their elements were moved', async () => {
  const page = await open(undefined, '<portal-profile section="disable"></portal-profile>')
  await page.getByRole('button', { name: /^Tasks/ }).click()
  const tray = page.getByRole('dialog', { name: 'Tasks' })
  await expect(tray).toBeVisible()
  await move(page, 'portal-queue')
  await tray.getByRole('button', { name: 'Close' }).click()
  await expect(tray).toBeHidden()

  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toBeVisible()
  await move(page, 'portal-profile')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
})

test('signing out in another tab empties profile and queue, and they ask no more', async () => {
  const visitor = await scene.visitor()
  await signedInAt(scene, '/Profile', customer, visitor)
  const page = await open(visitor)
  await page.getByRole('button', { name: /^Tasks/ }).click()
  const second = await scene.open('/logout', visitor)
  await expect(second).toHaveURL(/\/login/)
  for (const tag of ['portal-profile', 'portal-queue'])
    await expect(page.locator(tag)).toHaveAttribute('data-state', 'unauthenticated')
  await expect(page.getByText(customer.email)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('case 88: elements that come and go leave no node, listener or question to the service behind', async () => {
  const visitor = await scene.visitor()
  await signedInAt(scene, '/Profile', customer, visitor)
  const page = await open(visitor)
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  const devtools = await visitor.newCDPSession(page)
  const live = async (times: number) => {
    await page.evaluate(async (count) => {
      const here = document.querySelector('#here')!
      const all = [...document.querySelectorAll<HTMLElement>('portal-profile, portal-queue')]
      for (let at = 0; at < count; at += 1)
        for (const element of all) {
          element.remove()
          await new Promise((resolve) => setTimeout(resolve))
          element.setAttribute('lang', at % 2 ? 'he' : 'en')
          here.append(element)
          while (element.dataset['state'] !== 'ready') await new Promise((resolve) => setTimeout(resolve, 5))
        }
    }, times)
    return kept(devtools)
  }
  const early = await live(10)
  const late = await live(40)
  keepsNoMore(late, early, 100)
  await page.evaluate(() =>
    document.querySelectorAll('portal-profile, portal-queue').forEach((one) => one.remove()),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A new look at the page is when whoever still asks would ask at once.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('online'))
    return fetch('/svc/site')
  })
  assert.deepEqual(asked, ['/svc/site'])
  assert.deepEqual(broken, [])
})
