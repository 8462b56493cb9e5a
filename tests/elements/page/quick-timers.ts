import { afterwards } from './clear-page.ts'

const real = { timeout: globalThis.setTimeout, interval: globalThis.setInterval, now: Date.now }

/** Duration of a quickened timer (ms). */
export const quick = 40

/**
 * Fires timers of exactly this many milliseconds at once and advances the clock by as much, until the page is cleared, so that a
 * test does not wait for what is known to come.
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
