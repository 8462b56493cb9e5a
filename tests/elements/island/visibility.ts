import { afterwards } from '../page/clear-page.ts'

/** Lets a test decide whether anybody looks at the page. */
export function visibility(): (state: 'hidden' | 'visible') => void {
  let state = 'visible'
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
  afterwards(() => Reflect.deleteProperty(document, 'visibilityState'))
  return (next) => {
    state = next
    document.dispatchEvent(new Event('visibilitychange'))
  }
}
