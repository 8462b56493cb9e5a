import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { good, refused, type Client } from '../svc/harness/client.ts'
import { signIn } from '../svc/harness/steps.ts'
import { expect } from './expect.ts'
import { newcomerAt, signedInAt } from './at-profile.ts'
import { setUpOwnHost } from './browser.ts'
import { choose } from './demo-id.ts'
import { mailOf, mailsOf, seePublicScreen } from './public-screens.ts'
import { account, enterPassword, see } from './signing-in.ts'
import { visitor as clientOf } from './visitors.ts'

const scene = setUpOwnHost()
const accountPage = '/resellers/aurora/account.html'
const disabled = 'This account is disabled. Contact support to have it enabled.'

const seeEnd = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Disable account?' })
  return {
    begin: page.getByRole('button', { name: 'Disable account' }),
    dialog,
    point: (text: string | RegExp) => dialog.getByRole('listitem').filter({ hasText: text }),
    typed: (email: string) => dialog.getByLabel(new RegExp(`^Type .?${email}.? to confirm$`)),
    confirm: dialog.getByRole('button', { name: 'Disable account' }),
  }
}

const seeTasks = (page: Page) => {
  const tray = page.getByRole('dialog', { name: 'Tasks' })
  return {
    open: page.getByRole('button', { name: /^Tasks/ }),
    tray,
    row: (target: string) => tray.getByRole('listitem').filter({ hasText: target }),
    chosen: tray.getByRole('button', { name: 'Disable account' }),
    log: tray.getByRole('log'),
  }
}

/** An administrator of the site who calls the service without a page. */
async function administrator(): Promise<Client> {
  const client = clientOf(scene.host.origin)
  good(await signIn(client, account('admin')))
  return client
}

const put = (client: Client, path: string, body: object) => client.call('PUT', path, { body })

/** The id that the service has for whose session a browser keeps. */
async function idOf({ request }: BrowserContext): Promise<string> {
  const answer = await request.get(`${scene.host.origin}/svc/header/details`)
  return ((await answer.json()) as { userId: string }).userId
}

