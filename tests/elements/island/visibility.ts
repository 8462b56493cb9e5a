import { afterwards } from '../page/clear-page.ts'

/** Lets a test set the page's visibility. */
export function visibility(): (state: 'hidden' | 'visible') => void {
  let state = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
  return (next) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
