import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { choose, forget } from '../harness/visitor/demo-id.ts'
import {
  enterNewAccount,
  mailedLink,
  mailOf,
  mailsOf,
  newcomer,
  seePublicScreen,
} from '../harness/page/public-screens.ts'
import { heard, listen } from '../harness/page/page-events.ts'
import { account, enterPassword, see, signOutOfPortal } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

const cumulus = () => `http://127.0.0.1:${scene.host.port + 1}/`

/** The message on every page until the user validates the address. */
const notYet = (page: Page) => page.getByRole('link', { name: 'Verify your email' })

test('a newcomer creates an account, validates the address with the mail’s link, and is welcomed', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/login', visitor)
  const who = newcomer()
  await seePublicScreen(page).toCreate.click()
  await expect(see(page).email).toBeFocused()
  await expect(page.getByText('6 to 30 characters.')).toBeVisible()
  await enterNewAccount(page, who)
  await expect(see(page).portalUser(who.email)).toBeVisible()
  await expect(notYet(page)).toBeVisible()

  const mail = await mailOf(scene.host, who.email, 'validation')
  assert.equal(mail.subject, 'Verify your email for Aurora Cloud')
  assert.match(mail.link ?? '', new RegExp(`^${scene.host.origin}/validate\\?token=[\\w-]{43}$`))
  await page.goto(mail.link ?? '')
  await seePublicScreen(page).validate.click()
  await expect(see(page).heading('Email verified')).toBeFocused()
  assert.equal(new URL(page.url()).pathname, '/validateSuccessful')
  await expect(page.getByText('You can now use all features of your account.')).toBeVisible()
  const welcome = await visitor.request.get('/svc/userWelcomePage')
  const { text } = (await welcome.json()) as { text: string }
  for (const paragraph of text.split('\n\n')) await expect(page.getByText(paragraph)).toBeVisible()
  await seePublicScreen(page).goOn.click()
  await expect(see(page).portalUser(who.email)).toBeVisible()
  await expect(notYet(page)).toHaveCount(0)
  assert.equal((await mailsOf(scene.host, who.email, 'welcome')).length, 1)
})

/** Registers on another site's page; returns its text and its calls. */
async function createAtCumulus(email: string): Promise<{ says: string; asked: string[] }> {
  const page = await scene.open(cumulus())
  const asked: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    if (['/svc/create', '/svc/captcha'].includes(pathname) && answer.request().method() !== 'OPTIONS')
      asked.push(`${pathname} ${answer.status()}`)
  })
  await seePublicScreen(page).toCreate.click()
  await enterNewAccount(page, { ...newcomer(), email })
  await expect(see(page).heading('Check your email')).toBeFocused()
  const says = await page.locator('portal-login [part=card]').innerText()
  return { says: says.replaceAll(email, '…'), asked }
}

test('cumulus: the browser proves work; known and new addresses get the same reply', async () => {
  const who = newcomer()
  const known = account('customer', 'cumulus')
  const [forNew, forKnown] = [await createAtCumulus(who.email), await createAtCumulus(known.email)]
  assert.deepEqual(forNew, forKnown)
  assert.match(forNew.says, /We sent an email to .*…/)
  assert.deepEqual(forNew.asked, ['/svc/create 400', '/svc/captcha 200', '/svc/create 200'])

  const { subject } = await mailOf(scene.host, known.email, 'registration')
  assert.equal(subject, 'You already have an account at Cumulus Cloud')
  const page = await scene.open(await mailedLink(scene.host, who.email, 'registration'))
  await expect(page).not.toHaveURL(/token=/)
  await seePublicScreen(page).validate.click()
  await expect(see(page).heading('Email verified')).toBeVisible()
  await see(page).signIn.click()
  await enterPassword(page, { ...known, ...who })
  await expect(see(page).signedInAs(who.email)).toBeVisible()
})

const isReturn = (address: string) => address.includes('/socialProcess/')

