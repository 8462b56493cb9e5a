import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page, Route } from 'playwright'
import { expect } from 'playwright/test'
import { catalogue, ours } from '../../src/contract/errors.ts'
import { login } from '../../src/contract/login.ts'
import { setUp } from './browser.ts'
import { heard, listen } from './page-events.ts'
import { account, enterCode, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')
const all = account('all')

type Answer = Parameters<Route['fulfill']>[0]

/** Lets the service answer one call as given, from now on. */
async function answer(page: Page, call: string, given: Answer | 'none'): Promise<void> {
  const address = `**/svc${call}`
  await page.unroute(address)
  await page.route(address, (route) => {
    if (call === '/login' && route.request().method() !== 'POST') return route.fallback()
    return given === 'none' ? route.abort('internetdisconnected') : route.fulfill(given)
  })
}

const errorAnswer = (code: number, more: object = {}): Answer => ({
  status: 400,
  contentType: 'application/json',
  body: JSON.stringify({ errors: [{ code, info: 'for the log only', ...more }] }),
})

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
  await expect(see(page).heading('Verify that it is you')).toBeVisible()
}

const shown = (codes: readonly number[] | undefined) => (codes ?? []).filter((code) => code !== 13)

for (const code of [...shown(login.signIn.errors), 902, 903, 907, 908, 910]) {
  test(`code ${code} after the password reads exactly as the catalogue has it, and the form can be used again`, async () => {
    const page = await scene.open('/resellers/aurora/')
    const more = code === 907 ? { countdown: 9 } : code === 903 ? { key: 'body' } : carried(code)
    await answer(page, '/login', errorAnswer(code, more))
    await enterPassword(page, customer)
    await isRead(page, wordsOf(code).replace('{countdown}', '9').replace('{key}', 'body'))
    await expect(see(page).email).toHaveValue(customer.email)

    await page.unroute('**/svc/login')
    await see(page).password.fill(customer.password)
    await see(page).signIn.click()
    await expect(see(page).signedInAs(customer.email)).toBeVisible()
  })
}

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

test('a code that no table knows shows as itself', async () => {
  const page = await scene.open('/resellers/aurora/')
  await answer(page, '/login', errorAnswer(777))
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
  await expect(page.getByRole('timer')).toHaveText(/^Too many attempts\. You can try again in 0:0[123]\.$/)
  await expect(signIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signIn).not.toHaveAttribute('disabled')
  await signIn.focus()
  await expect(signIn).toBeFocused()
  await page.keyboard.press('Enter')
  await see(page).password.press('Enter')
  assert.equal(sent, 1)
  assert.deepEqual(await heard(page, 'portal-cool-down-ended'), [])

  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'You can sign in again.' })).toHaveCount(1)
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
  await expect(page.getByRole('timer')).toHaveText(/^Too many attempts\. You can try again in 0:[23]\d\.$/)
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

const html = (status: number, body: string): Answer => ({ status, contentType: 'text/html', body })
const gateway: [string, Answer | 'none', string][] = [
  [
    'a gateway’s page about a time-out',
    html(504, '<h1>504 Gateway Time-out</h1>'),
    'Network error occurred, please try again.',
  ],
  ['a gateway’s error page', html(502, '<h1>502 Bad Gateway</h1>'), 'General error, please try again later.'],
  [
    'a page instead of JSON',
    html(200, '<h1>Welcome to our Wi-Fi</h1>'),
    'General error, please try again later.',
  ],
  [
    'cut-off JSON',
    { status: 200, contentType: 'application/json', body: '{"email":"cust' },
    'General error, please try again later.',
  ],
  ['an empty good answer', { status: 200, contentType: 'application/json', body: '' }, 'unknown error'],
  ['an answer of no content', { status: 204 }, 'unknown error'],
  ['an empty failure', { status: 500, body: '' }, 'api failed'],
  ['a failure without a code', { status: 500, json: { message: 'no' } }, 'Failed to retrieve data'],
]

for (const [what, given, text] of gateway) {
  test(`case 95: ${what} reads “${text}”, and the form can be used again`, async () => {
    const page = await scene.open('/resellers/aurora/')
    await answer(page, '/login', given)
    await enterPassword(page, customer)
    await expect(see(page).alert).toHaveText(text)
    await page.unroute('**/svc/login')
    await see(page).signIn.click()
    await expect(see(page).signedInAs(customer.email)).toBeVisible()
  })
}

test('case 96: without a network the sign-in fails once, is not repeated behind the user’s back, and works when the network is back', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/resellers/aurora/', visitor)
  await expect(see(page).email).toBeVisible()
  let tried = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') tried += 1
  })
  await visitor.setOffline(true)
  await enterPassword(page, customer)
  await expect(see(page).alert).toHaveText('api failed')
  await visitor.setOffline(false)
  assert.equal(tried, 1)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.equal(tried, 2)
})
