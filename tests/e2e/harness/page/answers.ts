import type { Page, Route } from 'playwright'
import { fail } from '../../../../demo-host/svc/kernel/http/fail.ts'

/** A faked answer of the service, or of a proxy before it. */
export type Answer = Parameters<Route['fulfill']>[0]

/** Lets the service answer one call as given, from now on. */
export async function answer(page: Page, call: string, given: Answer): Promise<void> {
  const address = `**/svc${call}`
  await page.unroute(address)
  await page.route(address, (route) => {
    if (call === '/login' && route.request().method() !== 'POST') return route.fallback()
    return route.fulfill(given)
  })
}

/** One error of the service, with the further fields it may carry. */
export const errorAnswer = (code: number, more: object = {}): Answer => ({
  status: fail(code).status,
  contentType: 'application/json',
  body: JSON.stringify({ errors: [{ code, info: 'for the log only', ...more }] }),
})
