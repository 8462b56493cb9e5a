import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { signIn } from '../harness/visitor/at-portal.ts'
import { newcomerAt, signedInAt } from '../harness/visitor/at-profile.ts'
import { setUp } from '../harness/page/browser.ts'
import { keepsNoMore, kept } from '../harness/page/memory.ts'
import { mailedLink, mailOf } from '../harness/page/public-screens.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUp()

test('case 88: a page loads session and tasks once, and removed elements leak nothing', async () => {
  const visitor = await scene.visitor()
  await signIn(visitor, account('customer'))
  const asked: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/svc/')) asked.push(`${request.method()} ${pathname}`)
  })
  const began = Date.now()
  const page = await scene.openHtml(
    {
      head: '<script type="module" src="/sdk/portal.js"></script>',
      body: '<portal-login></portal-login><div id="here"><portal-profile></portal-profile><portal-queue></portal-queue></div>',
    },
    visitor,
  )
  const broken: string[] = []
  page.on('pageerror', (error) => broken.push(String(error)))
  for (const tag of ['portal-login', 'portal-profile', 'portal-queue'])
    await expect(page.locator(tag)).toHaveAttribute('data-state', 'ready')
  const times = (call: string) => asked.filter((one) => one === call).length
  assert.equal(times('GET /svc/login'), 1)
  // Once, and again every six seconds: a page may take that long.
  assert.ok(times('GET /svc/queue') <= 1 + (Date.now() - began) / 6000)

  await page.evaluate(() => document.querySelector('portal-login')!.remove())
  const devtools = await visitor.newCDPSession(page)
  const live = async (rounds: number) => {
    await page.evaluate(async (count) => {
      const here = document.querySelector('#here')!
      const all = [...document.querySelectorAll<HTMLElement>('portal-profile, portal-queue')]
      for (let at = 0; at < count; at += 1)
        for (const element of all) {
          element.remove()
          await new Promise((resolve) => setTimeout(resolve))
          element.setAttribute('lang', at % 2 ? 'he' : 'en')
          here.append(element)
          while (element.dataset['state'] !== 'ready') await new Promise((resolve) => setTimeout(resolve, 5))
        }
    }, rounds)
    return kept(devtools)
  }
  const early = await live(5)
  const late = await live(isDeep ? 80 : 15)
  keepsNoMore(late, early, 100)
  await page.evaluate(() =>
    document.querySelectorAll('portal-profile, portal-queue').forEach((one) => one.remove()),
  )
  asked.length = 0
  // Becoming visible triggers a poll, if polling is still on.
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    dispatchEvent(new Event('online'))
    return fetch('/svc/site')
  })
  assert.deepEqual(asked, ['GET /svc/site'])
  assert.deepEqual(broken, [])
})

test('an export and the end of an account show in the queue; then sign-in fails', async () => {
  const { page, who } = await newcomerAt(scene, '/resellers/aurora/account.html#/Profile/account')
  const elsewhere = await scene.visitor()
  await signIn(elsewhere, who)
  const tray = page.getByRole('dialog', { name: 'Tasks' })
  await page.getByRole('button', { name: 'Export data' }).click()
  const download = page.getByRole('button', { name: 'Download export' })
  await expect(download).toBeVisible()
  await page.getByRole('button', { name: /^Tasks/ }).click()
  await expect(tray.getByText('Completed', { exact: true })).toBeVisible()
  await tray.getByRole('button', { name: 'Export data' }).click()
  await expect(tray.getByRole('log')).toContainText(/\w/)
  await page.keyboard.press('Escape')
  await expect(tray).toBeHidden()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  assert.equal(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
    'PK',
  )

  await page.getByRole('button', { name: 'Disable account' }).click()
  const question = page.getByRole('dialog', { name: 'Disable account?' })
  const point = (text: string) => question.getByRole('listitem').filter({ hasText: text })
  await expect(point('2 sessions will be signed out')).toBeVisible()
  await expect(point('1 emailed link will stop working')).toBeVisible()
  const confirm = question.getByRole('button', { name: 'Disable account' })
  await expect(confirm).toBeDisabled()
  await question.getByLabel(new RegExp(`^Type .?${who.email}.? to confirm$`)).fill(who.email)
  await confirm.click()
  await expect(page.getByText('Sign in to see your account.')).toBeVisible()
  assert.match((await mailOf(scene.host, who.email, 'account disabled')).subject, /disabled/)
  assert.equal((await elsewhere.request.get('/svc/user')).status(), 401)

  const door = await scene.open('/login', elsewhere)
  await enterPassword(door, who)
  await expect(see(door).alert).toHaveText('This account is disabled. Contact support to have it enabled.')
})

