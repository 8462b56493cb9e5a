import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { goWithin, portalVisitor, seeFrame, troubleIn } from '../harness/visitor/at-portal.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { setUpShared } from '../harness/page/browser.ts'
import type { Message } from '../harness/host/host.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

const [customer, admin] = [account('customer'), account('admin')]

test('a customer opens a ticket, gets a reply by email and closes it', async () => {
  const asking = await (await portalVisitor(scene, customer)).newPage()
  const trouble = troubleIn(asking)
  await asking.goto('/supportCreate')
  await expect(asking.getByRole('heading', { name: 'Create ticket' })).toBeVisible()
  await asking.getByRole('combobox', { name: 'Department' }).selectOption('billing')
  await asking.getByRole('textbox', { name: 'Subject' }).fill('The sum is wrong')
  await asking.getByRole('textbox', { name: 'Message' }).fill('See the file: https://ok.example/sum')
  const file = { name: 'sum.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') }
  await asking.locator('input[type=file]').setInputFiles(file)
  await expect(asking.getByRole('button', { name: /Remove .?sum\.csv/ })).toBeVisible()
  await asking.getByRole('button', { name: 'Create ticket', exact: true }).click()
  await expect(asking.getByRole('heading', { name: /^#\d+ The sum is wrong$/ })).toBeVisible()
  const address = new URL(asking.url()).pathname
  const id = address.split('/').at(-1)

  const answering = await (await portalVisitor(scene, admin)).newPage()
  await answering.goto('/support')
  await answering.getByRole('link', { name: 'The sum is wrong' }).click()
  await expect(answering.getByText('See the file')).toBeVisible()
  const [saved] = await Promise.all([
    answering.waitForEvent('download'),
    answering.getByRole('button', { name: /Download .?sum\.csv/ }).click(),
  ])
  assert.equal(saved.suggestedFilename(), 'sum.csv')
  assert.equal(await readFile(await saved.path(), 'utf8'), 'a,b\n1,2\n')
  await answering.getByRole('checkbox', { name: 'Internal note' }).check()
  await answering.getByRole('textbox', { name: 'Internal note' }).fill('They are right.')
  await answering.getByRole('button', { name: 'Add note' }).click()
  await expect(answering.getByRole('list', { name: 'Messages' }).getByText('They are right.')).toBeVisible()
  await answering.getByRole('checkbox', { name: 'Internal note' }).uncheck()
  await answering.getByRole('textbox', { name: 'Message' }).fill('You are right, here is a new one.')
  await answering.getByRole('textbox', { name: 'Message' }).press('Control+Enter')
  await expect(answering.getByText('Answered', { exact: true })).toBeVisible()
  await isAccessible(answering, 'a ticket of the staff')

  const reply = 'You are right, here is a new one.'
  const told = async () =>
    (await scene.host.sentTo(customer.email)).filter(({ text }) => text.includes(reply))
  await expect.poll(told).toHaveLength(1)
  const [{ subject, text }] = (await told()) as [Message]
  assert.equal(subject, `[#${id}] The sum is wrong`)
  assert.ok(text.includes(`${scene.host.origin}${address}`))

  // Becoming visible loads the reply without a reload.
  await asking.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(asking.getByText('You are right, here is a new one.')).toBeVisible()
  await expect(asking.getByText('They are right.')).toHaveCount(0)
  await asking.getByRole('button', { name: 'Close ticket', exact: true }).click()
  await expect(asking.getByText(/You can reopen it until/)).toBeVisible()
  await isAccessible(asking, 'a closed ticket')
  assert.deepEqual(trouble, [])
})

test('support reports and resolves an incident that all users see', async () => {
  const staff = await (await portalVisitor(scene, admin)).newPage()
  await staff.goto('/support/servicesHealthStatus')
  await staff.getByRole('button', { name: 'Report incident' }).click()
  await staff.getByRole('textbox', { name: 'Title' }).fill('Names are not found')
  await staff.getByRole('radio', { name: 'Outage' }).check()
  await staff.getByRole('checkbox', { name: 'Networks' }).check()
  await staff.getByRole('textbox', { name: 'Message' }).fill('We look at it.')
  await staff.getByRole('button', { name: 'Report incident' }).click()
  await expect(staff.getByText('Some services are down.')).toBeVisible()

  const reading = await (await portalVisitor(scene, customer)).newPage()
  await reading.goto('/support/servicesHealthStatus')
  await expect(reading.getByText('We look at it.')).toBeVisible()
  await expect(reading.getByRole('button', { name: 'Report incident' })).toHaveCount(0)

  await staff.getByRole('link', { name: 'Names are not found' }).first().click()
  await expect(staff).toHaveURL(/\/support\/servicesHealthStatus\/\d+$/)
  await expect(seeFrame(staff).crumbs.nth(-2)).toHaveText('Services health status')
  await expect(seeFrame(staff).crumbs.last()).toHaveText('Names are not found')
  await staff.getByRole('combobox', { name: 'Status' }).selectOption('resolved')
  await staff.getByRole('textbox', { name: 'Message' }).fill('It works again.')
  await staff.getByRole('button', { name: 'Publish update' }).click()
  await expect(staff.getByText('It works again.')).toBeVisible()
  for (const address of ['/support/servicesHealthStatus/99999', '/support/all/99999']) {
    await goWithin(reading, address)
    await expect(reading.getByRole('heading', { name: 'Not found' })).toBeVisible()
    // The page says it; nothing else does.
    await expect(seeFrame(reading).toasts).toHaveCount(0)
  }
  await goWithin(reading, '/supportInfo')
  await expect(reading.getByRole('link', { name: 'support@aurora.example' })).toBeVisible()
  await isAccessible(reading, 'how support is reached')
})
