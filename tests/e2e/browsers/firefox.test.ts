import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import puppeteer, { type Browser, type Page } from 'puppeteer-core'
import { says, type } from '../harness/visitor/at-firefox.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, authenticatorCode, sentCode } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
let browser: Browser

before(async () => {
  const executablePath = process.env['PORTICO_FIREFOX'] ?? ''
  browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true })
})

after(() => browser?.close())

async function open(address: string): Promise<Page> {
  const visitor = await browser.createBrowserContext()
  const page = await visitor.newPage()
  await page.evaluateOnNewDocument(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      refused.push(violatedDirective),
    )
  })
  await page.goto(new URL(address, scene.host.origin).href)
  await says(page, 'portal-login', 'Sign in')
  return page
}

const empty = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((slot) => {
    document.querySelector<HTMLInputElement>(`input[slot=${slot}]`)!.value = ''
  }, name)

async function enterPassword(page: Page, { email, password } = account('customer')): Promise<void> {
  await type(page, 'email', email)
  await type(page, 'password', password)
  await page.keyboard.press('Enter')
}

test('case 89: Firefox: an authenticator code signs in on the strict page without policy violations', async () => {
  const page = await open('/resellers/strict/')
  const who = account('totp')
  await enterPassword(page, who)
  await says(page, 'portal-login', 'Two-factor authentication')
  await type(page, 'code', await authenticatorCode(who))
  await page.keyboard.press('Enter')
  await says(page, 'portal-login', who.email)
  await says(page, 'portal-user', who.email)
  assert.deepEqual(await page.evaluate(() => (window as unknown as { refused: string[] }).refused), [])
})

test('Firefox: on another site both steps sign in, and a reload keeps the session', async () => {
  const page = await open(`http://127.0.0.1:${scene.host.port + 1}/`)
  const who = account('totp', 'cumulus')
  await enterPassword(page, who)
  await type(page, 'code', await authenticatorCode(who))
  await page.keyboard.press('Enter')
  await says(page, 'portal-login', who.email)
  await page.reload()
  await says(page, 'portal-login', who.email)
})

test('Firefox: a wrong password keeps the email, and an emailed code signs in', async () => {
  const page = await open('/resellers/aurora/')
  const who = account('email')
  await enterPassword(page, { ...who, password: 'not the password' })
  await says(page, 'portal-login', 'Invalid email or password.')
  const kept = await page.evaluate(() => document.querySelector<HTMLInputElement>('input[slot=email]')?.value)
  assert.equal(kept, who.email)
  await empty(page, 'password')
  await type(page, 'password', who.password)
  await page.keyboard.press('Enter')
  await says(page, 'portal-login', 'Send code')
  await page.evaluate(() => {
    const buttons = document.querySelector('portal-login')!.shadowRoot!.querySelectorAll('button')
    ;[...buttons].find(({ textContent }) => textContent?.startsWith('Send code'))!.click()
  })
  const code = await sentCode(scene.host, who.email)
  await type(page, 'code', code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await says(page, 'portal-login', 'Invalid TFA verification code')
  await empty(page, 'code')
  await type(page, 'code', code)
  await page.keyboard.press('Enter')
  await says(page, 'portal-login', `Signed in as`)
})

test('Firefox: a failed script is loaded from another URL on the next try', async () => {
  const visitor = await browser.createBrowserContext()
  const page = await visitor.newPage()
  let isDown = true
  await page.setRequestInterception(true)
  page.on('request', (request) => {
    const isMissing = isDown && /\/c\/user-view-/.test(request.url())
    void (isMissing ? request.abort() : request.continue())
  })
  await page.goto(`${scene.host.origin}/resellers/hostile/`)
  await says(page, 'portal-user', "We couldn't load this.")
  isDown = false
  await page.evaluate(() =>
    document.querySelector('portal-user')?.shadowRoot?.querySelector('button')?.click(),
  )
  await says(page, 'portal-user', 'Not signed in')
})
