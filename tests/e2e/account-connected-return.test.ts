import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { catalogue } from '../../src/contract/errors.ts'
import { expect } from './expect.ts'
import { connect, disconnect, isDone, seeConnected } from './at-connected.ts'
import { newcomerAt, signedInAt } from './at-profile.ts'
import { freePort } from './built-host.ts'
import { choose } from './demo-id.ts'
import { startHost } from './host.ts'
import { setUpOnPostgreSQL } from './on-postgresql.ts'
import { account, see } from './signing-in.ts'

// How long a visit takes, and which networks a site has, is changed where it is kept: in the database.
const { scene, run } = setUpOnPostgreSQL()

const somebody = (visitor?: BrowserContext) => newcomerAt(scene, '/Profile/connected', visitor)

/** The address with which a network's answer comes back to the profile. */
const returnTo = (page: Page) =>
  page
    .waitForRequest((request) => /\/Profile\/demo-id\?/.test(request.url()))
    .then((request) => request.url())

test('whoever goes back without choosing reads that nothing was changed', async () => {
  const { page } = await somebody()
  await connect(page, 'Cancel')
  const { says, state } = seeConnected(page)
  await expect(says('was canceled. Nothing changed.')).toBeVisible()
  await expect(state('Not connected')).toBeVisible()
})

test('case 55: a person who leads into another account cannot be connected (38), nor a second one of the same network (39)', async () => {
  const visitor = await scene.visitor()
  const [{ page: other }, { page }] = [await somebody(), await somebody(visitor)]
  await connect(other, 'Robin Okafor')
  await expect(seeConnected(other).says(isDone)).toBeVisible()

  await connect(page, 'Robin Okafor')
  await expect(see(page).alert).toHaveText(
    /^.?Demo ID.? wasn't connected\. This social id is used by another account\. Sign in to the other account and disconnect it there first\.$/,
  )
  await expect(seeConnected(page).state('Not connected')).toBeVisible()

  const tab = await scene.open('/Profile/connected', visitor)
  await connect(page, 'Kim Larsen')
  await expect(seeConnected(page).says(isDone)).toBeVisible()
  await connect(tab, 'Alex Moreau')
  await expect(see(tab).alert).toHaveText(
    'Log in with the connected social account. Another account from this network is already connected. Disconnect it first.',
  )
  await expect(seeConnected(tab).network).toContainText('Kim Larsen')
  await disconnect(page)
  await disconnect(other)
})

test('case 50: the address a network came back to connects once, and in no other browser (32)', async () => {
  const { page } = await somebody()
  const returned = returnTo(page)
  await connect(page, 'Kim Larsen')
  await expect(seeConnected(page).says(isDone)).toBeVisible()
  const address = await returned
  await page.goto(address)
  await expect(see(page).alert).toHaveText('The social session expired, please try again.')
  await expect(seeConnected(page).state('Connected')).toBeVisible()
  assert.equal(page.url(), `${scene.host.origin}/Profile/demo-id`)
  await disconnect(page)

  const { page: victim } = await somebody()
  const attack = returnTo(page)
  await page.route('**/Profile/demo-id?**', (route) => route.abort())
  await connect(page, 'Kim Larsen')
  await victim.goto(await attack)
  await expect(see(victim).alert).toHaveText(
    /wasn't connected\. The social session expired, please try again\. Select “Connect” to try again\.$/,
  )
  await expect(seeConnected(victim).state('Not connected')).toBeVisible()
})

test('case 51: a code that the network did not give is refused by it (35)', async () => {
  const { page } = await somebody()
  const returned = returnTo(page)
  await page.route('**/Profile/demo-id?**', (route) => route.abort())
  await connect(page, 'Kim Larsen')
  const address = new URL(await returned)
  address.searchParams.set('code', 'forged')
  await page.unrouteAll()
  await page.goto(address.href)
  await expect(see(page).alert).toHaveText(/wasn't connected\. Unable to update social information\.$/)
})

test('case 50: a visit that took too long says so (41), and so does one to a network that the site has no longer (31)', async () => {
  const { page } = await somebody()
  await seeConnected(page).connect.click()
  await expect(see(page).heading('Choose a demo account')).toBeVisible()
  await run('update visit set ends_at = now()')
  await choose(page, 'Kim Larsen')
  await expect(see(page).alert).toHaveText(
    /wasn't connected\. Social login took too long\. Select “Connect” to try again\.$/,
  )

  await page.goto('/Profile/connected')
  await seeConnected(page).connect.click()
  await expect(see(page).heading('Choose a demo account')).toBeVisible()
  await run("update site_social set social = 'another'")
  try {
    await choose(page, 'Kim Larsen')
    await expect(see(page).alert).toHaveText(
      /wasn't connected\. Social access is possible only from a listed social site\.$/,
    )
  } finally {
    await run("update site_social set social = 'demo-id'")
  }
})

test('a network that cannot be reached says so in its place (36), and the rest of the profile works', async () => {
  const port = await freePort()
  const silent = createServer((socket) => socket.destroy()).listen(port + 2, '127.0.0.1')
  const host = await startHost({ PORT: String(port) })
  try {
    const visitor = await scene.visitor({ baseURL: host.origin })
    const page = await signedInAt(scene, '/Profile/connected', account('parent'), visitor)
    await seeConnected(page).connect.click()
    await expect(see(page).alert).toHaveText(/wasn't connected\. Social access is currently not available\.$/)
    await expect(seeConnected(page).connect).toBeEnabled()
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('form', { name: 'Preferences' })).toBeVisible()
  } finally {
    await host.stop()
    silent.close()
  }
})

test('every social error that an address reports shows its text beside the networks', async () => {
  const { page } = await somebody()
  const social = catalogue.filter(({ code }) => code >= 30 && code <= 42)
  assert.equal(social.length, 13)
  for (const { code, message } of social) {
    await page.goto(`/Profile/demo-id/error/${code}`)
    await expect(see(page).alert).toContainText("wasn't connected.")
    await expect(see(page).alert).toContainText(message)
    await expect(seeConnected(page).connect).toBeVisible()
  }
})
