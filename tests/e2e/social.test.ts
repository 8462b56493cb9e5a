import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import { setUpOwnHost } from './browser.ts'
import { freePort } from './built-host.ts'
import { choose } from './demo-id.ts'
import { mailOf, mailsOf, seePublicScreen } from './public-screens.ts'
import { startHost } from './host.ts'
import { heard, listen } from './page-events.ts'
import { account, enterPassword, see, signOutOfPortal } from './signing-in.ts'

const scene = setUpOwnHost()

const pathOf = (page: Page): string => new URL(page.url()).pathname
const cumulus = () => `http://127.0.0.1:${scene.host.port + 1}/`
const welcome = (page: Page) => see(page).heading('Welcome')
const shownUser = (page: Page) => page.locator('button.user')

/** Goes to the network from a door, and says there who one is. */
async function come(page: Page, person: string): Promise<void> {
  await seePublicScreen(page).network.click()
  await choose(page, person)
}

test('case 55: Kim, who has no address, and Sam, who shares none yet, read why that is not enough', async () => {
  const page = await scene.open('/login')
  await come(page, 'Kim Larsen')
  await expect(see(page).alert).toHaveText('Your social account has no email address.')
  await seePublicScreen(page).back.click()
  await seePublicScreen(page).network.click()
  await page.getByRole('checkbox', { name: 'Share email address' }).uncheck()
  await choose(page, 'Sam Rivera')
  await expect(see(page).alert).toHaveText('Email authorization is required.')
  await seePublicScreen(page).back.click()
  await expect(see(page).signIn).toBeVisible()
})

test('case 50: Sam becomes a customer by the network, is welcomed by mail, and is the same the next time', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/create', visitor)
  await come(page, 'Sam Rivera')
  await expect(welcome(page)).toBeVisible()
  assert.equal(pathOf(page), '/')
  await expect(shownUser(page)).toHaveAccessibleName(/sam@demo-id\.example/)
  await expect(page.getByText('Verify your email')).toHaveCount(0)
  await mailOf(scene.host, 'sam@demo-id.example', 'welcome')

  await signOutOfPortal(page)
  await come(page, 'Sam Rivera')
  await expect(shownUser(page)).toHaveAccessibleName(/sam@demo-id\.example/)
  assert.equal((await mailsOf(scene.host, 'sam@demo-id.example', 'welcome')).length, 1)
})

test('case 53: Alex, whose address both sides have verified, is the customer that was there already', async () => {
  const { email } = account('customer')
  const page = await scene.open('/login')
  await come(page, 'Alex Moreau')
  await expect(shownUser(page)).toHaveAccessibleName(new RegExp(email))
})

