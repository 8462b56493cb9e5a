import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { signIn } from '../harness/visitor/at-portal.ts'
import { openProfile, signedInAt } from '../harness/visitor/at-profile.ts'
import { setUp } from '../harness/page/browser.ts'
import { mailOf } from '../harness/page/public-screens.ts'
import { readQr } from '../harness/visitor/read-qr.ts'
import { independentCode } from '../harness/visitor/rfc-6238.ts'
import {
  account,
  enterCode,
  enterPassword,
  see,
  sentCode,
  signOutOfPortal,
} from '../harness/visitor/signing-in.ts'

const scene = setUp({ columns: `captcha_on = array['sms']` })

test('cases 16 and 27: an authenticator app is set up; each recovery code works once', async () => {
  const who = account('customer')
  const visitor = await scene.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await signedInAt(scene, '/Profile/security', who, visitor)
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  const card = page.getByRole('region', { name: 'Two-factor authentication' })
  await card.getByRole('button', { name: 'Set up app', exact: true }).click()
  const enrolment = page.getByRole('dialog', { name: 'Set up authenticator app' })
  const key = ((await enrolment.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const picture = enrolment.getByRole('img', { name: 'QR code for the authenticator app' })
  const read = new URL(await readQr(picture))
  assert.equal(read.href.split('?')[0], `otpauth://totp/Aurora%20Cloud:${encodeURIComponent(who.email)}`)
  assert.equal(read.searchParams.get('secret'), key)
  await enrolment.getByRole('button', { name: 'Copy key' }).click()
  await expect(enrolment.getByText('Copied')).toBeVisible()
  assert.equal(await pasted(), key)
  await enrolment.getByLabel('Verification code').fill(independentCode(key))

  // It ends with the codes for when the phone is not at hand.
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  const shown = await codes.getByRole('listitem').allTextContents()
  await codes.getByRole('button', { name: 'Copy' }).click()
  await expect(codes.getByText('Copied')).toBeVisible()
  assert.equal(await pasted(), shown.join('\n'))
  const save = codes.getByRole('button', { name: 'Download codes' })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  assert.equal(file.suggestedFilename(), 'recovery-codes.txt')
  const kept = readFileSync(await file.path(), 'utf8')
  for (const text of [who.email, ...shown]) assert.ok(kept.includes(text), `${text} is not in the file`)
  await codes.getByRole('button', { name: "I've saved these codes" }).click()
  await expect(card.getByText('On · app')).toBeVisible()
  await mailOf(scene.host, who.email, 'notification 123')

  const fresh = await scene.open('/login')
  const isHome = () => expect(see(fresh).heading('Welcome')).toBeVisible()
  const recover = async (code: string) => {
    const way = see(fresh).method(/Recovery code/)
    await way.check()
    await fresh.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await see(fresh).verify.click()
  }
  const [first = '', second = ''] = shown
  await enterPassword(fresh, who)
  await recover(first)
  await isHome()
  await signOutOfPortal(fresh)
  await enterPassword(fresh, who)
  await recover(first)
  await expect(fresh.getByText('Invalid TFA verification code')).toBeVisible()
  await recover(second.replace('-', '').toLowerCase())
  await isHome()
  await signOutOfPortal(fresh)
  await enterPassword(fresh, who)
  await enterCode(fresh, independentCode(key, 1))
  await isHome()
})

test('case 61: adding a phone and turning on allowed addresses asks for the password', async () => {
  const who = account('parent')
  const visitor = await scene.visitor()
  const solved: string[] = []
  visitor.on('request', (request) => {
    const { phoneCaptchaToken } = (request.postDataJSON() ?? {}) as Record<string, string>
    if (phoneCaptchaToken) solved.push(phoneCaptchaToken)
  })
  const page = await signedInAt(scene, '/Profile/security', who, visitor)
  // State that only time changes is changed in the database.
  await scene.host.run(`update session set proved_at = now() - interval '16 minutes'
    where account_id = (select id from account where email = '${who.email}')`)
  const phones = page.getByRole('region', { name: 'Phone numbers' })
  const number = phones.getByRole('textbox', { name: 'Phone number' })
  const send = phones.getByRole('button', { name: 'Send code', exact: true })
  await phones.getByRole('button', { name: 'Add phone number' }).click()
  await number.fill('+1 (202) 555-0155')
  await send.click()
  const proof = page.getByRole('dialog', { name: 'Confirm your identity' })
  // Shown in the dialog, and a child of the element, where password managers look.
  const password = page.locator('portal-profile > input[slot=password]')
  await expect(password).toBeFocused()
  await proof.getByRole('button', { name: 'Cancel' }).click()
  await expect(number).toHaveValue('+1 (202) 555-0155')
  await expect(send).toBeFocused()
  await send.click()
  await password.fill(who.password)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await phones.getByLabel('Verification code').fill(await sentCode(scene.host, '+12025550155'))
  await expect(phones.getByRole('listitem').filter({ hasText: '+12025550155' })).toBeVisible()
  assert.ok(solved.length > 0)
  await page.getByRole('switch', { name: 'Text message' }).click()
  await expect(page.getByText('On · text message')).toBeVisible()

  const list = page.getByRole('region', { name: 'Allowed IP addresses' })
  const only = list.getByRole('switch', { name: 'Allow only these IP addresses' })
  await list.getByLabel('IP address or range').fill('203.0.113.0/24')
  await list.getByRole('button', { name: 'Add IP address', exact: true }).click()
  await expect(list.getByRole('listitem').filter({ hasText: '203.0.113.0/24' })).toBeVisible()
  await only.click()
  await expect(list.getByRole('alert')).toHaveText(
    /^Your IP address .?127\.0\.0\.1.? isn't on the list, so you'd be locked out\. Add it first\.$/,
  )
  await expect(only).not.toBeChecked()
  await list.getByRole('button', { name: /^Add current IP address/ }).click()
  await expect(list.getByText('Current IP address', { exact: true })).toBeVisible()
  await only.click()
  const question = page.getByRole('dialog', { name: 'Allow only these IP addresses?' })
  await question.getByRole('button', { name: 'Turn on' }).click()
  await expect(only).toBeChecked()
})

const agents = {
  windows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  android:
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
}

test('sign-ins list their devices; another session is ended, a new password ends all others', async () => {
  const who = account('admin')
  const windows = await scene.visitor({ userAgent: agents.windows })
  const android = await scene.visitor({ userAgent: agents.android })
  const wrong = { email: who.email, password: 'not the password' }
  assert.equal((await android.request.post('/svc/login', { data: wrong })).status(), 401)
  await signIn(android, who)
  await signIn(windows, who)
  const page = await signedInAt(scene, '/Profile/activity', who)
  const sessions = page.getByRole('region', { name: 'Active sessions' })
  const session = (device: string) => sessions.getByRole('listitem').filter({ hasText: device })
  const history = page.getByRole('region', { name: 'Account history' })
  const line = (...texts: string[]) =>
    texts.reduce((lines, text) => lines.filter({ hasText: text }), history.getByRole('listitem'))
  await expect(sessions.getByText('3 active sessions')).toBeVisible()
  await expect(session('Chrome, Linux').getByText('This device')).toBeVisible()
  await expect(session('Chrome, Linux').getByRole('button')).toHaveCount(0)
  await expect(session('Firefox, Windows').getByText('127.0.0.1')).toBeVisible()
  await expect(line('Sign-in', 'Failed', 'Password', 'Chrome, Android')).toHaveCount(1)
  await expect(line('Sign-in', 'Password', 'Firefox, Windows')).not.toContainText(/Failed|This device/)
  await expect(line('This device')).toHaveCount(1)

  await session('Firefox, Windows').getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions.getByText('2 active sessions')).toBeVisible()
  assert.equal((await windows.request.get('/svc/user')).status(), 401)

  await page.getByRole('link', { name: 'Security', exact: true }).click()
  await page.getByLabel('Current password').fill(who.password)
  await page.getByLabel('New password', { exact: true }).fill('seven quiet rivers')
  await page.getByLabel('Confirm new password').fill('seven quiet rivers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.locator('portal-profile').getByText('Password changed')).toBeVisible()
  await mailOf(scene.host, who.email, 'notification 2')
  assert.equal((await android.request.get('/svc/user')).status(), 401)
  await openProfile(page, '/Profile/activity')
  await expect(sessions.getByText('1 active session')).toBeVisible()
})
