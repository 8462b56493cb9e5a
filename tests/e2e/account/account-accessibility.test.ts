import { test } from 'node:test'
import type { Page } from 'playwright'
import { isDeep } from '../../deep.ts'
import { good } from '../../svc/harness/world/client.ts'
import { signIn } from '../../svc/harness/world/steps.ts'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { openProfile } from '../harness/visitor/at-profile.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { looks } from '../harness/page/looks.ts'
import { account } from '../harness/visitor/signing-in.ts'
import { staysInPlace } from '../harness/page/stays-in-place.ts'
import { visitor as clientOf } from '../harness/visitor/visitors.ts'

const scene = setUpShared()
const who = account('admin')

let prepared: Promise<void> | undefined

/** Seeds the user with content in every group. */
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

/** Fails if a page, or any part of its profile, overflows the screen. */
async function fits(page: Page, screen: string): Promise<void> {
  const beyond = () =>
    page.evaluate(() => {
      const { clientWidth } = document.documentElement
      const root = document.querySelector('portal-profile')!.shadowRoot!
      return [...root.querySelectorAll('[part~=section], [part~=section] *')]
        .filter((one) => {
          const { left, right, width } = one.getBoundingClientRect()
          return width > 0 && (left < -1 || right > clientWidth + 1)
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120))
    })
  // Tables learn the new width a frame after the page.
  await expect.poll(beyond, screen).toEqual([])
  await staysInPlace(page, screen)
}

/** The groups of the profile, each with something that comes last. */
const groups = {
  settings: 'select[name=dateFormat]',
  security: 'input[name=ipAddress]',
  activity: '[part~=section] ul li',
  notifications: 'table',
  connected: '[part~=section] li',
  partner: 'input[name=appTenantId]',
  account: '[part~=section]',
}
const widths = isDeep ? [375, 1280] : [375]

for (const [lang, colorScheme] of looks)
  test(`the account area is accessible on a phone and fits the screen, ${lang}, ${colorScheme}`, async () => {
    await (prepared ??= prepare())
    const visitor = await portalVisitor(scene, who, { colorScheme, reducedMotion: 'reduce' })
    await visitor.addInitScript(`localStorage.setItem('portico:lang', '${lang}')`)
    const page = await visitor.newPage()
    await openProfile(page, '/Profile')
    await expect(page.locator('html')).toHaveAttribute('dir', lang === 'he' ? 'rtl' : 'ltr')
    for (const [group, last] of Object.entries(groups)) {
      const tab = page.locator(`portal-profile nav a[href="/Profile/${group}"]`)
      await tab.click()
      await expect(tab).toHaveAttribute('aria-current', 'page')
      await expect(page.locator(`portal-profile ${last}`).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByText(/Loading…|בטעינה…/)).toHaveCount(0)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await fits(page, `${group} at ${width} px`)
        await isAccessible(page, `${group} at ${width} px`)
      }
    }
  })
