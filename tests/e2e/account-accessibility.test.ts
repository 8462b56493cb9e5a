import { test } from 'node:test'
import type { Page } from 'playwright'
import { en as disableEn } from '../../src/areas/account/sections/disable/messages.en.ts'
import { words as disableHe } from '../../src/areas/account/sections/disable/messages.he.ts'
import { good } from '../svc/harness/client.ts'
import { signIn } from '../svc/harness/steps.ts'
import { expect } from './expect.ts'
import { isAccessible } from './axe.ts'
import { setUp } from './browser.ts'
import { looks } from './looks.ts'
import { account, enterPassword, see } from './signing-in.ts'
import { staysInPlace } from './stays-in-place.ts'
import { visitor as clientOf } from './visitors.ts'

const scene = setUp()
const who = account('admin')

let prepared: Promise<void> | undefined

/** Gives somebody something to show in every group. */
async function prepare(): Promise<void> {
  const client = clientOf(scene.host.origin)
  good(await signIn(client, who))
  const email = { email: 'team@mail.example', carbonCopyFlagEnabled: true, carbonCopyFlag: true }
  good(await client.call('PUT', '/header/additionalEmail', { body: email }))
  const connector = {
    partnerUserName: 'reseller@partner.example',
    partnerPassword: 'a partner password',
    appId: '1b4e28ba-2fa1-11d2-883f-0016d3cca427',
    appSecretKey: 'an application secret',
    appTenantId: 'partner.example',
  }
  good(await client.call('PUT', '/header/partnerConnector', { body: connector }))
  good(await client.post('/header/export', undefined))
}

const words = {
  en: { begin: disableEn.begin, dialog: disableEn.askTitle },
  he: { begin: disableHe['begin'] ?? '', dialog: disableHe['askTitle'] ?? '' },
}

const widths = { 'a phone': 375, 'a desktop': 1280 }

/** Looks at a screen as it is on a phone and on a desktop. */
async function look(page: Page, screen: string): Promise<void> {
  for (const [device, width] of Object.entries(widths)) {
    await page.setViewportSize({ width, height: 800 })
    await isAccessible(page, `${screen} on ${device}`)
    await staysInPlace(page, `${screen} on ${device}`)
  }
}

for (const [lang, colorScheme] of looks)
  test(`axe finds nothing in the account area, and nothing is too wide, ${colorScheme}, ${lang === 'en' ? 'English' : 'Hebrew'}`, async () => {
    await (prepared ??= prepare())
    const visitor = await scene.visitor({ colorScheme, reducedMotion: 'reduce' })
    const page = await scene.open('/login', visitor)
    await enterPassword(page, who)
    await expect(see(page).heading('Welcome')).toBeVisible()
    await page.evaluate(`localStorage.setItem('portico:lang', '${lang}')`)
    const section = page.locator('portal-profile [part~=section]')
    const field = (name: string) => page.locator(`portal-profile input[name=${name}]`)

    await page.goto('/Profile')
    await expect(page.locator('portal-profile select[name=dateFormat]')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'he' ? 'rtl' : 'ltr')
    await look(page, 'settings')

    await page.goto('/Profile/notifications')
    await expect(field('email')).toHaveValue('team@mail.example')
    await expect(page.locator('portal-profile table')).toHaveCount(6)
    await look(page, 'notifications')
    await field('email').fill('no address')
    await field('email').press('Enter')
    await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
    await look(page, 'a wrong additional address')
    await page.goto('/Profile?token=none')
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, 'a link that is no good')

    await page.goto('/Profile/connected')
    await expect(section.getByRole('listitem')).toBeVisible()
    await look(page, 'connected accounts')
    await page.goto('/Profile/demo-id/error/38')
    await expect(page.getByRole('alert')).toBeVisible()
    await look(page, 'a network that was not connected')

    await page.goto('/Profile/partner')
    await expect(field('appTenantId')).toHaveValue('partner.example')
    await look(page, 'the partner connector')
    for (const name of ['partnerUserName', 'appId', 'appTenantId']) await field(name).fill('')
    await field('appTenantId').press('Enter')
    await expect(field('appTenantId')).toHaveAttribute('aria-invalid', 'true')
    await look(page, 'the partner connector with missing fields')

    await page.goto('/Profile/account')
    const begin = page.getByRole('button', { name: words[lang].begin })
    await expect(begin).toBeVisible()
    await expect(section).toHaveCount(2)
    await look(page, 'the account')
    await begin.click()
    await expect(page.getByRole('dialog', { name: words[lang].dialog })).toBeVisible()
    await look(page, 'the question before disabling')

    const queue = await scene.openHtml({ head, body, lang }, visitor)
    await queue.locator('portal-queue [part~=tray-button]').click()
    const tray = queue.locator('portal-queue [part=tray]')
    await expect(tray.getByRole('listitem')).toHaveCount(1)
    await look(queue, 'the list of tasks')
    await tray.getByRole('listitem').getByRole('button').click()
    await expect(tray.getByRole('log')).toContainText(/\w/)
    await look(queue, 'a task')
  })

const head =
  '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">' +
  '<script type="module" src="/sdk/portal.js"></script>'
const body = '<header><portal-queue></portal-queue></header><main><h1>Portal</h1></main>'
