import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from './expect.ts'
import { setUp } from './browser.ts'
import { account, enterPassword, see, signOutOfPortal } from './signing-in.ts'

const scene = setUp({ borealis: true })
const customer = account('customer')

test('a customer signs in with the password, sees who they are on the home page, and signs out', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, customer)

  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(see(page).portalUser(customer.email)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')

  await signOutOfPortal(page)
  await expect(see(page).email).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.reload()
  await expect(see(page).email).toBeVisible()
})

test('Enter in the password field signs in', async () => {
  const page = await scene.open('/login')
  await see(page).email.fill(customer.email)
  await see(page).password.fill(customer.password)
  await see(page).password.press('Enter')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('who is signed in stays so after a reload and needs no form at /login', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, customer)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.reload()
  await expect(see(page).portalUser(customer.email)).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('a stranger who opens the home page is asked to sign in', async () => {
  const page = await scene.open('/')
  await expect(see(page).heading('Sign in')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/login')
})

test('a wrong password says so exactly, keeps the e-mail and puts the focus into the password field', async () => {
  const page = await scene.open('/login')
  await enterPassword(page, { ...customer, password: 'not the password' })

  await expect(see(page).alert).toHaveText('Invalid email or password.')
  await expect(see(page).email).toHaveValue(customer.email)
  await expect(see(page).password).toBeFocused()

  await see(page).password.fill(customer.password)
  await see(page).signIn.click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('an empty form can be submitted, names both fields beside them and puts the focus into the first', async () => {
  const page = await scene.open('/login')
  const { email, password, signIn } = see(page)
  await expect(signIn).toBeEnabled()
  await signIn.click()

  await expect(page.getByText('Please enter Email')).toBeVisible()
  await expect(page.getByText('Please enter Password')).toBeVisible()
  await expect(email).toBeFocused()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(email).toHaveAccessibleDescription('Please enter Email')
  await expect(password).toHaveAccessibleDescription('Please enter Password')
  await expect(signIn).toBeEnabled()
})

test('a missing password alone gets the focus and leaves the e-mail as it was typed', async () => {
  const page = await scene.open('/login')
  await see(page).email.fill(customer.email)
  await see(page).signIn.click()
  await expect(see(page).password).toBeFocused()
  await expect(see(page).email).toHaveValue(customer.email)
  await expect(see(page).email).not.toHaveAttribute('aria-invalid', 'true')
})

test('a malformed e-mail is named beside its field, nothing is sent and all that was typed stays', async () => {
  const page = await scene.open('/login')
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  await enterPassword(page, { ...customer, email: 'customer at aurora' })
  await expect(page.getByText('Email is not a valid email')).toBeVisible()
  await expect(see(page).email).toBeFocused()
  await expect(see(page).email).toHaveValue('customer at aurora')
  await expect(see(page).password).toHaveValue(customer.password)
  assert.equal(sent, 0)
})

test('the password can be pasted, shown and hidden again', async () => {
  const visitor = await scene.visitor({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await scene.open('/login', visitor)
  const { password } = see(page)
  await password.focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), customer.password)
  await password.press('Control+V')
  await expect(password).toHaveValue(customer.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
})

for (const [what, act] of [
  ['a double click on the button sends', (signIn) => signIn.dblclick()],
  [
    'Enter and a click send',
    async (signIn, password) => Promise.all([password.press('Enter'), signIn.dispatchEvent('click')]),
  ],
] satisfies [
  string,
  (
    signIn: ReturnType<typeof see>['signIn'],
    password: ReturnType<typeof see>['password'],
  ) => Promise<unknown>,
][]) {
  test(`case 97: ${what} one sign-in`, async () => {
    const page = await scene.open('/login')
    let sent = 0
    await page.route('**/svc/login', async (route) => {
      if (route.request().method() === 'POST') sent += 1
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const { email, password, signIn } = see(page)
    await email.fill(customer.email)
    await password.fill(customer.password)
    await act(signIn, password)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    assert.equal(sent, 1)
  })
}

test('a customer of one site is nobody on another', async () => {
  const borealis = `${scene.host.borealis}/login`
  const page = await scene.open(borealis)
  await enterPassword(page, account('admin'))
  await expect(see(page).alert).toHaveText('Invalid email or password.')
  await enterPassword(page, account('customer', 'borealis'))
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})

test('the standalone portal switches to Hebrew, written from right to left, and keeps it', async () => {
  const page = await scene.open('/login')
  await page.getByRole('link', { name: 'עברית' }).click()
  await expect(page.getByRole('heading', { name: 'כניסה' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'כניסה' })).toBeVisible()
})