test('a disabled notification stays off; an additional address is confirmed once by its reader', async () => {
  const page = await signedInAt(scene, '/Profile/notifications', account('parent'))
  const mail = page.getByRole('checkbox', { name: 'Sign-in from a new browser: Email' }).first()
  await mail.uncheck()
  await expect(mail.locator('xpath=ancestor::table/..').getByText('Saved')).toBeVisible()
  const form = page.getByRole('form', { name: 'Additional email' })
  const card = page.locator('[part~=section]').filter({ has: form })
  await form.getByRole('textbox', { name: 'Email' }).fill('team@mail.example')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Verification pending', { exact: true })).toBeVisible()

  const link = await mailedLink(scene.host, 'team@mail.example', 'additional address')
  const visitor = await scene.visitor()
  const other = await scene.open(link, visitor)
  await expect(
    other.getByText('Additional email verified. Notifications go to it from now on.'),
  ).toBeFocused()
  await expect(other).toHaveURL(`${scene.host.origin}/Profile`)
  assert.equal((await visitor.request.get('/svc/user')).status(), 401)
  await expect(see(other).signIn).toHaveCount(0)
  await other.goto(link)
  await expect(see(other).alert).toHaveText(
    'This link has expired or was already used. Save the email again to get a new link.',
  )

  await page.reload()
  await expect(card.getByText('On', { exact: true })).toBeVisible()
  await expect(mail).not.toBeChecked()
})

const connector = {
  'Partner user name': 'reseller@partner.example',
  'Partner password': 'a partner password',
  'Application ID': '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
  'Application secret key': 'an application secret',
  'Application tenant ID': 'partner.example',
}

/** The provider's return address after consent, as documented by the provider. */
function afterConsent({ searchParams }: URL): string {
  const back = new URL(searchParams.get('redirect_uri') ?? '')
  const state = searchParams.get('state') ?? ''
  back.search = String(new URLSearchParams({ admin_consent: 'True', tenant: 'partner.example', state }))
  return back.href
}

/** All that the service says to a page from now on. */
function saidTo(page: Page): string[] {
  const said: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/svc/')) said.push(await response.text().catch(() => ''))
  })
  return said
}

test('a partner connector is set up, its consent recorded once, and its secrets never returned', async () => {
  const page = await signedInAt(scene, '/Profile/partner', account('parent'))
  const said = saidTo(page)
  const form = page.getByRole('form', { name: 'Partner connector' })
  const card = page.locator('[part~=section]').filter({ has: form })
  for (const [name, value] of Object.entries(connector))
    await form.getByLabel(name, { exact: true }).fill(value)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Connected', { exact: true })).toBeVisible()
  const link = card.getByRole('link', { name: 'Grant consent at Microsoft' })
  const consent = new URL((await link.getAttribute('href')) ?? '')
  assert.equal(
    consent.origin + consent.pathname,
    'https://login.microsoftonline.com/partner.example/adminconsent',
  )
  assert.equal(consent.searchParams.get('client_id'), connector['Application ID'])
  assert.equal(consent.searchParams.get('redirect_uri'), `${scene.host.origin}/Profile`)

  await page.goto(afterConsent(consent))
  await expect(page.getByText('Consent granted. The connector is ready to use.')).toBeFocused()
  await expect(page).toHaveURL(`${scene.host.origin}/Profile`)
  await page.goto(afterConsent(consent))
  await expect(see(page).alert).toHaveText('This consent was for different settings. Grant consent again.')
  await expect(page.getByText(/^Last granted: .?\d/)).toBeVisible()
  await expect(form.getByLabel('Partner user name')).toHaveValue(connector['Partner user name'])
  for (const name of ['Partner password', 'Application secret key'] as const) {
    await expect(form.getByLabel(name)).toHaveAccessibleDescription(
      'Saved. Leave empty to keep the current value.',
    )
    await expect(form.getByLabel(name)).toHaveValue('')
    assert.ok(!said.some((answer) => answer.includes(connector[name])), name)
  }
  assert.ok(said.some((answer) => answer.includes(connector['Partner user name'])))
})
