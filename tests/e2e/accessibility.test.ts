import { test } from 'node:test'
import { en as laterEn } from '../../src/areas/login/deferred-messages.en.ts'
import { words as laterHe } from '../../src/areas/login/deferred-messages.he.ts'
import { en as formEn } from '../../src/areas/login/messages.en.ts'
import { words as formHe } from '../../src/areas/login/messages.he.ts'
import { expect } from './expect.ts'
import { answer, errorAnswer } from './answers.ts'
import { isAccessible } from './axe.ts'
import { setUp } from './browser.ts'
import { looks } from './looks.ts'
import { account, authenticatorCode, sentCode, signOutOfPortal } from './signing-in.ts'

const scene = setUp()
const all = account('all')
let mails = 0

const en: Record<string, unknown> = { ...formEn, ...laterEn, secondStep: laterEn.title, title: formEn.title }
const he: Record<string, unknown> = {
  ...formHe,
  ...laterHe,
  secondStep: laterHe['title'],
  title: formHe['title'],
}

const body =
  '<header><portal-user></portal-user></header><main><h1>Portal</h1><portal-login></portal-login></main>'
const head =
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  '<script type="module" src="/sdk/portal.js"></script>'

for (const [lang, colorScheme] of looks) {
  const words = { en, he }[lang]
  test(`axe finds nothing on any screen, ${colorScheme}, ${lang === 'en' ? 'English' : 'Hebrew'}`, async () => {
    const visitor = await scene.visitor({ colorScheme, reducedMotion: 'reduce' })
    await visitor.addInitScript(`localStorage.setItem('portico:lang', '${lang}')`)
    const page = await scene.openHtml({ head, body, lang }, visitor)
    const field = (name: string) => page.locator(`portal-login input[slot=${name}]`)
    const button = (name: unknown) =>
      page.locator('portal-login').getByRole('button', { name: String(name), exact: true })
    const submit = async (email: string, password: string) => {
      await field('email').fill(email)
      await field('password').fill(password)
      await field('password').press('Enter')
    }

    await expect(button(words['signIn'])).toBeVisible()
    await isAccessible(page, 'sign-in')
    await field('password').press('Enter')
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await isAccessible(page, 'sign-in with missing fields')
    await submit(all.email, 'not the password')
    await expect(page.getByRole('alert')).toBeVisible()
    await isAccessible(page, 'sign-in with a wrong password')

    await answer(page, '/login', errorAnswer(13, { countdown: 600 }))
    await submit(all.email, all.password)
    await expect(page.getByRole('timer')).toBeVisible()
    await isAccessible(page, 'blocked sign-in')
    await page.unroute('**/svc/login')
    await page.reload()

    await submit(all.email, all.password)
    await page.locator('input[type=radio][value=google]').check()
    await expect(field('code')).toBeVisible()
    await isAccessible(page, 'choice and authenticator code')
    await field('code').fill('000000')
    await button(words['verify']).click()
    await expect(field('code')).toHaveAttribute('aria-invalid', 'true')
    await isAccessible(page, 'wrong code')
    await page.locator('input[type=radio][value=email]').check()
    await expect(button(words['send'])).toBeVisible()
    await isAccessible(page, 'choice of e-mail')
    await button(words['send']).click()
    await expect(button(words['resend'])).toBeVisible()
    await isAccessible(page, 'e-mailed code')
    mails += 1
    await field('code').fill(await sentCode(scene.host, all.email, mails))
    await button(words['verify']).click()
    await expect(button(words['signOut'])).toBeVisible()
    await isAccessible(page, 'signed in, with the user’s name')

    await page.goto('/')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await isAccessible(page, 'home')
    await signOutOfPortal(page)
    await expect(field('email')).toBeVisible()
    await isAccessible(page, 'standalone sign-in')

    await submit(account('sms').email, account('sms').password)
    await expect(page.locator('portal-login').getByText('0142')).toBeVisible()
    await isAccessible(page, 'text message')
  })

  test(`axe finds nothing on the outbox page and the reseller pages, ${colorScheme}`, async () => {
    const visitor = await scene.visitor({ colorScheme, reducedMotion: 'reduce' })
    for (const address of ['/outbox', '/resellers/aurora/', '/resellers/strict/']) {
      const page = await scene.open(address, visitor)
      if (address !== '/outbox') await expect(page.locator('input[slot=email]')).toBeVisible()
      await isAccessible(page, address)
    }
  })
}

test('both steps work with the keyboard alone', async () => {
  const page = await scene.open('/login')
  const who = account('totp')
  await expect(page.locator('input[slot=email]')).toBeFocused()
  await page.keyboard.type(who.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(who.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('input[slot=code]')).toBeFocused()
  await page.keyboard.type(await authenticatorCode(who))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
})
