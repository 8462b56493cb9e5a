import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import { answer } from './answers.ts'
import { portalVisitor, seeFrame } from './at-portal.ts'
import { setUp } from './browser.ts'
import { account, see } from './signing-in.ts'

const scene = setUp()

const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })

/** A new page of somebody who lives in Tokyo and reads dates in an own way. */
async function inTokyo(visitor: BrowserContext): Promise<Page> {
  const details = (await (await visitor.request.get('/svc/header/details')).json()) as object
  const page = await visitor.newPage()
  const dates = { dateFormat: 'D MMM YYYY, HH:mm', timeZone: 'Asia/Tokyo', offset: 540 }
  await answer(page, '/header/details', json({ ...details, ...dates }))
  return page
}

test('the error log writes dates in the format and the time zone of the operator', async () => {
  const page = await inTokyo(await portalVisitor(scene, account('operator')))
  const report = {
    id: '1',
    at: '2026-02-28T20:30:00.000Z',
    message: 'It broke',
    element: 'portal',
    page: '/',
  }
  const items = [{ ...report, version: '', userAgent: '', stack: '' }]
  const range = { total: 1, firstElement: 1, lastElement: 1, next: false, nextDate: null, nextSkip: 0 }
  await answer(page, '/crashReports*', json({ items, ...range }))
  await page.goto('/logView')
  await expect(page.getByRole('cell', { name: '1 Mar 2026, 05:30' })).toBeVisible()
})

test('the notifications write when they came in the format and the time zone of the user', async () => {
  const page = await inTokyo(await portalVisitor(scene, account('customer')))
  const item = {
    id: 'n1',
    kind: 'passwordChanged',
    params: {},
    to: null,
    at: '2026-02-28T20:30:00.000Z',
    isRead: true,
  }
  await answer(page, '/inbox?*', json({ items: [item], next: false }))
  await page.goto('/')
  await expect(see(page).heading('Welcome')).toBeVisible()
  await seeFrame(page).bell.click()
  await expect(page.locator('portal-inbox').getByText('1 Mar 2026, 05:3')).toBeVisible()
})
