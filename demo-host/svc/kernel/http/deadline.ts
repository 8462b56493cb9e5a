/** The other side did not finish in time. */
class TimeoutError extends Error {
  override name = 'TimeoutError'

  constructor(milliseconds: number) {
    super(`timeout after ${Math.round(milliseconds) / 1000} s`)
  }
}

/**
 * Runs an exchange with another machine for at most some milliseconds, or until `stop`. The clock is outside the
 * client: the result rejects on time even if `work` never settles, with `TimeoutError` or the reason of `stop`.
 * `work` gets a signal to close its connection by, which is aborted if it fails.
 */
export const withDeadline = async <T>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> => {
  stop?.throwIfAborted()
  const over = new AbortController()
  let end: (error: Error) => void = () => undefined
  const ended = new Promise<never>((_, reject) => (end = reject))
  const timer = setTimeout(() => end(new TimeoutError(milliseconds)), milliseconds)
  const stopped = (): void => end(stop?.reason as Error)
  // A listener of its own: signals made by `AbortSignal.any` can be collected before they fire.
  stop?.addEventListener('abort', stopped)
  try {
    return await Promise.race([work(over.signal), ended])
  } catch (error) {
    over.abort(error)
    throw error
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', stopped)
  }
}

/** How slowly content may arrive: milliseconds to begin with, and bytes per second after that. */
export interface Pace {
  grace: number
  slowest: number
}

/**
 * Content that another machine sends, for as long as it keeps up a pace. Only the time that is waited for the
 * sender counts, so the reader may take its own. Rejects with `TimeoutError`. `over` is aborted unless the
 * content is read to its end: canceling a body of `fetch` can leave its connection open.
 */
export async function* atPace(
  content: AsyncIterable<Uint8Array>,
  { grace, slowest }: Pace,
  over: AbortController,
): AsyncGenerator<Uint8Array> {
  const chunks = content[Symbol.asyncIterator]()
  let [left, isWhole] = [grace, false]
  try {
    for (;;) {
      const began = performance.now()
      const { done, value } = await withDeadline(left, () => chunks.next())
      isWhole = done === true
      if (done) return
      left = Math.min(grace, left - (performance.now() - began) + (value.length / slowest) * 1000)
      if (left <= 0) throw new TimeoutError(grace)
      yield value
    }
  } finally {
    if (!isWhole) over.abort()
  }
}
