import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from './expect.ts'
import { answer, type Answer } from './answers.ts'
import { setUp } from './browser.ts'
import { account, enterPassword, see } from './signing-in.ts'

const scene = setUp()
const customer = account('customer')

const html = (status: number, body: string): Answer => ({ status, contentType: 'text/html', body })
const gateway: [string, Answer, string][] = [
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

test('case 95, 96: whatever a gateway answers is told in words, nothing is repeated behind the user’s back, and the same form signs in when the network is back', async () => {
  const visitor = await scene.visitor()
  const page = await scene.open('/resellers/aurora/', visitor)
  let tried = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') tried += 1
  })
  for (const [what, given, text] of gateway) {
    await answer(page, '/login', given)
    const answered = page.waitForResponse('**/svc/login')
    await enterPassword(page, customer)
    await answered
    await expect(see(page).signIn, what).not.toHaveAttribute('aria-busy')
    await expect(see(page).alert, what).toHaveText(text)
  }
  await page.unroute('**/svc/login')
  assert.equal(tried, gateway.length)

  await visitor.setOffline(true)
  await see(page).signIn.click()
  await expect(see(page).alert).toHaveText('api failed')
  await visitor.setOffline(false)
  assert.equal(tried, gateway.length + 1)
  await see(page).signIn.click()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
  assert.equal(tried, gateway.length + 2)
})

test('case 96: who signs in where the screens behind the form never came is told so, and is signed in after a reload', async () => {
  const visitor = await scene.visitor()
  await visitor.route(/\/c\/login-later-[\w-]+\.js/, (route) => route.abort())
  const page = await scene.open('/resellers/aurora/', visitor)
  await enterPassword(page, customer)
  await expect(see(page).alert).toHaveText('Failed to retrieve data')
  await visitor.unroute(/\/c\/login-later-[\w-]+\.js/)
  await page.reload()
  await expect(see(page).signedInAs(customer.email)).toBeVisible()
})
