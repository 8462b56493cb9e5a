import type { WriteOptions } from './table.ts'

/** How long something is made at once, in milliseconds. To pack what was made, which comes on top, takes some times as long. */
const slice = 4
const between = 256

/**
 * Does something for every number below `count`, and lets the page live in between: nothing here may be a worker, since a
 * strict policy permits none from a blob. `ended` hears of each part, such as to pass on what it made.
 */
export async function inSlices(
  count: number,
  each: (at: number) => void,
  ended: () => Promise<void> | void,
  { signal, onProgress }: WriteOptions = {},
): Promise<void> {
  let at = 0
  while (at < count) {
    const end = performance.now() + slice
    do for (const stop = Math.min(count, at + between); at < stop; at++) each(at)
    while (at < count && performance.now() < end)
    await ended()
    onProgress?.(at)
    await turn()
    signal?.throwIfAborted()
  }
}

/** Lets the page live. Timers of hidden pages wait for a second; messages do not. */
export const turn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(0)
  })
