import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import type { Locator, Page } from 'playwright'
import { kill, processOf } from '../../../demo-host/svc/domain/provider/qemu/machine-process.ts'
import { machinesOf } from '../../../demo-host/svc/domain/provider/qemu/room.ts'
import { qemuImages, screenSkip } from '../../svc/harness/provider/qemu.ts'
import { shows } from '../../svc/harness/provider/qemu-screen.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { expect } from '../harness/page/expect.ts'
import { setUpOnPostgreSQL } from '../harness/host/on-postgresql.ts'
import { account } from '../harness/visitor/signing-in.ts'

const { images, skip } = qemuImages()

describe('on virtual machines', { skip: skip || screenSkip }, () => {
  const data = mkdtempSync(join(tmpdir(), 'portico-e2e-qemu-'))
  const root = join(data, 'machines')
  const { scene } = setUpOnPostgreSQL(async () => ({
    PORTICO_DATA: data,
    PROVIDER: 'qemu',
    QEMU_IMAGES: images,
  }))
  after(async () => {
    for (const { home } of await machinesOf(root)) await kill(home)
    rmSync(data, { recursive: true, force: true })
  })

  test('a customer creates a server, uses console, snapshot and power, and terminates it', async () => {
    const visitor = await portalVisitor(scene, account('customer'))
    visitor.setDefaultTimeout(long)
    const page = await visitor.newPage()
    const servers = page.locator('portal-servers')

    await page.goto('/serverCreate?image=tiny&cpuType=B&cpuCount=1&ramMB=256&diskGB=5')
    await servers.getByLabel('Name', { exact: true }).fill('real-one')
    await servers.getByLabel('Password', { exact: true }).fill('secret123')
    await servers.getByRole('button', { name: 'Create', exact: true }).click()
    await servers.getByRole('link', { name: 'real-one' }).click()
    await isStatus(servers, 'On')
    const [machine] = await machinesOf(root)
    assert.deepEqual([machine?.spec.image, machine?.runs], ['tiny', true])
    const { look } = machine!.home

    await signIn(page, look)
    await typeLine(page, 'mkdir first; sync')
    await closeConsole(servers)
    await tab(servers, 'Snapshots')
    await servers.getByRole('button', { name: 'Take snapshot' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('clean')
    await dialog.getByRole('button', { name: 'Take snapshot' }).click()
    const taken = servers.getByRole('row', { name: /clean/ })
    await expect(taken).toBeVisible({ timeout: long })

    await openConsole(page)
    await typeLine(page, 'mkdir second; ls')
    await shows(look, /first lost\+found second/)
    await closeConsole(servers)
    const before = await processOf(machine!.home)
    await tab(servers, 'Snapshots')
    await taken.getByRole('button').click()
    await page.getByRole('menuitem', { name: 'Revert to snapshot' }).click()
    await dialog.getByRole('button', { name: 'Revert to snapshot' }).click()
    await expect
      .poll(async () => ((await processOf(machine!.home)) ?? before) !== before, { timeout: long })
      .toBe(true)
    await isStatus(servers, 'On')
    await signIn(page, look)
    await typeLine(page, 'ls')
    assert.doesNotMatch(await shows(look, /# ls first lost\+found/), /second/)
    await closeConsole(servers)

    await servers.getByRole('button', { name: 'Power off' }).click()
    await dialog.getByRole('button', { name: 'Power off' }).click()
    await isStatus(servers, 'Off')
    assert.equal(await processOf(machine!.home), undefined)
    await servers.getByRole('button', { name: 'Power on' }).click()
    await isStatus(servers, 'On')
    await shows(look, /real-one login:/)

    await servers.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Terminate server' }).click()
    await dialog.getByRole('textbox').fill('real-one')
    await dialog.getByRole('button', { name: 'Terminate server' }).click()
    await expect.poll(async () => (await machinesOf(root)).length, { timeout: long }).toBe(0)
  })
})

/** Types a line at the console: a keyboard buffers a few keys for its machine and drops the rest. */
async function typeLine(page: Page, line: string): Promise<void> {
  for (const key of [...Array.from(line), 'Enter'])
    await page.keyboard.press(key === ' ' ? 'Space' : key, { delay: 40 })
}

/** Milliseconds: without a processor for virtual machines, they take their time. */
const long = 120_000

const isStatus = (servers: Locator, status: string) =>
  expect(servers.getByText(status, { exact: true }).first()).toBeVisible({ timeout: long })

const tab = (servers: Locator, name: string) => servers.getByRole('link', { name, exact: true }).click()

async function openConsole(page: Page): Promise<void> {
  const servers = page.locator('portal-servers')
  await tab(servers, 'Connect')
  await servers.getByRole('button', { name: 'Open console' }).click()
  await expect(servers.getByText('Connected', { exact: true })).toBeVisible({ timeout: long })
  await servers.getByRole('application', { name: 'Screen of real-one' }).focus()
}

const closeConsole = (servers: Locator) => servers.getByRole('button', { name: 'Close console' }).click()

/** Opens the console and signs in with the machine's password. */
async function signIn(page: Page, look: string): Promise<void> {
  await openConsole(page)
  await shows(look, /real-one login:/)
  await typeLine(page, 'root')
  await shows(look, /Password:/)
  await typeLine(page, 'secret123')
  await shows(look, /# /)
}
