import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { setUpOwnHost } from '../harness/page/browser.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

// On a host of its own: only there servers are worked on.
const scene = setUpOwnHost()

interface Dashboard {
  page: Page
  presses: () => number
  scrolls: () => Promise<number>
}

/** A user's dashboard, and how often it was pressed and scrolled since. */
async function atDashboard(role: string): Promise<Dashboard> {
  const visitor = await portalVisitor(scene, account(role))
  const page = await visitor.newPage()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  return {
    page,
    presses: await countPresses(page),
    scrolls: () => page.evaluate(() => Math.max(scrollY, document.scrollingElement?.scrollTop ?? 0)),
  }
}

test('a server is created and its console opened in at most 5 presses without scrolling', async () => {
  const { page, presses, scrolls } = await atDashboard('customer')
  await page.getByRole('link', { name: 'Create server' }).first().click()
  const servers = page.locator('portal-servers')
  const create = servers.getByRole('button', { name: 'Create server', exact: true })
  await expect(create).toBeInViewport()
  await create.click()
  const opener = servers.getByRole('link', { name: 'Console', exact: true })
  await expect(opener).toBeInViewport()
  const [opened] = await Promise.all([page.waitForEvent('popup'), opener.click()])
  await expect(opened.getByRole('application', { name: /^Screen of/ })).toBeVisible()
  assert.equal(await scrolls(), 0)
  assert.ok(presses() <= 5, `${presses()} presses`)
})

test('who terminated a server is found in at most 3 presses', async () => {
  const customer = account('customer')
  const owner = await portalVisitor(scene, customer)
  const list = await owner.request.get('/svc/servers?power=off&size=100')
  const { items } = (await list.json()) as { items: { id: string; name: string }[] }
  const gone = items[0]
  assert.ok(gone)
  const { csrfToken } = (await (await owner.request.get('/svc/login')).json()) as { csrfToken: string }
  const ended = await owner.request.delete(`/svc/server/${gone.id}/terminate`, {
    headers: { token: csrfToken },
  })
  assert.ok(ended.ok(), await ended.text())

  const { page, presses } = await atDashboard('operator')
  await page.locator('portal-nav').getByRole('link', { name: 'Audit log', exact: true }).click()
  const reports = page.locator('portal-reports')
  await reports.getByRole('searchbox').fill(gone.name)
  const line = reports.getByRole('row').filter({ hasText: 'Server terminated' })
  await expect(line).toContainText(customer.email)
  assert.ok(presses() <= 3, `${presses()} presses`)
})
