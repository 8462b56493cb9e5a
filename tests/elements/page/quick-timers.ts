import { afterwards } from './page/clear-page.ts'

const real = { timeout: globalThis.setTimeout, interval: globalThis.setInterval, now: Date.now }

/** Milliseconds that a quickened timer takes. */
export const quick = 40

/**
 * Has timers of exactly so many milliseconds ring at once, with the clock as late as it then would be, until the page is cleared: nothing
 * is waited for that is known to come.
 */
export function quickenTimers(milliseconds: number): void {
  let ahead = 0
  const sooner = (set: typeof real.timeout | typeof real.interval) =>
    ((ring: (...given: unknown[]) => void, wait?: number, ...given: unknown[]) =>
      wait === milliseconds
        ? set(() => {
            ahead += milliseconds - quick
            ring(...given)
          }, quick)
        : set(ring, wait, ...given)) as never
  globalThis.setTimeout = sooner(real.timeout)
  globalThis.setInterval = sooner(real.interval)
  Date.now = () => real.now() + ahead
  afterwards(() => {
    globalThis.setTimeout = real.timeout
    globalThis.setInterval = real.interval
    Date.now = real.now
  })
}
