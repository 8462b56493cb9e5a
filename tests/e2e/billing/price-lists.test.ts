import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUp } from '../harness/page/browser.ts'
import { countPresses } from '../harness/page/presses.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('an administrator imports prices from a corrected file and edits one in the grid', async () => {
  const visitor = await portalVisitor(scene, account('admin'))
  const page = await visitor.newPage()
  const trouble = troubleIn(page)
  const sites = page.locator('portal-sites')
  const dialog = page.getByRole('dialog')
  await page.goto('/pricelist')
  await sites.getByRole('button', { name: 'Create price list' }).click()
  await dialog.getByLabel('Name').fill('Partners')
  await dialog.getByRole('radio', { name: 'USD $' }).check()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(sites.getByRole('heading', { level: 1, name: 'Partners' })).toBeVisible()
  await sites.getByRole('link', { name: 'Prices', exact: true }).click()
  const cell = (name: string) => sites.getByRole('textbox', { name, exact: true })
  const memory = cell('Own monthly price, Memory, 1 GB')
  await expect(memory).toBeVisible()
  const presses = await countPresses(page)

  // A file with a mistake says which row, and changes nothing.
  await sites.getByRole('button', { name: 'Import', exact: true }).click()
  const choose = async (name: string, text: string) => {
    const file = path.join(tmpdir(), `${scene.host.site}-${name}`)
    await writeFile(file, text)
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose file' }).click()
    await (await chooser).setFiles(file)
  }
  await choose('wrong.csv', 'Item;Own monthly price;Own hourly price\nram;1,5;\ncpu.B;2.50;0.0035\n')
  await expect(dialog.getByText("1 row can't be imported")).toBeVisible()
  await expect(dialog.getByText('Write decimals with a point')).toBeVisible()
  await expect(dialog.getByText('Row 2')).toBeVisible()

  // The corrected one is applied once it is seen.
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose('right.csv', 'Item;Own monthly price;Own hourly price\nram;1.50;\ncpu.B;2.50;0.0035\n')
  await dialog.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(memory).toHaveValue('1.50')
  assert.equal(presses(), 5)

  // One more price is typed; what it leads to shows before it is saved.
  await memory.fill('1.75')
  await expect(sites.getByRole('row', { name: 'Memory, 1 GB' })).toContainText('$1.75')
  await sites.getByRole('button', { name: 'Save changes' }).click()
  await expect(sites.getByText('No unsaved changes')).toBeVisible()
  await page.reload()
  await expect(memory).toHaveValue('1.75')
  assert.deepEqual(trouble, [])
})