/** Goes to the network from a door, and says there who one is. */
async function come(page: Page, person: string): Promise<void> {
  await seePublicScreen(page).network.click()
  await choose(page, person)
}

test('case 37, 50: a network creates a customer, and its return address works once', async () => {
  await forget(scene.host, 'sam')
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await scene.open('/create', visitor)
  const returned = page.waitForRequest((request) => isReturn(request.url()))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await come(page, 'Sam Rivera')
  await expect(see(page).heading('Welcome')).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/`)
  await expect(see(page).portalUser('sam@demo-id.example')).toBeVisible()
  await expect(page.getByText('Verify your email')).toHaveCount(0)
  await mailOf(scene.host, 'sam@demo-id.example', 'welcome')

  const address = (await returned).url()
  const { searchParams } = new URL(address)
  const later = asked.slice(asked.findIndex((line) => line.startsWith(address)) + 1)
  assert.ok(later.length > 0)
  const told = JSON.stringify(await heard(page))
  for (const name of ['code', 'state']) {
    const secret = searchParams.get(name)!
    for (const line of later) assert.ok(!line.includes(secret), line)
    assert.ok(!page.url().includes(secret) && !told.includes(secret), name)
  }

  await signOutOfPortal(page)
  await expect(see(page).signIn).toBeVisible()
  await page.goto(address)
  await expect(see(page).alert).toHaveText('The social session expired, please try again.')
  assert.equal(page.url(), `${scene.host.origin}/socialProcess/demo-id`)
  await seePublicScreen(page).back.click()
  await expect(see(page).signIn).toBeVisible()
})

test('case 53: a visit from the reseller’s page ends there, for the existing customer', async () => {
  const page = await scene.open('/resellers/aurora/')
  await come(page, 'Alex Moreau')
  await expect(page).toHaveURL(`${scene.host.origin}/resellers/aurora/`)
  await expect(see(page).signedInAs(account('customer').email)).toBeVisible()
})

test('case 50: another user’s visit signs no one in here', async () => {
  const page = await scene.open('/login')
  await page.route('**/socialProcess/**', (route) => route.abort())
  const returned = page.waitForRequest((request) => isReturn(request.url()))
  await come(page, 'Alex Moreau')
  const address = (await returned).url()

  const victim = await scene.visitor()
  const other = await scene.open(address, victim)
  await expect(see(other).alert).toHaveText('The social session expired, please try again.')
  assert.equal((await victim.request.get('/svc/user')).status(), 401)
})

/** Opens the window of a visit from the page of another site. */
async function openWindow(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup')
  await seePublicScreen(page).network.click()
  const opened = await opening
  await expect(see(opened).heading('Choose a demo account')).toBeVisible()
  return opened
}

test('case 58: cumulus: sign-in works by popup, after closing one, and without popups', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open(cumulus(), visitor)
  await (await openWindow(page)).close()
  await expect(seePublicScreen(page).network).toBeEnabled()
  await expect(seePublicScreen(page).network).not.toHaveAttribute('aria-busy', 'true')

  const opened = await openWindow(page)
  await choose(opened, 'Sam Rivera')
  await expect(see(page).signedInAs('sam@demo-id.example')).toBeVisible()
  await expect(page.locator('portal-user').getByText('sam@demo-id.example')).toBeVisible()
  await expect.poll(() => opened.isClosed()).toBe(true)
  await page.reload()
  await expect(see(page).signedInAs('sam@demo-id.example')).toBeVisible()
  const portal = await scene.open('/login', visitor)
  await expect(see(portal).signIn).toBeVisible()

  await see(page).signOut.first().click()
  await expect(see(page).signIn).toBeVisible()
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await come(page, 'Sam Rivera')
  await expect(see(page).signedInAs('sam@demo-id.example')).toBeVisible()
  assert.ok(page.url().startsWith(cumulus()))
  assert.doesNotMatch(page.url(), /ok\./)
})