test('case 53: Robin, whose address nobody has verified, becomes a customer who has to validate it', async () => {
  const page = await scene.open('/login')
  await come(page, 'Robin Okafor')
  await expect(welcome(page)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Verify your email' })).toBeVisible()
  await mailOf(scene.host, 'robin@demo-id.example', 'validation')
})

test('who goes back without choosing reads that nothing was changed, and can sign in', async () => {
  const page = await scene.open('/login')
  await come(page, 'Cancel')
  await expect(page.getByText('Sign-in with Demo ID was canceled. Nothing changed.')).toBeVisible()
  await expect(see(page).alert).toHaveCount(0)
  await seePublicScreen(page).back.click()
  await enterPassword(page, account('customer'))
  await expect(welcome(page)).toBeVisible()
})

test('aurora: a visit that began in the reseller’s page ends there, signed in', async () => {
  const page = await scene.open('/resellers/aurora/')
  await come(page, 'Alex Moreau')
  await expect(page).toHaveURL(`${scene.host.origin}/resellers/aurora/`)
  await expect(see(page).signedInAs(account('customer').email)).toBeVisible()
})

test('case 50: the address a network came back to is good once; after a reload it says so and leads back', async () => {
  const page = await scene.open('/login')
  const returned = page.waitForRequest((request) => request.url().includes('/socialProcess/'))
  await come(page, 'Alex Moreau')
  await expect(welcome(page)).toBeVisible()
  const address = (await returned).url()
  await signOutOfPortal(page)
  await expect(see(page).signIn).toBeVisible()

  await page.goto(address)
  await expect(see(page).alert).toHaveText('The social session expired, please try again.')
  assert.equal(page.url(), `${scene.host.origin}/socialProcess/demo-id`)
  await seePublicScreen(page).back.click()
  await expect(see(page).signIn).toBeVisible()
})

test('case 50: what somebody else’s visit came back with signs nobody in here', async () => {
  const page = await scene.open('/login')
  await page.route('**/socialProcess/**', (route) => route.abort())
  const returned = page.waitForRequest((request) => request.url().includes('/socialProcess/'))
  await come(page, 'Alex Moreau')
  const address = (await returned).url()

  const victim = await scene.visitor()
  const other = await scene.open(address, victim)
  await expect(see(other).alert).toHaveText('The social session expired, please try again.')
  assert.equal((await victim.request.get('/svc/user')).status(), 401)
})

test('case 37: nothing of a visit shows in an address, an event or a later request', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await scene.open('/login', visitor)
  const returned = page.waitForRequest((request) => request.url().includes('/socialProcess/'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await come(page, 'Alex Moreau')
  await expect(welcome(page)).toBeVisible()
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
})

test('a network’s answer that is an error, as the specification has it in the address, is told in its place', async () => {
  for (const door of ['login', 'create']) {
    const page = await scene.open(`/${door}/demo-id/error/33`)
    await expect(see(page).alert).toHaveText('This account exists on another social network.')
    await page.goto(`/${door}/demo-id/error/999`)
    await expect(see(page).alert).toHaveText('Error occurred (999)')
  }
})

test('a network that cannot be reached says so, and signing in with a password goes on', async () => {
  const port = await freePort()
  const silent = createServer((socket) => socket.destroy()).listen(port + 2, '127.0.0.1')
  const host = await startHost({ PORT: String(port) })
  try {
    const page = await scene.open(`${host.origin}/login`)
    await seePublicScreen(page).network.click()
    await expect(see(page).alert).toHaveText('Social access is currently not available.')
    await enterPassword(page, account('customer'))
    await expect(welcome(page)).toBeVisible()
  } finally {
    await host.stop()
    silent.close()
  }
})

/** Opens the window of a visit from the page of another site. */
async function openWindow(visitor: BrowserContext): Promise<{ page: Page; opened: Page }> {
  const page = await scene.open(cumulus(), visitor)
  const opening = page.waitForEvent('popup')
  await seePublicScreen(page).network.click()
  return { page, opened: await opening }
}

test('case 58: cumulus: the window comes back, its page is signed in, and the provider’s own pages are not', async () => {
  const visitor = await scene.visitor()
  const { page, opened } = await openWindow(visitor)
  await choose(opened, 'Sam Rivera')
  await expect(see(page).signedInAs('sam@demo-id.example')).toBeVisible()
  await expect(page.locator('portal-user').getByText('sam@demo-id.example')).toBeVisible()
  await expect.poll(() => opened.isClosed()).toBe(true)
  await page.reload()
  await expect(see(page).signedInAs('sam@demo-id.example')).toBeVisible()
  const portal = await scene.open('/login', visitor)
  await expect(see(portal).signIn).toBeVisible()
})

test('cumulus: a window that is closed without choosing leaves the form as it was', async () => {
  const { page, opened } = await openWindow(await scene.visitor())
  await expect(see(opened).heading('Choose a demo account')).toBeVisible()
  await opened.close()
  await expect(seePublicScreen(page).network).toBeEnabled()
  await expect(seePublicScreen(page).network).not.toHaveAttribute('aria-busy', 'true')
  await enterPassword(page, account('customer', 'cumulus'))
  await expect(see(page).signedInAs(account('customer', 'cumulus').email)).toBeVisible()
})

test('cumulus: where the browser opens no window the visit takes the page itself, and brings it back signed in', async () => {
  const visitor = await scene.visitor()
  await visitor.addInitScript(`if (location.port === '${scene.host.port + 1}') window.open = () => null`)
  const page = await scene.open(cumulus(), visitor)
  await come(page, 'Sam Rivera')
  await expect(see(page).signedInAs('sam@demo-id.example')).toBeVisible()
  assert.ok(page.url().startsWith(cumulus()))
  assert.doesNotMatch(page.url(), /ok\/./)
})
