import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import { setUp } from './browser.ts'
import {
  askForReset,
  enterNewAccount,
  enterNewPassword,
  mailedLink,
  mailOf,
  mailsOf,
  newcomer,
  seePublicScreen,
} from './public-screens.ts'
import { heard, listen } from './page-events.ts'
import { account, authenticatorCode, enterCode, enterPassword, see, sentCode } from './signing-in.ts'
const scene = setUp({ borealis: true })
const newPassword = 'nine quiet rivers'
const sentIfThereIs = (email: string) =>
  new RegExp(
    `If there's an account for .?${email.replaceAll('.', '\\.')}.?, we've sent a link to that address`,
  )

const pathOf = (page: Page): string => new URL(page.url()).pathname
const welcome = (page: Page) => see(page).heading('Welcome')

/** Somebody with an account of their own, signed in on the home page. */
async function somebody(visitor?: BrowserContext) {
  const who = newcomer()
  const page = await scene.open('/create', visitor)
  await enterNewAccount(page, who)
  await expect(welcome(page)).toBeVisible()
  return { ...account('customer'), ...who, page }
}

/** The link of a mail to set a new password, asked for at the door. */
async function resetLink(email: string): Promise<string> {
  const page = await scene.open('/forgot')
  await askForReset(page, email)
  await expect(page.getByText(sentIfThereIs(email))).toBeVisible()
  return mailedLink(scene.host, email, 'reset')
}

test('case 33: a forgotten password is replaced by mail; its owner is signed in, and everywhere else signed out with the reason', async () => {
  const { page: elsewhere, ...who } = await somebody()
  const page = await scene.open('/login')
  await see(page).email.fill(who.email)
  await seePublicScreen(page).toForgot.click()
  await expect(see(page).email).toBeFocused()
  await expect(see(page).email).toHaveValue(who.email)
  await seePublicScreen(page).sendLink.click()
  await expect(see(page).heading('Check your email')).toBeFocused()
  const mail = await mailOf(scene.host, who.email, 'reset')
  assert.equal(mail.subject, 'Set a new Aurora Cloud password')

  await page.goto(mail.link ?? '')
  // Who only found the link does not learn whose it is.
  await expect(page.getByText('n•••@m•••.example')).toBeVisible()
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
  const changed = await mailOf(scene.host, who.email, 'notification 128')
  assert.equal(changed.subject, 'Your Aurora Cloud password was changed')

  await elsewhere.reload()
  await expect(see(elsewhere).signIn).toBeVisible()
  await expect(
    elsewhere.getByText(
      'You were signed out from another device or by an administrator. Sign in to continue.',
    ),
  ).toBeVisible()
  await enterPassword(elsewhere, who)
  await expect(see(elsewhere).alert).toHaveText('Invalid email or password.')
  await enterPassword(elsewhere, { ...who, password: newPassword })
  await expect(welcome(elsewhere)).toBeVisible()
})

test('the other tab of who sets a new password goes on as the same user', async () => {
  const visitor = await scene.visitor()
  const { page: tab, email } = await somebody(visitor)
  const page = await scene.open(await resetLink(email), visitor)
  // Who is signed in needs no door: the link shows that, and works after signing out.
  await see(page).signOut.click()
  // A page that is left takes the call with it that signs out.
  await expect(see(page).signOut).toBeHidden()
  await page.goto(await mailedLink(scene.host, email, 'reset'))
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
  await expect(see(tab).portalUser(email)).toBeVisible()
})

test('a used link says so and leads to a new one, which works', async () => {
  const { email } = await somebody()
  const link = await resetLink(email)
  const first = await scene.open(link)
  await enterNewPassword(first, newPassword)
  await expect(welcome(first)).toBeVisible()

  const page = await scene.open(link)
  await expect(
    page.getByText('Token is not valid, reset your password again and a new token will be sent to you.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Send new link' }).click()
  await expect(see(page).email).toBeFocused()
  await askForReset(page, email)
  await expect(page.getByText(sentIfThereIs(email))).toBeVisible()
  await expect.poll(() => mailedLink(scene.host, email, 'reset')).not.toBe(link)
  await page.goto(await mailedLink(scene.host, email, 'reset'))
  await enterNewPassword(page, 'ten quiet rivers')
  await expect(welcome(page)).toBeVisible()
})

test('case 28: who has no account is told the same, and nobody gets a mail', async () => {
  const { email } = newcomer()
  const page = await scene.open('/forgot')
  await askForReset(page, email)
  await expect(page.getByText(sentIfThereIs(email))).toBeVisible()
  assert.deepEqual(await scene.host.sentTo(email), [])
  await page.getByRole('button', { name: 'Use a different email' }).click()
  await expect(see(page).email).toHaveValue(email)
})

test('with a second step on, a new password leads to the code, and only the code to a session', async () => {
  const who = account('email')
  const visitor = await scene.visitor()
  const page = await scene.open(await resetLink(who.email), visitor)
  await enterNewPassword(page, newPassword)
  await expect(see(page).heading('Two-factor authentication')).toBeFocused()
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
  await see(page).sendCode.click()
  await enterCode(page, await sentCode(scene.host, who.email))
  await expect(welcome(page)).toBeVisible()
})

