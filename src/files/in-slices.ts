import type { WriteOptions } from './table.ts'

/** Length of a slice in milliseconds. Compression adds a multiple of it. */
const slice = 4
const between = 256

/**
 * Runs something for every number below `count`, yielding to the page in between: a worker isn't possible,
 * because strict policies forbid blob workers. `ended` is called after each slice.
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
