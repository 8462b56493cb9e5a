import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { signedInAt } from './at-profile.ts'
import { setUp } from './browser.ts'
import { mailedLink, mailOf, mailsOf } from './public-screens.ts'
import { account, see } from './signing-in.ts'

const scene = setUp()

const own = ['Servers', 'Security', 'Usage']

/** The groups that each role sees, and of those a kind of mail that it can switch off. */
const groupsOf: Record<string, Record<string, string>> = {
  customer: {
    Servers: 'Server created',
    Security: 'Sign-in from a new browser',
    Usage: 'Account limit reached',
  },
  parent: {
    'Sub-user security': 'Failed sign-in',
    'Sub-user actions': 'Task failed',
    'Sub-user usage': 'Account limit reached',
  },
  admin: {
    'Administration: billing': 'Payment failed',
    'Administration: accounts': 'New user',
    'Administration: service catalog': 'Order placed',
  },
}

const seeMails = (page: Page) => {
  const groups = page.locator('portal-profile table')
  const group = (name: string) => {
    const heading = page.getByRole('columnheader', { name, exact: true })
    return groups.filter({ has: heading })
  }
  return {
    names: groups.locator('th[scope=col]:first-child'),
    group,
    kind: (name: string, kind: string) => group(name).getByRole('checkbox', { name: `${kind}: Email` }),
    saved: (name: string) => group(name).locator('xpath=..').getByText('Saved'),
  }
}

for (const [role, kinds] of Object.entries(groupsOf))
  test(`the ${role} sees the groups of mails that apply, has each change saved at once, and finds it so after a reload`, async () => {
    const page = await signedInAt(scene, '/Profile/notifications', account(role))
    const { names, group, kind, saved } = seeMails(page)
    await expect(names).toHaveText([...new Set([...own, ...Object.keys(kinds)])])
    for (const [name, mail] of Object.entries(kinds)) {
      await kind(name, mail).uncheck()
      await expect(saved(name)).toBeVisible()
    }
    await page.reload()
    for (const [name, mail] of Object.entries(kinds)) {
      await expect(kind(name, mail)).not.toBeChecked()
      await expect(group(name).getByRole('checkbox', { checked: false })).toHaveCount(1)
    }
  })

test('what nobody can switch off says so and stays; what is switched off is not sent', async () => {
  const who = account('root')
  const page = await signedInAt(scene, '/Profile/notifications', who)
  await mailOf(scene.host, who.email, 'notification 122')
  const { group, kind, saved } = seeMails(page)
  await expect(group('Security').getByText('Password changed (always sent)')).toBeVisible()
  const always = kind('Security', 'Password changed')
  await expect(always).toHaveAccessibleDescription(/can't be turned off/)
  await always.press('Space')
  await expect(always).toBeChecked()
  await kind('Security', 'Sign-in from a new browser').uncheck()
  await expect(saved('Security')).toBeVisible()
  await signedInAt(scene, '/Profile', who)
  assert.equal((await mailsOf(scene.host, who.email, 'notification 122')).length, 1)
})

const seeOther = (page: Page) => {
  const form = page.getByRole('form', { name: 'Additional email' })
  const card = page.locator('[part~=section]').filter({ has: form })
  return {
    card,
    field: form.getByRole('textbox', { name: 'Email' }),
    save: form.getByRole('button', { name: 'Save' }),
    remove: form.getByRole('button', { name: 'Remove' }),
    dialog: page.getByRole('dialog', { name: 'Remove additional email?' }),
    copies: card.getByRole('switch', { name: 'Send copies of my emails to this address' }),
    chip: (name: string) => card.getByText(name, { exact: true }),
  }
}

const confirmed = (page: Page) =>
  page.getByText('Additional email verified. Notifications go to it from now on.')

/** Asks for an additional address; answers where the mail to it leads. */
async function askFor(page: Page, address: string): Promise<string> {
  const { field, save, chip } = seeOther(page)
  await field.fill(address)
  await save.click()
  await expect(page.getByText(new RegExp(`We sent an email to .?${address}`))).toBeVisible()
  await expect(chip('Verification pending')).toBeVisible()
  return mailedLink(scene.host, address, 'additional address')
}

test('a customer has no additional address', async () => {
  const page = await signedInAt(scene, '/Profile/notifications', account('customer'))
  await expect(seeMails(page).group('Usage')).toBeVisible()
  await expect(seeOther(page).card).toHaveCount(0)
})

test('an additional address is confirmed by its owner with the link of the mail; from then on it gets notifications, until it is removed', async () => {
  const who = account('parent')
  const team = 'team@mail.example'
  const sentTo = async (kind: string) => (await mailsOf(scene.host, team, kind)).length
  const page = await signedInAt(scene, '/Profile/notifications', who)
  await page.goto(await askFor(page, team))
  await expect(confirmed(page)).toBeFocused()
  await expect(page).toHaveURL(`${scene.host.origin}/Profile`)
  const { field, remove, dialog, copies, chip } = seeOther(page)
  await expect(chip('On')).toBeVisible()
  await expect(copies).toBeChecked()
  const told = await mailOf(scene.host, who.email, 'notification 123')
  assert.match(told.subject, /additional email was added/)

  await signedInAt(scene, '/Profile', who)
  assert.equal(
    (await mailOf(scene.host, team, 'notification 122')).subject,
    (await mailOf(scene.host, who.email, 'notification 122')).subject,
  )
  await copies.click()
  await expect(copies).not.toBeChecked()
  await page.reload()
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  await expect(copies).not.toBeChecked()
  // Copies are of the other mails: notifications go there as long as the address is in use.
  await signedInAt(scene, '/Profile', who)
  assert.equal(await sentTo('notification 122'), 2)

  await copies.click()
  await expect(copies).toBeChecked()
  await remove.click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(chip('Not set')).toBeVisible()
  await expect(field).toHaveValue('')
  assert.match((await mailOf(scene.host, team, 'notification 123')).subject, /was removed/)
  await signedInAt(scene, '/Profile', who)
  assert.equal(await sentTo('notification 122'), 2)
})

test('an additional address is confirmed by whoever reads its mail, signed in nowhere, and only once', async () => {
  const page = await signedInAt(scene, '/Profile/notifications', account('admin'))
  const link = await askFor(page, 'office@mail.example')
  const visitor = await scene.visitor()
  const other = await scene.open(link, visitor)
  await expect(confirmed(other)).toBeFocused()
  await expect(other).toHaveURL(`${scene.host.origin}/Profile`)
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
  await expect(see(other).signIn).toHaveCount(0)

  await other.goto(link)
  await expect(other.getByRole('alert')).toHaveText(
    'This link has expired or was already used. Save the email again to get a new link.',
  )
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/^This link has expired or was already used/)
  await expect(seeOther(page).chip('On')).toBeVisible()
  await expect(seeOther(page).field).toHaveValue('office@mail.example')
})
