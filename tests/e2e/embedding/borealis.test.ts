import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserContext, Page } from 'playwright'
import { expect } from '../harness/page/expect.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account, authenticatorCode } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const customer = account('customer', 'borealis')

const open = (visitor: BrowserContext): Promise<Page> =>
  scene.open(`${scene.host.borealis}/resellers/borealis/`, visitor)

/** The actions of a Hebrew reader, in the reseller's own words. */
const see = (page: Page) => ({
  title: page.getByRole('heading', { name: 'שלום, טוב לראות אותך' }),
  email: page.getByRole('textbox', { name: 'דוא״ל' }),
  password: page.getByLabel('סיסמה', { exact: true }),
  signIn: page.getByRole('button', { name: 'כניסה ללוח הבקרה' }),
  alert: page.getByRole('alert'),
  code: page.getByRole('textbox', { name: 'קוד אימות' }),
  verify: page.getByRole('button', { name: 'אימות', exact: true }),
  user: page.locator('portal-user'),
  signOut: page.locator('portal-user').getByRole('button', { name: 'יציאה' }),
  ready: page.getByRole('heading', { name: 'הכול מוכן' }),
})

const enterPassword = async (page: Page, { email, password }: typeof customer): Promise<void> => {
  await see(page).email.fill(email)
  await see(page).password.fill(password)
  await see(page).signIn.click()
}

/** Labels and fields start at the right; typed text is Latin all the same, and the eye is at its end. */
async function readsFromTheRight(page: Page): Promise<void> {
  const { title, email, password, signIn } = see(page)
  for (const each of [title, signIn]) await expect(each).toHaveCSS('direction', 'rtl')
  const [label, field] = await Promise.all([
    page.getByText('דוא״ל', { exact: true }).boundingBox(),
    email.boundingBox(),
  ])
  assert.ok(label && field)
  assert.equal(Math.round(label.x + label.width), Math.round(field.x + field.width))
  for (const each of [email, password]) await expect(each).toHaveCSS('direction', 'ltr')

  const eye = await page.getByRole('button', { name: 'הצגת הסיסמה' }).boundingBox()
  const secret = await password.boundingBox()
  assert.ok(
    eye && secret && eye.x + eye.width / 2 < secret.x + secret.width / 2,
    'the eye stands at the left',
  )
}

/** The page is dark and in the reseller's colour, whatever its reader prefers, and cannot be moved sideways. */
async function looksAsTheReseller(page: Page): Promise<void> {
  await expect(see(page).signIn).toHaveCSS('background-color', 'rgb(98, 100, 239)')
  await expect(see(page).email).toHaveCSS('color-scheme', 'dark')
  await expect(see(page).email).toHaveCSS('background-color', 'rgb(19, 26, 49)')
  const room = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { sideways: scrollWidth - clientWidth, body: getComputedStyle(document.body).backgroundColor }
  })
  assert.deepEqual(room, { sideways: 0, body: 'rgb(11, 16, 32)' })
}

test('borealis: the form is Hebrew and branded; only its own customers sign in', async () => {
  const visitor = await scene.visitor({ colorScheme: 'light', viewport: { width: 1280, height: 800 } })
  await visitor.addInitScript(`
    window.refused = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => window.refused.push(violatedDirective))`)
  const page = await open(visitor)
  const { title, email, password, signIn, alert, user, ready, signOut } = see(page)
  await expect(title).toBeVisible()
  await expect(user.getByRole('link', { name: 'כניסה' })).toBeVisible()
  await readsFromTheRight(page)
  await looksAsTheReseller(page)

  await signIn.click()
  await expect(page.getByText('נא להזין דוא״ל')).toBeVisible()
  await expect(email).toBeFocused()
  await enterPassword(page, account('customer'))
  await expect(alert).toHaveText('הדוא״ל או הסיסמה אינם נכונים. אפשר לנסות שוב, או להתקשר אלינו.')
  await expect(password).toBeFocused()
  await enterPassword(page, customer)
  await expect(ready).toBeFocused()
  await expect(user.getByText(customer.email)).toBeVisible()
  await expect(page.locator('portal-login').getByText(customer.email)).toBeVisible()
  await signOut.click()
  await expect(title).toBeVisible()
  await expect(user.getByRole('link', { name: 'כניסה' })).toBeVisible()
  assert.deepEqual(await page.evaluate('window.refused'), [])
})

test('borealis: on a dark phone the form looks alike; codes run left to right', async () => {
  const page = await open(await scene.visitor({ colorScheme: 'dark', viewport: { width: 375, height: 800 } }))
  await looksAsTheReseller(page)
  const who = account('totp', 'borealis')
  await enterPassword(page, who)
  await expect(see(page).code).toBeFocused()
  await expect(page.getByText('יש להזין את הקוד בן 6 הספרות מאפליקציית האימות.')).toBeVisible()
  await expect(see(page).code).toHaveCSS('direction', 'ltr')
  await see(page).code.fill('000000')
  await see(page).verify.click()
  await expect(see(page).code).toHaveAttribute('aria-invalid', 'true')
  await see(page).code.fill(await authenticatorCode(who))
  await see(page).verify.click()
  await expect(see(page).ready).toBeVisible()
})
