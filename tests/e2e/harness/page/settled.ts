import type { BrowserContext, Page, Request } from 'playwright'
import { expect } from './expect.ts'

const waiting = new WeakMap<BrowserContext, Set<Request>>()

/** Notes what the pages of a visitor wait for. */
export function watchRequests(visitor: BrowserContext): void {
  const open = new Set<Request>()
  waiting.set(visitor, open)
  visitor.on('request', (request) => open.add(request))
  visitor.on('requestfinished', (request) => open.delete(request))
  visitor.on('requestfailed', (request) => open.delete(request))
}

/** The addresses that the pages of a visitor wait for. */
const awaited = (visitor: BrowserContext): string[] =>
  [...(waiting.get(visitor) ?? [])].map((request) => request.url())

/**
 * Waits until a page has drawn its answers: no request is open, and none follows within two frames. Ignores addresses that match `late`.
 */
export async function settled(page: Page, late?: RegExp): Promise<void> {
  const left = () => awaited(page.context()).filter((url) => !late?.test(url))
  await expect(async () => {
    await twoFrames(page)
    expect(left()).toEqual([])
    await twoFrames(page)
    expect(left()).toEqual([])
  }).toPass({ intervals: [20, 50, 100] })
}

/** Two frames later everything that was drawn has been measured. */
export const twoFrames = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
