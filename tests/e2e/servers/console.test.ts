import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Locator } from 'playwright'
import { textOf } from '../../screen-text.ts'
import { portalVisitor, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { expect } from '../harness/page/expect.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

/** The text on the screen as the page has drawn it. */
const written = async (canvas: Locator): Promise<string> => {
  const { width, height, drawn } = await canvas.evaluate((element) => {
    const { width: across, height: down } = element as HTMLCanvasElement
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, across, down)
    const drawn = Array.from({ length: across * down }, (_, at) => (data[at * 4] ? '1' : '0')).join('')
    return { width: across, height: down, drawn }
  })
  return textOf([width, height], (x, y) => drawn[y * width + x] === '1')
}

test('a customer types in a server console on a reseller page until power-off', async () => {
  const visitor = await portalVisitor(scene, account('customer'))
  const page = await visitor.newPage()
  const trouble = troubleIn(page)
  const list = await visitor.request.get('/svc/servers?power=on&size=1')
  const [server] = ((await list.json()) as { items: { id: string; name: string }[] }).items
  assert.ok(server)
  await page.goto('/resellers/aurora/servers.html')
  await page.locator('portal-servers').getByRole('link', { name: server.name, exact: true }).click()
  await page.locator('portal-servers').getByRole('link', { name: 'Connect', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/servers\\.html#/servers/${server.id}/connect$`))
  const servers = page.locator('portal-servers')
  await servers.getByRole('button', { name: 'Open console' }).click()
  await expect(servers.getByText('Connected', { exact: true })).toBeVisible()
  const screen = servers.getByRole('application', { name: `Screen of ${server.name}` })
  await expect.poll(() => written(screen)).toContain(`${server.name} login:`)
  await screen.focus()
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect.poll(() => written(screen)).toContain('Password:')

  // Pasted text is typed.
  await servers.getByRole('button', { name: 'Paste text…' }).click()
  await page.getByRole('dialog').getByLabel('Text').fill('Secret_1\nhostname\n')
  await page.getByRole('dialog').getByRole('button', { name: 'Type text' }).click()
  await expect.poll(() => written(screen)).toContain(`$ hostname\n${server.name}\n`)
  expect(await written(screen)).not.toContain('Secret')

  // The keyboard is left as the page says.
  await screen.focus()
  await page.keyboard.press('Control+Alt+Shift')
  await expect(screen).not.toBeFocused()

  await servers.getByRole('button', { name: 'Power off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Power off' }).click()
  await expect(servers.getByText('The server is no longer on.')).toBeVisible()
  await expect(page).toHaveTitle('Aurora Hosting: your servers')
  assert.deepEqual(trouble, [])
})