test('a password that everybody knows is refused at its field, and the link stays good', async () => {
  const { email } = await somebody()
  const page = await scene.open(await resetLink(email))
  await enterNewPassword(page, 'qwertyuiop')
  await expect(page.getByText('This password is invalid, please change the selected password.')).toBeVisible()
  await expect(seePublicScreen(page).newPassword).toBeFocused()
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
})

test('somebody who was invited chooses a password with the link of the mail, and is signed in', async () => {
  const email = 'invited@aurora.example'
  const link = await mailedLink(scene.host, email, 'invitation')
  assert.ok(link.startsWith(`${scene.host.origin}/setPassword?token=`), link)
  const page = await scene.open(link)
  await expect(see(page).heading('Set your password')).toBeVisible()
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
  await expect(see(page).portalUser(email)).toBeVisible()
  await expect(page.getByText('Verify your email')).toHaveCount(0)
})

test('borealis: asking for a mail proves work and the mail is in Hebrew, with a link to its own address', async () => {
  const origin = scene.host.borealis
  const visitor = await scene.visitor({ locale: 'he-IL', baseURL: origin })
  const page = await scene.open('/forgot', visitor)
  const { email } = account('customer', 'borealis')
  await page.getByRole('textbox', { name: 'דוא״ל' }).fill(email)
  await page.getByRole('button', { name: 'שליחת קישור' }).click()
  await expect(page.getByText('הודעה עם קישור נשלחה אליה')).toBeVisible()
  const mail = await mailOf(scene.host, email, 'reset')
  assert.equal(mail.subject, 'הגדרת סיסמה חדשה לאתר \u2068Borealis Hosting\u2069')
  assert.ok(mail.link?.startsWith(`${origin}/reset?token=`))
  await page.goto(mail.link ?? '')
  await page.getByLabel('סיסמה חדשה', { exact: true }).fill(newPassword)
  await page.getByLabel('אימות סיסמה').fill(newPassword)
  await page.getByRole('button', { name: 'שמירת הסיסמה' }).click()
  await expect(page.locator('button.user')).toHaveAccessibleName(new RegExp(email))
})

test('case 37: a token is in no address, history, referrer, attribute, event or console once the page shows', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const { email } = await somebody()
  const link = await resetLink(email)
  const [token = ''] = /[\w-]{43}$/.exec(link) ?? []
  const page = await scene.open('/termsOfService', visitor)
  const leaks: string[] = []
  const carriers: string[] = []
  page.on('console', (message) => void (message.text().includes(token) && leaks.push(message.text())))
  page.on('request', (request) => {
    const { referer = '' } = request.headers()
    if (referer.includes(token)) leaks.push(`referer of ${request.url()}`)
    if (request.url().includes(token)) carriers.push(new URL(request.url()).pathname.replace(token, '…'))
  })
  const look = async (): Promise<void> => {
    const seen = await page.evaluate(() => {
      const shadows = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
      const attributes = [document, ...shadows]
        .flatMap((root) => [...root.querySelectorAll('*')])
        .flatMap((each) => [...each.attributes].map(({ value }) => value))
      return JSON.stringify([
        location.href,
        history.state,
        document.referrer,
        document.title,
        attributes,
        localStorage,
        sessionStorage,
      ])
    })
    assert.ok(!seen.includes(token), 'the token shows on the page')
  }

  await page.goto(link)
  await expect(seePublicScreen(page).newPassword).toBeVisible()
  assert.equal(pathOf(page), '/reset')
  await look()
  await page.goBack()
  await expect(see(page).heading('Terms of service')).toBeVisible()
  await look()
  await page.goForward()
  await expect(page.getByText('Open the link in the email we sent you.')).toBeVisible()
  await look()

  await page.goto(link)
  await enterNewPassword(page, newPassword)
  await expect(welcome(page)).toBeVisible()
  await look()
  assert.deepEqual(leaks, [])
  // The page itself, and the call that asks whose it is: nothing else has it in its address.
  assert.deepEqual([...new Set(carriers)].toSorted(), ['/reset', '/svc/reset/…'])
  assert.ok(!JSON.stringify(await heard(page)).includes(token))
})

test('what was typed at sign-in is there at the other doors, and the way back', async () => {
  const page = await scene.open('/login')
  const email = 'somebody@mail.example'
  await see(page).email.fill(email)
  await seePublicScreen(page).toCreate.click()
  await expect(see(page).email).toHaveValue(email)
  await see(page).email.fill(`new-${email}`)
  await seePublicScreen(page).back.click()
  await expect(see(page).email).toHaveValue(`new-${email}`)
  await seePublicScreen(page).toForgot.click()
  await expect(see(page).email).toHaveValue(`new-${email}`)
})

test('with an authenticator as second step a new password leads to its code too', async () => {
  const who = account('totp')
  const page = await scene.open(await resetLink(who.email))
  await enterNewPassword(page, newPassword)
  await enterCode(page, await authenticatorCode(who))
  await expect(welcome(page)).toBeVisible()
  assert.equal((await mailsOf(scene.host, who.email, 'notification 128')).length, 1)
})
