import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { setUpOwnHost } from './browser.ts'
import { enterNewAccount, mailedLink, mailOf, mailsOf, newcomer, seePublicScreen } from './public-screens.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUpOwnHost()

/** What every page says to who has not validated the address yet. */
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

/** Creates on the page of another site; answers what it says and what it asked the service. */
async function createAtCumulus(email: string): Promise<{ says: string; asked: string[] }> {
  const page = await scene.open(`http://127.0.0.1:${scene.host.port + 1}/`)
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

test('cumulus: the browser solves the proof of work, and a known address is told the same as a new one', async () => {
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
