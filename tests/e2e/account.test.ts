import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { signedInAt } from './at-profile.ts'
import { setUp } from './browser.ts'
import { mailOf } from './public-screens.ts'
import { account, see } from './signing-in.ts'

const scene = setUp()

const seeAccount = (page: Page) => ({
  dateFormat: page.getByLabel('Date format'),
  saved: page.getByRole('form', { name: 'Preferences' }).getByText('Saved'),
  group: (name: string) => page.getByRole('link', { name, exact: true }),
  tasks: page.getByRole('button', { name: /^Tasks/ }),
  tray: page.getByRole('dialog', { name: 'Tasks' }),
})

test('a page with sign-in, profile and task queue asks once who is signed in, and once for the tasks', async () => {
  const visitor = await scene.visitor()
  await signedInAt(scene, '/resellers/aurora/account.html', account('customer'), visitor)
  const asked: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/svc/')) asked.push(`${request.method()} ${pathname}`)
  })
  const began = Date.now()
  const page = await scene.openHtml(
    {
      head: '<script type="module" src="/sdk/portal.js"></script>',
      body: '<portal-login></portal-login><portal-profile></portal-profile><portal-queue></portal-queue>',
    },
    visitor,
  )
  for (const tag of ['portal-login', 'portal-profile', 'portal-queue'])
    await expect(page.locator(tag)).toHaveAttribute('data-state', 'ready')
  const times = (call: string) => asked.filter((one) => one === call).length
  assert.equal(times('GET /svc/login'), 1)
  // Once, and again every six seconds: a page may take that long.
  assert.ok(times('GET /svc/queue') <= 1 + (Date.now() - began) / 6000)
})

test('a preference is saved as it is changed, and there after a reload', async () => {
  const page = await signedInAt(scene, '/Profile', account('parent'))
  const { dateFormat, saved } = seeAccount(page)
  await dateFormat.selectOption('YYYY-MM-DD HH:mm')
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(dateFormat).toHaveValue('YYYY-MM-DD HH:mm')
})

test('changing the password ends the session of another browser, tells by mail, and goes on in this one', async () => {
  const who = account('admin')
  const elsewhere = await signedInAt(scene, '/Profile', who)
  const page = await signedInAt(scene, '/Profile/security', who)
  await page.getByLabel('Current password').fill(who.password)
  await page.getByLabel('New password', { exact: true }).fill('seven quiet rivers')
  await page.getByLabel('Confirm new password').fill('seven quiet rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('portal-profile').getByText('Password changed')).toBeVisible()
  assert.ok(await mailOf(scene.host, who.email, 'notification 2'))
  await page.reload()
  await expect(page.locator('portal-profile')).toHaveAttribute('data-state', 'ready')
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/login/)
  await expect(see(elsewhere).email).toBeVisible()
})

test('an export shows in the task queue, ends there, and can be downloaded', async () => {
  const page = await signedInAt(scene, '/resellers/aurora/account.html', account('customer'))
  const { group, tasks, tray } = seeAccount(page)
  await group('Account').click()
  await page.getByRole('button', { name: 'Export data' }).click()
  const download = page.getByRole('button', { name: 'Download export' })
  await expect(download).toBeVisible()
  await tasks.click()
  await expect(tray.getByRole('button', { name: 'Export data' })).toBeVisible()
  await expect(tray.getByText('Completed', { exact: true })).toBeVisible()
  await tray.getByRole('button', { name: 'Export data' }).click()
  await expect(tray.getByRole('log')).toContainText(/\w/)
  await page.keyboard.press('Escape')
  await expect(tray).toBeHidden()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  const archive = readFileSync(await file.path())
  assert.equal(archive.subarray(0, 2).toString(), 'PK')

  await page.reload()
  await tasks.click()
  await expect(tray.getByRole('button', { name: 'Export data' })).toBeVisible()
})
