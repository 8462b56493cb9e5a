import type { BrowserContext, Page } from 'playwright'

/** One event of an element, as the page heard it on `document`. */
export interface HeardEvent {
  type: string
  target: string
  detail: unknown
}

const names = [
  'ready',
  'navigate',
  'signed-in',
  'signed-out',
  'session-error',
  'before-action',
  'after-action',
  'analytics',
  'error',
  'crash',
  'cool-down-ended',
].map((name) => `portal-${name}`)

/** Makes every page of a visitor record the elements' events. */
export async function listen(visitor: BrowserContext): Promise<void> {
  await visitor.addInitScript(`
    window.heard = []
    for (const name of ${JSON.stringify(names)}) document.addEventListener(name, (event) => {
      window.heard.push({ type: name, target: event.target.localName, detail: event.detail ?? null })
    })`)
}

/** The events of a page so far, or those of one name. */
export async function heard(page: Page, name?: string): Promise<HeardEvent[]> {
  const all = JSON.parse(await page.evaluate('JSON.stringify(window.heard)')) as HeardEvent[]
  return name ? all.filter(({ type }) => type === name) : all
}
