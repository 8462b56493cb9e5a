import { afterwards } from '../page/clear-page.ts'
import { painted } from '../page/stage.ts'

/** Puts an element somewhere else in the page. */
export async function move(element: HTMLElement): Promise<void> {
  const elsewhere = document.body.appendChild(document.createElement('div'))
  afterwards(() => elsewhere.remove())
  elsewhere.append(element)
  await painted()
}

/** Collects uncaught errors until the page is cleared. */
export function unhandled(): unknown[] {
  const found: unknown[] = []
  const note = (event: Event) => found.push((event as PromiseRejectionEvent).reason)
  addEventListener('unhandledrejection', note)
  afterwards(() => removeEventListener('unhandledrejection', note))
  return found
}
