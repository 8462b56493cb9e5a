import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { Page } from 'playwright'
import { openSmsGateway, type SmsGateway } from '../svc/harness/sms-gateway.ts'
import { expect } from './expect.ts'
import { openProfile, signedInAt } from './at-profile.ts'
import { setUpOnPostgreSQL } from './on-postgresql.ts'
import { account, enterCode, enterPassword, see } from './signing-in.ts'

// What only time or an administrator changes is changed in the database.
let gateway: SmsGateway
const { scene, run } = setUpOnPostgreSQL(async () => {
  gateway = await openSmsGateway()
  return { SMS_URL: gateway.url }
})
after(() => gateway?.close())

/** The code of the newest text message to a phone, once there are as many as said. */
async function textedCode(phone: string, count = 1): Promise<string> {
  const texts = () => gateway.messages.filter(({ to }) => to === phone)
  await expect.poll(() => texts().length).toBeGreaterThanOrEqual(count)
  return /\b\d{6}\b/.exec(texts().at(-1)?.text ?? '')?.[0] ?? ''
}

const forgetProof = (email: string) =>
  run(`
    update session set proved_at = now() - interval '16 minutes'
    where account_id = (select id from account where email = '${email}')`)

const seePhones = (page: Page) => {
  const card = page.getByRole('region', { name: 'Phone numbers' })
  return {
    card,
    add: card.getByRole('button', { name: 'Add phone number' }),
    number: card.getByRole('textbox', { name: 'Phone number' }),
    send: card.getByRole('button', { name: 'Send code', exact: true }),
    code: card.getByLabel('Verification code'),
    resend: card.getByRole('button', { name: 'Resend code' }),
    item: (number: string) => card.getByRole('listitem').filter({ hasText: number }),
    removal: page.getByRole('dialog', { name: 'Remove phone number?' }),
  }
}

const seeProof = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Confirm your identity' })
  return {
    dialog,
    // Shown in the dialog, and a child of the element, where password managers look.
    password: page.locator('portal-profile > input[slot=password]'),
    confirm: dialog.getByRole('button', { name: 'Confirm' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  }
}

test('a phone is added by its code after a proof of work, described, signs in, and the limit says why there is no other', async () => {
  await run(`update site set captcha_on = array['sms'], max_phones = 1 where slug = 'aurora'`)
  const who = account('parent')
  const visitor = await scene.visitor()
  const solved: string[] = []
  visitor.on('request', (request) => {
    const { phoneCaptchaToken } = (request.postDataJSON() ?? {}) as Record<string, string>
    if (phoneCaptchaToken) solved.push(phoneCaptchaToken)
  })
  const page = await signedInAt(scene, '/Profile/security', who, visitor)
  const { card, add, number, send, code, resend, item } = seePhones(page)
  // The service reads its sites again every few seconds.
  await expect(async () => {
    await page.reload()
    await expect(card.getByText('0 of 1')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await add.click()
  await expect(number).toBeFocused()
  await number.fill('555 01')
  await send.click()
  await expect(number).toHaveAccessibleDescription(/start with \+ and the country code\.$/)
  await expect(number).toHaveValue('555 01')
  await number.fill('+1 (202) 555-0155')
  await send.click()
  await expect(card.getByText(/^We sent a code to .?\+12025550155.?\.$/)).toBeVisible()
  await expect(code).toBeFocused()
  assert.equal(solved.length, 1)
  await expect(card.getByText(/^You can resend the code in 0:\d\d\.$/)).toBeVisible()
  await expect(resend).toHaveAttribute('aria-disabled', 'true')

  const right = await textedCode('+12025550155')
  const wrong = right === '000000' ? '000001' : '000000'
  await code.fill(wrong)
  await expect(code).toHaveAccessibleDescription(/Invalid TFA verification code$/)
  await expect(code).toHaveValue(wrong)
  await code.fill(right)
  await expect(item('+12025550155')).toBeVisible()
  await expect(card.getByText('1 of 1')).toBeVisible()
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(add).toHaveAccessibleDescription(
    "You've reached the maximum number of phone numbers. Remove one to add another.",
  )
  await expect(add).toBeFocused()

  const describe = item('+12025550155').getByRole('button', { name: 'Edit description' })
  await describe.click()
  await card.getByRole('textbox', { name: 'Description' }).fill('Work')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(item('+12025550155').getByText('Work', { exact: true })).toBeVisible()
  await expect(describe).toBeFocused()

  await page.getByRole('switch', { name: 'Text message' }).click()
  await expect(page.getByText('On · text message')).toBeVisible()
  const fresh = await scene.open('/login')
  await enterPassword(fresh, who)
  await see(fresh).sendCode.click()
  await enterCode(fresh, await textedCode('+12025550155', 2))
  await expect(see(fresh).heading('Welcome')).toBeVisible()
})

test('the phone of the only way stays until there is another way, and its removal keeps the focus in the card', async () => {
  const who = account('sms')
  const page = await scene.open('/login')
  await enterPassword(page, who)
  await see(page).sendCode.click()
  await enterCode(page, await textedCode('+12025550142'))
  await expect(see(page).heading('Welcome')).toBeVisible()
  await openProfile(page, '/Profile/security')
  const { card, item, removal } = seePhones(page)
  const remove = item('+12025550142').getByRole('button', { name: 'Remove' })
  await expect(remove).toHaveAccessibleDescription(/This is your only verification method\./)
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('switch', { name: 'Email' }).click()
  await expect(page.getByText('On · email, text message')).toBeVisible()
  await remove.click()
  await expect(removal.getByText(/verification by text message will be turned off/)).toBeVisible()
  await removal.getByRole('button', { name: 'Remove' }).click()
  await expect(card.getByText('No phone numbers yet.')).toBeVisible()
  await expect(page.getByText('On · email', { exact: true })).toBeVisible()
  assert.ok(
    await card.evaluate((element) => element.contains((element.getRootNode() as ShadowRoot).activeElement)),
  )
})

test('a change of security long after signing in asks for the password first, and goes on with what was typed', async () => {
  const who = account('customer')
  const page = await signedInAt(scene, '/Profile/security', who)
  const { add, number, send, code, card } = seePhones(page)
  const { dialog, password, confirm, cancel } = seeProof(page)
  await forgetProof(who.email)
  await add.click()
  await number.fill('+12025550166')
  await page.route(/reauthenticate/, (route) => route.abort())
  await send.click()
  await expect(card.getByRole('alert')).toHaveText('Failed to retrieve data')
  await page.unroute(/reauthenticate/)
  await page.reload()
  await add.click()
  await number.fill('+12025550166')
  await send.click()
  await expect(password).toBeFocused()
  await cancel.click()
  await expect(number).toHaveValue('+12025550166')
  await expect(send).toBeFocused()
  await expect(card.getByRole('alert')).toHaveCount(0)

  await send.click()
  await password.fill('not the password')
  await confirm.click()
  await expect(password).toHaveAccessibleDescription('Incorrect password. Try again.')
  await expect(password).toBeFocused()
  await expect(password).toHaveValue('not the password')
  await password.fill(who.password)
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(code).toBeFocused()
  await code.fill(await textedCode('+12025550166'))
  await expect(seePhones(page).item('+12025550166')).toBeVisible()
  assert.equal(gateway.messages.filter(({ to }) => to === '+12025550166').length, 1)
})
