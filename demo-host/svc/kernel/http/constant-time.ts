import { setTimeout } from 'node:timers/promises'

/** Runs work and returns only at full intervals, so that timing reveals nothing. */
export type ConstantTime = <T>(work: () => Promise<T>) => Promise<T>

/** Interval (ms) at which such calls are answered; longer than any of their work takes. */
export const usualBeat = 250

/** Tests use a shorter interval. Throws in production, where it would reveal how long the work took. */
export const openConstantTime = (isProduction: boolean, beat = usualBeat): ConstantTime => {
  if (isProduction && beat < usualBeat)
    throw new Error(`In production calls are answered every ${usualBeat} ms at most, not every ${beat} ms.`)
  return async (work) => {
    const began = performance.now()
    try {
      return await work()
    } finally {
      const end = began + beat * (Math.floor((performance.now() - began) / beat) + 1)
      // A timer counts from the start of its turn, so it may fire early.
      for (let left = end - performance.now(); left > 0; left = end - performance.now())
        await setTimeout(Math.ceil(left))
    }
  }
}
