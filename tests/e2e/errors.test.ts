import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { catalogue, ours } from '../../src/contract/errors.ts'
import { login } from '../../src/contract/login.ts'
import { expect } from './expect.ts'
import { answer, errorAnswer } from './answers.ts'
import { setUp } from './browser.ts'
import { heard, listen } from './page-events.ts'
import { account, enterCode, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')
const all = account('all')

/** The words of a code with the values that its answer carries here. */
const wordsOf = (code: number): string =>
  ([...catalogue, ...ours].find((entry) => entry.code === code)?.message ?? '')
    .replace('{info}', 'Ask <b>Anna</b> & co.')
    .replace('{min}', '6')
    .replace('{max}', '30')

const carried = (code: number) => (code === 51 ? { info: 'Ask <b>Anna</b> & co.' } : {})

/** Text as a person reads it, wherever on the screen. */
const isRead = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()

async function toSecondStep(page: Page): Promise<void> {
  await enterPassword(page, all)
  await expect(see(page).heading('Two-factor authentication')).toBeVisible()
}

const shown = (codes: readonly number[] | undefined) => (codes ?? []).filter((code) => code !== 13)

test('every code after the password reads exactly as the catalogue has it, and the form can be used again', async () => {
  const page = await scene.open('/resellers/aurora/')
  for (const code of [...shown(login.signIn.errors), 902, 903, 907, 908, 910]) {
    const more = code === 907 ? { countdown: 9 } : code === 903 ? { key: 'body' } : carried(code)
    await answer(page, '/login', errorAnswer(code, more))
    const answered = page.waitForResponse('**/svc/login')
    await enterPassword(page, customer)
    await answered
    await isRead(page, wordsOf(code).replace('{countdown}', '9').replace('{key}', 'a field'))
    await expect(see(page).email).toHaveValue(customer.email)
    await expect(see(page).signIn).toBeEnabled()
  }
  await page.unroute('**/svc/login')
  await see(page).password.fill(customer.password)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('every code of the second step reads as the catalogue has it', async () => {
  for (const code of shown(login.secondStep.errors)) {
    const page = await scene.open('/resellers/aurora/')
    await toSecondStep(page)
    await see(page)
      .method(/Authenticator app/)
      .check()
    await answer(page, '/logintfa', errorAnswer(code, carried(code)))
    await enterCode(page, '123456')
    await isRead(page, wordsOf(code))
    await expect(code === 50 ? see(page).email : see(page).code).toBeVisible()
    await page.close()
  }
})

for (const [what, call, codes] of [
  ['sending a code', '/sendtfa', login.sendCode.errors],
  ['sending another code', '/resendtfa', login.resendCode.errors],
] as const) {
  test(`every code of ${what} reads as the catalogue has it`, async () => {
    for (const code of codes ?? []) {
      const page = await scene.open('/resellers/aurora/')
      await toSecondStep(page)
      await see(page)
        .method(/Email to/)
        .check()
      const good = { email: 'a•••@a•••.example', phone: '', resendIn: 0 }
      if (call === '/resendtfa') await answer(page, '/sendtfa', { json: good })
      await answer(page, call, errorAnswer(code, carried(code)))
      await see(page).sendCode.click()
      if (call === '/resendtfa') await see(page).resend.click()
      await isRead(page, wordsOf(code))
      await expect(code === 50 ? see(page).email : see(page).method(/Email to/)).toBeVisible()
      await page.close()
    }
  })
}

test('an attempt that has expired before its ways were shown starts anew with code 50 and the e-mail kept', async () => {
  const page = await scene.open('/resellers/aurora/')
  await answer(page, '/tfaDetails', errorAnswer(50))
  await enterPassword(page, all)
  await expect(see(page).alert).toHaveText(wordsOf(50))
  await expect(see(page).email).toHaveValue(all.email)
})

test('code 11 shows who is signed in, where the service knows somebody', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/resellers/aurora/', visitor)
  await expect(see(page).email).toBeVisible()
  // Signed in behind the page's back: no other tab tells it.
  const { email, password } = customer
  await visitor.request.post('/svc/login', { data: { email, password } })
  await answer(page, '/login', errorAnswer(11))
  await enterPassword(page, customer)
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})

test('a code that no table knows shows as itself, where the service says nothing', async () => {
  const page = await scene.open('/resellers/aurora/')
  await answer(page, '/login', errorAnswer(777, { info: '' }))
  await enterPassword(page, customer)
  await expect(see(page).alert).toHaveText('Error occurred (777)')
})

test('an error of a field stands beside it and gets the focus, any other takes it to its message', async () => {
  const page = await scene.open('/resellers/aurora/')
  await answer(page, '/login', errorAnswer(12, { key: 'email' }))
  await enterPassword(page, customer)
  await expect(see(page).email).toHaveAccessibleDescription('Email is invalid.')
  await expect(see(page).email).toBeFocused()
  await answer(page, '/login', errorAnswer(14))
  await see(page).signIn.click()
  await expect(see(page).alert).toHaveText('Login failed, configuration error.')
  await expect(see(page).alert).toBeFocused()
})

test('case 7: a blocked sign-in counts down, cannot be sent meanwhile, and opens again exactly once', async () => {
  const visitor = await scene.visitor()
  await listen(visitor)
  const page = await scene.open('/resellers/aurora/', visitor)
  await answer(page, '/login', errorAnswer(13, { countdown: 3 }))
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await enterPassword(page, customer)
  const { signIn } = see(page)
  await expect(page.getByRole('timer')).toHaveText(/^Too many attempts\. Try again in 0:0[123]\.$/)
  await expect(signIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signIn).not.toHaveAttribute('disabled')
  await signIn.focus()
  await expect(signIn).toBeFocused()
  await page.keyboard.press('Enter')
  await see(page).password.press('Enter')
  assert.equal(sent, 1)
  assert.deepEqual(await heard(page, 'portal-cool-down-ended'), [])

  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'You can try again now.' })).toHaveCount(1)
  await expect(signIn).toBeEnabled()
  assert.equal((await heard(page, 'portal-cool-down-ended')).length, 1)

  await page.unroute('**/svc/login')
  await signIn.click()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.equal((await heard(page, 'portal-cool-down-ended')).length, 1)
})

