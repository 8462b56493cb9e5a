import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import type { DemoAccount } from '../../demo-host/svc/seed/demo.ts'
import { expect } from './expect.ts'
import { openProfile, signedInAt } from './at-profile.ts'
import { setUp } from './browser.ts'
import { mailsOf } from './public-screens.ts'
import { readQr } from './read-qr.ts'
import { independentCode } from './rfc-6238.ts'
import { account, enterBothSteps, enterCode, enterPassword, see, sentCode } from './signing-in.ts'

const scene = setUp()
const withClipboard = { permissions: ['clipboard-read', 'clipboard-write'] }

const seeTwoStep = (page: Page) => {
  const card = page.getByRole('region', { name: 'Two-factor authentication' })
  return {
    card,
    whole: card.getByRole('switch', { name: 'Require a code at sign-in' }),
    way: (name: string) => card.getByRole('switch', { name }),
    button: (name: string) => card.getByRole('button', { name, exact: true }),
    enrolment: page.getByRole('dialog', { name: 'Set up authenticator app' }),
    codes: page.getByRole('dialog', { name: 'Your recovery codes' }),
    off: page.getByRole('dialog', { name: 'Turn off two-factor authentication?' }),
  }
}

/** The security of an account whose second step is an authenticator's code. */
async function securedBoth(who: DemoAccount, visitor?: BrowserContext): Promise<Page> {
  const page = await scene.open('/login', visitor)
  await enterBothSteps(page, who)
  await expect(see(page).heading('Welcome')).toBeVisible()
  await openProfile(page, '/Profile/security')
  return page
}

/** A second step that waits for its code, in a browser of its own. */
async function secondStepOf(who: DemoAccount): Promise<Page> {
  const page = await scene.open('/login')
  await enterPassword(page, who)
  await expect(see(page).heading('Two-factor authentication')).toBeVisible()
  return page
}

const isHome = (page: Page) => expect(see(page).heading('Welcome')).toBeVisible()
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('case 27: an app is set up from the shown picture or key, and its codes are asked for from then on', async () => {
  const who = account('customer')
  const page = await signedInAt(scene, '/Profile/security', who, await scene.visitor(withClipboard))
  const { card, whole, button, enrolment } = seeTwoStep(page)
  await expect(whole).toHaveAccessibleDescription('Turn on a method below first.')
  await button('Set up app').click()
  const key = ((await enrolment.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const read = new URL(
    await readQr(enrolment.getByRole('img', { name: 'QR code for the authenticator app' })),
  )
  assert.equal(read.href.split('?')[0], `otpauth://totp/Aurora%20Cloud:${encodeURIComponent(who.email)}`)
  assert.equal(read.searchParams.get('secret'), key)
  await enrolment.getByRole('button', { name: 'Copy key' }).click()
  await expect(enrolment.getByText('Copied')).toBeVisible()
  assert.equal(await pasted(page), key)

  const code = enrolment.getByLabel('Verification code')
  await code.fill('000000')
  await expect(code).toHaveAccessibleDescription(/Invalid TFA verification code$/)
  await expect(code).toHaveValue('000000')
  await code.fill(independentCode(key))
  await expect(enrolment).toBeHidden()
  await expect(card.getByText('On · app')).toBeVisible()
  await expect
    .poll(async () => (await mailsOf(scene.host, who.email, 'notification 123')).length)
    .toBeGreaterThan(0)

  const fresh = await secondStepOf(who)
  await enterCode(fresh, independentCode(key, 1))
  await isHome(fresh)
})

test('case 16: recovery codes are shown once, to copy and to download, and each passes the second step once', async () => {
  const who = account('totp')
  const page = await securedBoth(who, await scene.visitor(withClipboard))
  const { card, button, codes } = seeTwoStep(page)
  await expect(card.getByText('0 left')).toBeVisible()
  await button('Generate codes').click()
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const shown = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Copy' }).click()
  await expect(codes.getByText('Copied')).toBeVisible()
  assert.equal(await pasted(page), shown.join('\n'))
  const link = codes.getByRole('link', { name: 'Download' })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  assert.equal(file.suggestedFilename(), 'recovery-codes.txt')
  const kept = readFileSync(await file.path(), 'utf8')
  for (const text of [who.email, ...shown]) assert.ok(kept.includes(text), `${text} is not in the file`)
  await page.keyboard.press('Escape')
  await codes.getByRole('button', { name: "I've saved these codes" }).click()
  await expect(card.getByText('10 left')).toBeVisible()
  await page.reload()
  await expect(card.getByText('10 left')).toBeVisible()
  await expect(page.getByText(shown[0]!)).toHaveCount(0)

  const [first = '', second = ''] = shown
  const recover = async (page: Page, code: string) => {
    await see(page)
      .method(/Recovery code/)
      .check()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await see(page).verify.click()
  }
  const without = await secondStepOf(who)
  await recover(without, first)
  await isHome(without)
  const again = await secondStepOf(who)
  await recover(again, first)
  await expect(again.getByText('Invalid TFA verification code')).toBeVisible()
  await recover(again, second.replace('-', '').toLowerCase())
  await isHome(again)
  await page.reload()
  await expect(card.getByText('8 left')).toBeVisible()
})

test('the last way cannot be switched off and says why; another way beside it is offered at sign-in while it is on', async () => {
  const who = account('all')
  const page = await scene.open('/login')
  await enterPassword(page, who)
  await see(page)
    .method(/Authenticator app/)
    .check()
  const { totpSecret = '' } = who
  await enterCode(page, independentCode(totpSecret))
  await isHome(page)
  await openProfile(page, '/Profile/security')
  const { card, way } = seeTwoStep(page)
  const app = way('Authenticator app')
  await expect(card.getByText('On · email, text message, app')).toBeVisible()
  await way('Email').click()
  await expect(card.getByText('On · text message, app')).toBeVisible()
  await way('Text message').click()
  await expect(card.getByText('On · app')).toBeVisible()
  await expect(app).toHaveAttribute('aria-disabled', 'true')
  await expect(app).toHaveAccessibleDescription(/^This is your only method\./)
  await app.press('Space')
  await expect(app).toBeChecked()

  const before = await secondStepOf(who)
  await expect(see(before).code).toBeVisible()
  await expect(before.getByRole('radio')).toHaveCount(0)
  await way('Email').click()
  await expect(card.getByText('On · email, app')).toBeVisible()
  await expect(app).not.toHaveAttribute('aria-disabled')
  const after = await secondStepOf(who)
  await expect(see(after).method(/^Email to/)).toBeVisible()
})

test('two-step sign-in goes off only after a question, and the password alone is enough from then on', async () => {
  const who = account('email')
  const page = await secondStepOf(who)
  await see(page).sendCode.click()
  await enterCode(page, await sentCode(scene.host, who.email))
  await isHome(page)
  await openProfile(page, '/Profile/security')
  const { card, whole, off } = seeTwoStep(page)
  await whole.click()
  await expect(off.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(whole).toBeChecked()
  await whole.click()
  await off.getByRole('button', { name: 'Turn off' }).click()
  await expect(card.getByText('Off', { exact: true })).toBeVisible()
  await expect(whole).toBeFocused()
  const fresh = await scene.open('/login')
  await enterPassword(fresh, who)
  await isHome(fresh)
})