test('an account is disabled by its owner: first what it leads to, then its address typed, and nobody gets in any more', async () => {
  const { page: elsewhere, who } = await newcomerAt(scene, '/')
  const visitor = await scene.visitor()
  const page = await signedInAt(scene, `${accountPage}#/Profile/account`, who, visitor)
  const id = await idOf(visitor)
  const { begin, dialog, point, typed, confirm } = seeEnd(page)
  await begin.click()
  await expect(point("You'll be signed out here and everywhere else")).toBeVisible()
  await expect(point('2 sessions will be signed out')).toBeVisible()
  await expect(point('1 emailed link will stop working')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(confirm).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(begin).toBeFocused()
  await elsewhere.reload()
  await expect(see(elsewhere).heading('Welcome')).toBeVisible()

  await begin.click()
  await typed(who.email).fill('somebody@else.example')
  await expect(confirm).toBeDisabled()
  await typed(who.email).fill(who.email)
  await confirm.click()
  await expect(page.getByText('Sign in to see your account.')).toBeVisible()
  const mail = await mailOf(scene.host, who.email, 'account disabled')
  assert.match(mail.subject, /disabled/)

  await elsewhere.reload()
  await expect(see(elsewhere).signIn).toBeVisible()
  await enterPassword(elsewhere, who)
  await expect(see(elsewhere).alert).toHaveText(disabled)
  await enterPassword(elsewhere, { ...who, password: 'not the password' })
  await expect(see(elsewhere).alert).toHaveText('Invalid email or password.')

  // Enabled again, its owner finds in the queue what was done.
  good(await put(await administrator(), '/header/enable', { userId: id }))
  const again = await signedInAt(scene, accountPage, who)
  const { open, row, chosen, log } = seeTasks(again)
  await open.click()
  await expect(row(who.email)).toContainText('Completed')
  await chosen.click()
  await expect(log).toContainText('Sign-ins in progress and emailed links were canceled.')
  await expect(log).toContainText('The user was notified by email.')
})

test('an administrator who disables an account of the site follows the command in the queue; its owner is out at once', async () => {
  const context = await scene.visitor()
  const { page: owner, who } = await newcomerAt(scene, '/', context)
  const id = await idOf(context)
  const page = await signedInAt(scene, accountPage, account('admin'))
  const { open, row } = seeTasks(page)
  const client = await administrator()
  const looked = good(await put(client, '/header/disable', { userId: id, checkOnly: true }))
  assert.equal(looked.body['cmdId'], null)
  await owner.reload()
  await expect(see(owner).heading('Welcome')).toBeVisible()

  good(await put(client, '/header/disable', { userId: id, checkOnly: false }))
  await open.click()
  await expect(row(who.email)).toContainText('Disable account')
  await expect(row(who.email)).toContainText('Completed')
  await owner.reload()
  await expect(see(owner).signIn).toBeVisible()
  await enterPassword(owner, who)
  await expect(see(owner).alert).toHaveText(disabled)
})

const seePassword = (page: Page) => ({
  byEmail: page.getByRole('switch', { name: 'Email and password sign-in' }),
  oldPassword: page.getByLabel('Current password'),
  notice: page.getByText('To change your password, turn on email and password sign-in first.'),
})

test('who has a network may switch signing in by e-mail off, reads then why there is no password to change, and switches it on again', async () => {
  const visitor = await scene.visitor()
  const { page, who } = await newcomerAt(scene, '/', visitor)
  await page.goto('/Profile/security')
  const { byEmail, oldPassword, notice } = seePassword(page)
  await expect(oldPassword).toBeVisible()
  await expect(byEmail).toHaveCount(0)

  await page.goto('/Profile/connected')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await choose(page, 'Kim Larsen')
  await expect(page.getByText('You can now sign in with it.')).toBeVisible()
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await byEmail.click()
  await expect(notice).toBeVisible()
  await expect(oldPassword).toHaveCount(0)
  await mailOf(scene.host, who.email, 'notification 123')
  await page.reload()
  await expect(notice).toBeVisible()

  const other = await scene.open('/login')
  await enterPassword(other, who)
  await expect(see(other).alert).toHaveText('Log in with the connected social account.')
  await seePublicScreen(other).network.click()
  await choose(other, 'Kim Larsen')
  await expect(see(other).heading('Welcome')).toBeVisible()

  await byEmail.click()
  await expect(oldPassword).toBeVisible()
  await expect(byEmail).toBeChecked()
  const back = await scene.open('/login')
  await enterPassword(back, who)
  await expect(see(back).heading('Welcome')).toBeVisible()
  await expect.poll(async () => (await mailsOf(scene.host, who.email, 'notification 123')).length).toBe(2)
})

test('signing in by e-mail is switched by an administrator for another of the site, and by no other customer', async () => {
  const visitor = await scene.visitor()
  const { page, who } = await newcomerAt(scene, '/', visitor)
  const id = await idOf(visitor)
  const admin = await administrator()
  const path = `/header/${id}/allowEmailAccess`
  // Nothing else would lead in.
  refused(await put(admin, path, { allowEmail: false }), 400, 926)
  await page.goto('/Profile/connected')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await choose(page, 'Robin Okafor')
  await expect(page.getByText('You can now sign in with it.')).toBeVisible()

  const customer = clientOf(scene.host.origin)
  good(await signIn(customer, account('customer')))
  refused(await put(customer, path, { allowEmail: false }), 404, 906)
  good(await put(admin, path, { allowEmail: false }))
  await page.goto('/Profile/security')
  await expect(seePassword(page).notice).toBeVisible()
  await expect(seePassword(page).byEmail).not.toBeChecked()
  await mailOf(scene.host, who.email, 'notification 123')
})
