import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDeep } from '../../deep.ts'
import { expect } from '../harness/page/expect.ts'
import { portalVisitor } from '../harness/visitor/at-portal.ts'
import { isAccessible } from '../harness/page/axe.ts'
import { consenting, seeConsent, setUpCounted, watchAbroad } from '../harness/host/counted-site.ts'
import { settled, twoFrames } from '../harness/page/settled.ts'
import { account, see } from '../harness/visitor/signing-in.ts'
import { staysInPlace } from '../harness/page/stays-in-place.ts'

const scene = setUpCounted()
const customer = account('customer')

// Unit tests cover the other ways in which browsers request privacy.
test('a browser that requests privacy is neither prompted nor counted', async () => {
  const visitor = await consenting(scene)
  await visitor.addInitScript(`Object.defineProperties(navigator, { globalPrivacyControl: { value: true } })`)
  const abroad = await watchAbroad(scene, visitor)
  const page = await scene.open('/', visitor)
  await expect(see(page).heading('Welcome')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(seeConsent(page).bar).toHaveCount(0)
  await seeConsent(page).again.click()
  await expect(seeConsent(page).bar).toContainText('Your browser asks websites not to track you')
  await seeConsent(page).press('Close')
  await expect(seeConsent(page).again).toBeFocused()
  assert.deepEqual(abroad, [])
})

const windows = [
  [375, 740],
  // A window of 1280 px at 200 % zoom is as wide as the first of these; the other has most room.
  ...(isDeep
    ? ([
        [640, 400],
        [1280, 720],
      ] as const)
    : []),
] as const

for (const [width, height] of windows) {
  test(`the question covers neither focus, toasts nor footer, ${width} × ${height}`, async () => {
    const visitor = await portalVisitor(scene, customer, {
      reducedMotion: 'reduce',
      viewport: { width, height },
    })
    let arrive: (() => void) | undefined
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await visitor.route(/consent-bar/, async (route) => {
      await held
      await route.continue()
    })
    const page = await scene.open('/forbidden', visitor)
    await expect(seeConsent(page).again).toBeVisible()
    await expect(see(page).heading("You don't have access to this page")).toBeVisible()
    await expect(page.locator('portal-nav')).toHaveAttribute('data-state', 'ready')
    // What else the page fetches has arrived and is drawn: only the question is still on its way.
    await settled(page, /consent-bar/)
    await page.evaluate(`
      window.shifted = 0
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) window.shifted += value
      }).observe({ type: 'layout-shift' })`)
    arrive?.()
    await expect(seeConsent(page).bar).toBeVisible()
    await twoFrames(page)
    assert.equal(await page.evaluate('window.shifted'), 0)
    await isAccessible(page, 'the question')

    const box = await seeConsent(page).bar.boundingBox()
    assert.ok(box && box.height <= height / 2, `it is ${box?.height} px high`)
    await staysInPlace(page, 'the page with the question')
    const toasts = await page.evaluate(() => document.querySelector('.toasts')!.getBoundingClientRect().top)
    assert.ok(toasts < box.y)
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const covered = await page.evaluate(() => {
        let at = document.activeElement
        while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
        const asked = document.querySelector('.consent')!
        if (!at || at === document.body || asked.contains(at)) return ''
        const [top, bottom] = [asked.getBoundingClientRect().top, at.getBoundingClientRect().bottom]
        return bottom > top + 1 ? `${at.textContent} reaches ${bottom}, below ${top}` : ''
      })
      assert.equal(covered, '')
      if (
        await seeConsent(page)
          .bar.getByRole('button', { name: "Don't allow" })
          .evaluate((each) => each === document.activeElement)
      )
        break
    }
    await expect(seeConsent(page).bar.getByRole('button', { name: "Don't allow" })).toBeFocused()
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)')
    const foot = await page.getByRole('contentinfo').boundingBox()
    const end = await seeConsent(page).bar.boundingBox()
    assert.ok(foot && end && foot.y + foot.height <= end.y + 1, 'the foot stays covered')
    await page.keyboard.press('Enter')
    await expect(seeConsent(page).bar).toHaveCount(0)
  })
}
