import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { answer, errorAnswer } from '../harness/page/answers.ts'
import { goWithin, portalVisitor, seeFrame } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

/** A customer's page, not opened yet. */
const ofCustomer = async (): Promise<Page> => (await portalVisitor(scene, account('customer'))).newPage()

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await expect(see(page).heading('Welcome')).toBeVisible()
  await expect(page.locator('portal-nav')).toHaveAttribute('data-state', 'ready')
}

const input = (page: Page) => page.getByRole('combobox', { name: 'Search or run a command' })
const options = (page: Page) => seeFrame(page).palette.getByRole('option')

const task = {
  id: '7',
  dtCreate: '2026-03-01T10:00:00Z',
  dtExecute: '2026-03-01T10:00:05Z',
  dtComplete: '2026-03-01T10:01:17Z',
  serviceName: 'account',
  commandInfo: 'export-data',
  exitCode: 0,
  progress: 100,
  warn: false,
  target: 'customer@aurora.example',
  state: 'done',
  canCancel: false,
  canRetry: false,
}

test('an action of the palette ends with its page, also before that shows', async () => {
  const page = await ofCustomer()
  await openHome(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('create key')
  await expect(options(page).first()).toContainText('Create key')
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\.js(\?|$)/, async (route) => {
    await released
    await route.fallback()
  })
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(`${scene.host.origin}/`)
  const keys = new URL(page.url()).pathname
  await goWithin(page, '/dashboard')
  release()
  await expect(see(page).heading('Dashboard')).toBeVisible()
  await goWithin(page, keys)
  const create = page.getByRole('button', { name: 'Create key' })
  await expect(create).toBeVisible()
  await expect(create).not.toHaveAttribute('aria-busy')
  await expect(page.getByRole('dialog', { name: 'Create key' })).toHaveCount(0)
})

test('the palette finds permitted pages, sections and tasks by keyboard, recent ones first', async () => {
  const page = await ofCustomer()
  const json = (body: unknown) => ({ contentType: 'application/json', body: JSON.stringify(body) })
  const log = [{ dt: '2026-03-01T10:00:05Z', entry: 'Collecting the profile.' }]
  await answer(page, '/queue', json([task]))
  await answer(page, '/queue/command/7', json({ ...task, createdBy: '', log }))
  await openHome(page)
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('dasboa')
  await expect(options(page).first()).toContainText('Dashboard')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(see(page).heading('Dashboard')).toBeFocused()
  await expect(seeFrame(page).palette).toHaveCount(0)

  await seeFrame(page).search.click()
  await input(page).fill('error logs')
  await expect(page.getByText('No results found. Try a different search.')).toBeVisible()
  await input(page).fill('dark')
  await page.keyboard.press('Enter')
  assert.equal(await page.evaluate(() => document.documentElement.dataset['scheme']), 'dark')
  await page.keyboard.press('Control+k')
  await expect(options(page).first()).toContainText('Dark')

  await input(page).fill('export')
  await expect(options(page)).toHaveText([/Export data.*Task · Completed · 01\/03\/2026/])
  await page.keyboard.press('Enter')
  const tray = page.getByRole('dialog', { name: 'Tasks' })
  await expect(tray.getByText('Collecting the profile.')).toBeVisible()
  await expect(tray.getByRole('heading', { name: 'Export data' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(tray).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(options(page).filter({ hasText: 'Profile › Security' })).toHaveText([
    /Password/,
    /Two-factor authentication/,
    /Phone numbers/,
    /Allowed IP addresses/,
  ])
  // Only accounts with sub-users have one.
  await input(page).fill('additional email')
  await expect(page.getByText('No results found. Try a different search.')).toBeVisible()
  await input(page).fill('allowed ip')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Profile\/security$/)
  await expect(see(page).heading('Allowed IP addresses')).toBeVisible()
})

test('palette arrows wrap, Escape restores the focus, and shortcuts can be turned off', async () => {
  const page = await ofCustomer()
  await openHome(page)
  await seeFrame(page).search.click()
  // The sections of the profile come a little later.
  await expect(options(page).filter({ hasText: 'Disable account' })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  // Others may still come, and move it down.
  await expect(async () => {
    const last = await options(page).last().getAttribute('id')
    assert.equal(await input(page).getAttribute('aria-activedescendant'), last)
  }).toPass({ timeout: 5000 })
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(seeFrame(page).palette).toHaveCount(0)
  await expect(seeFrame(page).search).toBeFocused()

  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await expect(see(page).heading('Dashboard')).toBeVisible()
  await page.keyboard.press('/')
  await expect(input(page)).toBeFocused()
  await page.keyboard.type('g?h')
  await expect(input(page)).toHaveValue('g?h')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const { keys } = seeFrame(page)
  await expect(keys.getByRole('row', { name: /g d.*Dashboard/ })).toBeVisible()
  await keys.getByRole('checkbox', { name: 'Single-letter shortcuts' }).uncheck()
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('?')
  await expect(keys).toHaveCount(0)
  await expect(see(page).heading('Dashboard')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(input(page)).toBeFocused()
})

test('the palette finds pages without tasks and profile', async () => {
  const page = await ofCustomer()
  for (const call of ['/queue', '/header/details'])
    await answer(page, call, { ...errorAnswer(901), status: 500 })
  await openHome(page)
  await page.keyboard.press('Control+k')
  await input(page).fill('dashboard')
  await page.keyboard.press('Enter')
  await expect(see(page).heading('Dashboard')).toBeVisible()
})

test('what is typed before the palette has come is its query', async () => {
  const page = await ofCustomer()
  await openHome(page)
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/*.js', async (route) => {
    await released
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dashx')
  await page.keyboard.press('Backspace')
  release()
  await expect(input(page)).toHaveValue('dash')
  await page.keyboard.type('bo')
  await expect(input(page)).toHaveValue('dashbo')
  await page.keyboard.press('Enter')
  await expect(see(page).heading('Dashboard')).toBeVisible()
})
