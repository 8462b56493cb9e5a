import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { openMailServer } from '../svc/harness/mail-server.ts'
import { linkIn } from '../svc/harness/mail-text.ts'
import { expect } from './expect.ts'
import { setUpOwnHost } from './browser.ts'
import { enterNewAccount, mailedLink, mailOf, mailsOf, newcomer, seePublicScreen } from './public-screens.ts'
import { startHost } from './host.ts'
import { mailTo } from './mails.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUpOwnHost()

const pathOf = (page: Page): string => new URL(page.url()).pathname

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
  assert.equal(pathOf(page), '/validateSuccessful')
  await expect(page.getByText('You can now use all features of your account.')).toBeVisible()
  const welcome = await visitor.request.get('/svc/userWelcomePage')
  const { text } = (await welcome.json()) as { text: string }
  for (const paragraph of text.split('\n\n')) await expect(page.getByText(paragraph)).toBeVisible()
  await seePublicScreen(page).goOn.click()
  await expect(see(page).portalUser(who.email)).toBeVisible()
  await expect(notYet(page)).toHaveCount(0)
  assert.equal((await mailsOf(scene.host, who.email, 'welcome')).length, 1)

  await page.goto(mail.link ?? '')
  await seePublicScreen(page).validate.click()
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible()
})

test('the link of the mail validates in a browser where nobody is signed in; signing in is the way on', async () => {
  const who = newcomer()
  const first = await scene.open('/create')
  await enterNewAccount(first, who)
  await expect(see(first).heading('Welcome')).toBeVisible()

  const page = await scene.open(await mailedLink(scene.host, who.email, 'validation'))
  await seePublicScreen(page).validate.click()
  await expect(see(page).heading('Email verified')).toBeFocused()
  await see(page).signIn.click()
  await enterPassword(page, { ...account('customer'), ...who })
  await expect(see(page).portalUser(who.email)).toBeVisible()
  await expect(notYet(page)).toHaveCount(0)
})

test('the mail to validate can be asked for again after a pause; until then the page counts down and the link stays good', async () => {
  const who = newcomer()
  const page = await scene.open('/create')
  await enterNewAccount(page, who)
  await page.getByRole('link', { name: 'Verify your email' }).click()
  await expect(page.getByText('We sent an email to')).toContainText(who.email)
  await page.getByRole('button', { name: 'Resend email' }).click()
  await expect(page.getByText(/^You can resend the email in/)).toBeVisible()
  assert.equal((await mailsOf(scene.host, who.email, 'validation')).length, 1)
  await page.goto(await mailedLink(scene.host, who.email, 'validation'))
  await seePublicScreen(page).validate.click()
  await expect(see(page).heading('Email verified')).toBeVisible()
})

test('a password that everybody knows is refused, says why and keeps what was typed', async () => {
  const page = await scene.open('/create')
  const who = { ...newcomer(), password: 'qwertyuiop' }
  await enterNewAccount(page, who)
  const { email, password } = see(page)
  await expect(page.getByText('This password is invalid, please change the selected password.')).toBeVisible()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(password).toBeFocused()
  await expect(email).toHaveValue(who.email)
  await expect(password).toHaveValue(who.password)
  await expect(seePublicScreen(page).repeat).toHaveValue(who.password)
})

test('what is missing, too short or repeated differently is named before anything is sent', async () => {
  const page = await scene.open('/create')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await seePublicScreen(page).create.click()
  for (const label of ['Email', 'Password', 'Confirm password'])
    await expect(page.getByText(`Please enter ${label}`, { exact: true })).toBeVisible()
  await expect(see(page).email).toBeFocused()
  await enterNewAccount(page, { email: 'somebody@mail.example', password: 'short' })
  await expect(page.getByText('Invalid password. Must contain 6-30 characters.')).toBeVisible()
  await enterNewAccount(page, newcomer(), 'eight quiet rivers')
  await expect(page.getByText('Repeat password does not match selected password.')).toBeVisible()
  await expect(seePublicScreen(page).repeat).toBeFocused()
  assert.deepEqual(
    sent.filter((url) => url.includes('/svc/create')),
    [],
  )
})

test('an address that has an account is named at its field, and nobody is signed in', async () => {
  const page = await scene.open('/create')
  await enterNewAccount(page, { ...newcomer(), email: account('admin').email })
  await expect(page.getByText('Selected email is not available for new account.')).toBeVisible()
  await expect(see(page).email).toHaveAttribute('aria-invalid', 'true')
  await expect(see(page).email).toBeFocused()
})

test('aurora: in the reseller’s page a newcomer creates an account, reads the terms on the way, and stays there', async () => {
  const page = await scene.open('/resellers/aurora/')
  const who = newcomer()
  await seePublicScreen(page).toCreate.click()
  await seePublicScreen(page).terms.click()
  await expect(see(page).heading('Terms of service')).toBeFocused()
  await expect(page.getByText('Aurora Cloud rents out virtual servers')).toBeVisible()
  await seePublicScreen(page).toCreate.click()
  await enterNewAccount(page, who)
  await expect(see(page).signedInAs(who.email)).toBeVisible()
  await expect(page.getByText(/^We sent an email to .+ Open the link in it to continue\.$/)).toBeVisible()
  assert.equal(pathOf(page), '/resellers/aurora/')
})

test('case 38: borealis: where registration is off the page says so, and the service refuses with code 42', async () => {
  const origin = scene.host.borealis
  const page = await scene.open(`${origin}/create`)
  await expect(page.getByText("You can't create an account here. Ask your provider for one.")).toBeVisible()
  await expect(seePublicScreen(page).create).toHaveCount(0)
  const { email, password } = newcomer()
  const answer = await fetch(`${origin}/svc/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password, passwordRepeat: password }),
  })
  const { errors } = (await answer.json()) as { errors: { code: number }[] }
  assert.deepEqual([answer.status, errors[0]?.code], [400, 42])
  await seePublicScreen(page).back.click()
  await expect(see(page).signIn).toBeVisible()
  await expect(seePublicScreen(page).toCreate).toBeHidden()
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

test('with a mail server the mail to validate arrives there, and its link works', async () => {
  const mail = await openMailServer()
  const host = await startHost({ SMTP_URL: mail.url })
  try {
    const who = newcomer()
    const page = await scene.open(`${host.origin}/create`)
    await enterNewAccount(page, who)
    await expect(see(page).heading('Welcome')).toBeVisible()
    await page.goto(linkIn(await mailTo(mail, who.email)))
    await seePublicScreen(page).validate.click()
    await expect(see(page).heading('Email verified')).toBeVisible()
  } finally {
    await host.stop()
    await mail.close()
  }
})
