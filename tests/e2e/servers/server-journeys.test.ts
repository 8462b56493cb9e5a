import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { portalVisitor, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { expect } from '../harness/page/expect.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

interface Server {
  id: string
  name: string
  status: string
  billing: string
}

/** The customer's list of servers, and a server of it that no other journey changes. */
async function atList(): Promise<{ page: Page; server: Server; trouble: string[] }> {
  const visitor = await portalVisitor(scene, account('customer'))
  const list = await visitor.request.get('/svc/servers?power=on&size=100')
  const { items } = (await list.json()) as { items: Server[] }
  const server = items.findLast(({ status }) => status === 'on')
  assert.ok(server)
  const page = await visitor.newPage()
  const trouble = troubleIn(page)
  await page.goto('/servers?size=100')
  return { page, server, trouble }
}

/** Presses and counts. */
function pressing(): { press: (control: Locator) => Promise<void>; count: () => number } {
  let count = 0
  return {
    async press(control) {
      count += 1
      await control.click()
    },
    count: () => count,
  }
}

test('a disk is enlarged in three presses from the list, its price seen before', async () => {
  const { page, server, trouble } = await atList()
  const { press, count } = pressing()
  await press(page.getByRole('link', { name: server.name, exact: true }))
  await press(page.getByRole('button', { name: 'Enlarge disk' }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('System disk')).toBeVisible()
  await expect(dialog.locator('[part=summary]')).toHaveText(/Per month.*becomes.*\+/s)
  await press(dialog.getByRole('button', { name: 'Enlarge disk' }))
  await expect(dialog).toBeHidden()
  assert.equal(count(), 3)
  assert.deepEqual(trouble, [])
})

test('port 443 is opened, and all else closed, in five presses from the list', async () => {
  const { page, server, trouble } = await atList()
  const { press, count } = pressing()
  await press(page.getByRole('link', { name: server.name, exact: true }))
  await press(page.getByRole('link', { name: 'Firewall', exact: true }))
  await press(page.getByRole('button', { name: 'HTTPS', exact: true }))
  const rules = page.getByRole('listitem').filter({ hasText: 'Inbound · TCP 443' })
  await expect(rules).toContainText('No effect')
  await press(page.getByRole('button', { name: 'Block everything else' }))
  await expect(rules).not.toContainText('No effect')
  await expect(page.getByText('With these rules, no one can connect')).toBeHidden()
  const [applied] = await Promise.all([
    page.waitForResponse((reply) => reply.request().method() === 'PUT'),
    press(page.getByRole('button', { name: 'Apply changes' })),
  ])
  assert.equal(applied.status(), 200)
  assert.equal(count(), 5)
  assert.deepEqual(trouble, [])
})

test('the console opens in a window of its own, which stays', async () => {
  const { page, server } = await atList()
  await page.getByRole('link', { name: server.name, exact: true }).click()
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Console', exact: true }).click(),
  ])
  await expect(opened.getByRole('application', { name: `Screen of ${server.name}` })).toBeVisible()
  await page.getByRole('link', { name: 'Networks', exact: true }).first().click()
  await expect(opened.getByText('Connected', { exact: true })).toBeVisible()
})