test('case 1: the service itself blocks after five wrong passwords, and the right one has to wait too', async () => {
  const page = await scene.open('/resellers/aurora/')
  const who = account('root')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answered = page.waitForResponse('**/svc/login')
    await enterPassword(page, { ...who, password: `not the password ${tries}` })
    await answered
    await expect(see(page).signIn).not.toHaveAttribute('aria-busy')
  }
  await enterPassword(page, who)
  await expect(page.getByRole('timer')).toHaveText(/^Too many attempts\. Try again in 0:[23]\d\.$/)
})

test('a blocked second step counts down in its place, and the code can be sent when it has ended', async () => {
  const page = await scene.open('/resellers/aurora/')
  await toSecondStep(page)
  await see(page)
    .method(/Authenticator app/)
    .check()
  await answer(page, '/logintfa', errorAnswer(13, { countdown: 2 }))
  await enterCode(page, '123456')
  await expect(page.getByRole('timer')).toBeVisible()
  await expect(see(page).verify).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(see(page).code).toHaveValue('123456')
  await page.unroute('**/svc/logintfa')
  await see(page).verify.click()
  await isRead(page, wordsOf(54))
})

const hostile = [
  '<script>window.struck = 1</script>',
  '<img src="/canary" onerror="window.struck = 1">',
  '<svg onload="window.struck = 1"><use href="/canary#x"/></svg>',
  '"><iframe srcdoc="<script>parent.struck = 1</script>"></iframe>',
  '<a href="javascript:window.struck = 1">press</a>',
  '<style>@import "/canary";</style>',
  '<math><mtext></table></mtext><img src=/canary onerror=window.struck=1></math>',
  '{constructor.constructor("window.struck = 1")()}',
  '${window.struck = 1} {{window.struck = 1}} <%= 1 %>',
  '\u202Egnp.exe <b>bold</b> &lt;i&gt; &amp; \u0000',
  '{info} {email} $& $1 $$',
]

test('case 81: whatever the service writes for code 51 is read as text, never run, never fetched', async () => {
  const page = await scene.open('/resellers/strict/')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const info of hostile) {
    await answer(page, '/login', errorAnswer(51, { info }))
    await enterPassword(page, customer)
    await expect.poll(() => see(page).alert.evaluate((alert) => alert.textContent?.trim())).toBe(info.trim())
    assert.equal(await see(page).alert.evaluate((alert) => alert.childElementCount), 0)
  }
  assert.equal(await page.evaluate('window.struck'), undefined)
  assert.deepEqual(
    requests.filter((url) => url.includes('canary')),
    [],
  )
})
