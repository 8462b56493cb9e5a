import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import type { DemoAccount } from '../../../../demo-host/svc/seed/demo.ts'
import { expect } from '../page/expect.ts'
import type { Scene } from '../page/browser.ts'

const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/**
 * A visitor of the standalone portal who is signed in to an account that needs no second step; with the session that an earlier
 * one had there, where it is still good: checking a password takes its time on purpose.
 */
export async function portalVisitor(
  scene: Scene,
  who: DemoAccount,
  options?: BrowserContextOptions,
): Promise<BrowserContext> {
  const visitor = await scene.visitor(options)
  const whose = `${scene.host.origin} ${who.email}`
  const before = sessions.get(whose)
  if (before) {
    await visitor.addCookies(before)
    if ((await visitor.request.get('/svc/user')).ok()) return visitor
    await visitor.clearCookies()
  }
  await signIn(visitor, who)
  sessions.set(whose, await visitor.cookies())
  return visitor
}

/** Signs a visitor in as the form does, without one: to an account that needs no second step. */
export async function signIn({ request }: BrowserContext, { email, password }: DemoAccount): Promise<void> {
  const answer = await request.post('/svc/login', { data: { email, password } })
  expect(answer.status()).toBe(200)
}

/** Navigates like a link of the portal, without reloading. */
export const goWithin = (page: Page, to: string): Promise<void> =>
  page.evaluate((address) => history.pushState(null, '', address), to)

/** The parts of the portal around a page. */
export const seeFrame = (page: Page) => ({
  main: page.getByRole('main'),
  crumbs: page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  search: page.getByRole('button', { name: 'Search or run a command' }),
  palette: page.getByRole('dialog', { name: 'Search or run a command' }),
  user: page.getByRole('button', { name: /^Account menu/ }),
  bell: page.getByRole('button', { name: /^Notifications/ }),
  openNav: page.getByRole('button', { name: 'Open menu' }),
  toasts: page.getByRole('region', { name: 'Messages' }).getByRole('listitem'),
  again: page.getByRole('dialog', { name: 'Sign in to continue' }),
  keys: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
})

/** Script errors and console errors of a page. */
export function troubleIn(page: Page): string[] {
  const trouble: string[] = []
  page.on('pageerror', (error) => trouble.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`${message.text()} ${message.location().url}`)
  })
  return trouble
}
