import type { BrowserContext, Page } from 'playwright'
import { portalVisitor } from '../visitor/at-portal.ts'
import { setUpNamed, type Scene } from '../page/browser.ts'
import { account } from '../visitor/signing-in.ts'

/** A scene whose site counts visits, with an invalid tracker ID. */
export const setUpCounted = (): Scene =>
  setUpNamed('counted', {
    columns: `ga4_tracker_id = 'G-TEST1234', ga_ads_tracker_id = 'AW-42', ga_tracker_id = 'javascript:alert(1)',
      ga4 = '{"debug_mode": true}'`,
  })

/** The question whether the visitor may be counted, and the way back to it. */
export const seeConsent = (page: Page) => {
  const bar = page.getByRole('region', { name: /Cookies and analytics|קובצי Cookie ואנליטיקה/ })
  return {
    bar,
    again: page.getByRole('contentinfo').getByRole('button', { name: 'Cookies and analytics' }),
    press: (name: string) => bar.getByRole('button', { name, exact: true }).click(),
  }
}

/** A signed-in customer who has consented to analytics. */
export async function consenting(scene: Scene): Promise<BrowserContext> {
  const visitor = await portalVisitor(scene, account('customer'))
  await visitor.addInitScript(
    `localStorage.getItem('portico:analytics') ?? localStorage.setItem('portico:analytics', 'allowed')`,
  )
  return visitor
}

/** Answers in place of Google, and records all requests to other hosts. */
export async function watchAbroad(scene: Scene, visitor: BrowserContext, script = ''): Promise<string[]> {
  const abroad: string[] = []
  visitor.on('request', (request) => {
    if (new URL(request.url()).origin !== scene.host.origin) abroad.push(request.url())
  })
  await visitor.route(/^https:/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.tagRuns = (window.tagRuns ?? 0) + 1;${script}`,
    }),
  )
  return abroad
}
