import { test } from 'node:test'
import type { Page } from 'playwright'
import { expect } from './expect.ts'
import { openProfile, signedInAt } from './at-profile.ts'
import { setUp } from './browser.ts'
import { account, authenticatorCode, enterCode, enterPassword, see, signOutOfPortal } from './signing-in.ts'

const scene = setUp()
const signIns = '/Profile/activity'

const onWindows = () =>
  scene.visitor({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
const onAndroid = () =>
  scene.visitor({
    userAgent:
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  })

const seeSignIns = (page: Page) => {
  const sessions = page.getByRole('region', { name: 'Active sessions' })
  const history = page.getByRole('region', { name: 'Account history' })
  const browsers = sessions.getByRole('group', { name: 'Trusted browsers' })
  return {
    sessions,
    session: (device: string) =>
      sessions
        .getByRole('list', { name: 'Active sessions' })
        .getByRole('listitem')
        .filter({ hasText: device }),
    others: sessions.getByRole('button', { name: 'Sign out other sessions' }),
    question: page.getByRole('dialog', { name: 'Sign out other sessions?' }),
    browsers,
    history,
    line: (...texts: string[]) =>
      texts.reduce(
        (lines, text) => lines.filter({ hasText: text }),
        history.getByRole('list').getByRole('listitem'),
      ),
  }
}

/** Nobody looks at a page any more: it asks for nothing, and hears of no end by itself. */
const leave = (page: Page) => page.goto('about:blank')

test('a session shows in the list of another browser, is ended there, and is told so on its next load', async () => {
  const who = account('customer')
  const elsewhere = await signedInAt(scene, '/Profile', who, await onWindows())
  const page = await signedInAt(scene, signIns, who)
  const { sessions, session } = seeSignIns(page)
  await expect(sessions.getByText('2 active sessions')).toBeVisible()
  await expect(session('Chrome, Linux').getByText('This device')).toBeVisible()
  await expect(session('Chrome, Linux').getByRole('button')).toHaveCount(0)
  await expect(session('Firefox, Windows').getByText('127.0.0.1')).toBeVisible()
  await leave(elsewhere)
  await session('Firefox, Windows').getByRole('button', { name: 'Sign out' }).click()
  await expect(session('Firefox, Windows')).toHaveCount(0)
  await expect(sessions.getByText('1 active session')).toBeVisible()
  await expect(seeSignIns(page).others).toHaveCount(0)

  await elsewhere.goto('/Profile')
  await expect(elsewhere).toHaveURL(/\/login\?disconnected=1$/)
  await expect(
    elsewhere.getByText(
      'You were signed out from another device or by an administrator. Sign in to continue.',
    ),
  ).toBeVisible()
  await page.reload()
  await expect(session('Chrome, Linux')).toBeVisible()
})

test('all other sessions end at once after a question that says how many, and this one goes on', async () => {
  const who = account('parent')
  const elsewhere = [
    await signedInAt(scene, '/Profile', who, await onWindows()),
    await signedInAt(scene, '/Profile', who, await onAndroid()),
  ]
  const page = await signedInAt(scene, signIns, who)
  const { sessions, others, question } = seeSignIns(page)
  await others.click()
  await expect(question.getByText(/^2 other sessions will be signed out\./)).toBeVisible()
  for (const each of elsewhere) await leave(each)
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(sessions.getByText('1 active session')).toBeVisible()
  for (const each of elsewhere) {
    await each.goto('/Profile')
    await expect(each).toHaveURL(/\/login\?disconnected=1$/)
  }
  await page.reload()
  await expect(sessions.getByText('1 active session')).toBeVisible()
})

test('case 24: a remembered browser is listed; once it is forgotten it is asked for the second step again', async () => {
  const who = account('totp')
  const page = await scene.open('/login')
  await enterPassword(page, who)
  await see(page).remember.check()
  await enterCode(page, await authenticatorCode(who))
  await expect(see(page).heading('Welcome')).toBeVisible()
  await openProfile(page, signIns)
  const { browsers, sessions } = seeSignIns(page)
  await expect(browsers.getByRole('listitem').getByText('Chrome, Linux')).toBeVisible()
  await expect(browsers.getByRole('listitem').getByText('This device')).toBeVisible()

  await signOutOfPortal(page)
  await enterPassword(page, who)
  await expect(see(page).heading('Welcome')).toBeVisible()
  await openProfile(page, signIns)
  await browsers.getByRole('button', { name: 'Remove' }).click()
  await expect(sessions).toBeVisible()
  await expect(browsers).toHaveCount(0)
  await signOutOfPortal(page)
  await enterPassword(page, who)
  await expect(see(page).heading('Two-factor authentication')).toBeVisible()
})

test('the history tells a failed from a good sign-in, by which way and from which device, and marks this one', async () => {
  const who = account('admin')
  const stranger = await scene.open('/login', await onAndroid())
  await enterPassword(stranger, { ...who, password: 'not the password' })
  await expect(see(stranger).alert).toBeVisible()
  await signedInAt(scene, '/Profile', who, await onWindows())
  const page = await signedInAt(scene, signIns, who)
  const { history, line } = seeSignIns(page)
  await expect(line('Sign-in', 'Failed', 'Password', 'Chrome, Android')).toHaveCount(1)
  await expect(line('Sign-in', 'Password', 'Firefox, Windows')).not.toContainText(/Failed|This device/)
  await expect(line('Sign-in', 'Password', 'Chrome, Linux', 'This device')).toHaveCount(1)
  await expect(line('This device')).toHaveCount(1)
  await history.getByLabel('Failed only').check()
  await expect(history.getByRole('listitem').filter({ hasNotText: 'Failed' })).toHaveCount(0)
  await expect(line('Sign-in', 'Failed', 'Password', 'Chrome, Android')).toBeVisible()
})
