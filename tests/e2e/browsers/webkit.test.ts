import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { startHost, type Host } from '../harness/host/host.ts'
import { account, authenticatorCode, sentCode } from '../harness/visitor/signing-in.ts'
import { openWebKit, withoutWebKit, type WebKitPage } from '../harness/page/webkit.ts'

const skip = withoutWebKit

let host: Host
let page: WebKitPage

before(async () => {
  if (!skip) host = await startHost()
})
afterEach(async () => {
  await page?.close()
})
after(async () => {
  await host?.stop()
})

async function open(address: string): Promise<void> {
  page = await openWebKit()
  await page.go(host.origin + address)
}

/** The texts of the page and its elements. */
const text = () =>
  page.valueOf<string>(
    `document.body.innerText + [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot?.textContent ?? '').join(' ')`,
  )

const says = (wanted: string) => expect.poll(text).toContain(wanted)

/** The user of the portal by the user button. */
const isPortalOf = (email: string) =>
  expect
    .poll(() =>
      page.valueOf<string>(`document.querySelector('button.user')?.getAttribute('aria-label') ?? ''`),
    )
    .toContain(email)

async function type(name: string, typed: string, key?: 'Enter'): Promise<void> {
  const isThere = () => page.valueOf<boolean>(`!!document.querySelector('input[slot=${name}]')`)
  await expect.poll(isThere).toBe(true)
  await page.type(name, typed, key)
}

async function enterPassword({ email, password }: { email: string; password: string }): Promise<void> {
  await type('email', email)
  await type('password', password, 'Enter')
}

const press = (label: string) =>
  page.valueOf(
    `[...document.querySelector('portal-login').shadowRoot.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith('${label}')).click()`,
  )

test(
  'WebKitGTK: an emailed code signs in at the portal, and a reload keeps the session',
  { skip },
  async () => {
    const who = account('email')
    await open('/login')
    await enterPassword({ ...who, password: 'not the password' })
    await says('Invalid email or password.')
    const kept = await page.valueOf(`document.querySelector('input[slot=email]').value`)
    assert.equal(kept, who.email)
    await type('password', who.password, 'Enter')
    await says('Send code')
    await press('Send code')
    await type('code', await sentCode(host, who.email), 'Enter')
    await says('Welcome')
    await isPortalOf(who.email)
    await page.go(`${host.origin}/`)
    await says('Welcome')
  },
)

test(
  'case 89: WebKitGTK: an authenticator code signs in on the strict page without policy violations',
  { skip },
  async () => {
    const who = account('totp')
    await open('/resellers/strict/')
    await page.valueOf(
      `(window.refused = [], document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective)))`,
    )
    await enterPassword(who)
    await says('Two-factor authentication')
    await type('code', await authenticatorCode(who), 'Enter')
    await says("You're signed in")
    await says(who.email)
    assert.deepEqual(await page.valueOf('window.refused'), [])
  },
)

test('WebKitGTK: a newcomer creates an account on the standalone portal', { skip }, async () => {
  const email = 'newcomer@mail.example'
  await open('/create')
  await says('Create account')
  await type('email', email)
  await type('password', 'seven quiet rivers')
  await type('passwordRepeat', 'seven quiet rivers', 'Enter')
  await says('Welcome')
  await isPortalOf(email)
})
