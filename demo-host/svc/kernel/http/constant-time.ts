import { setTimeout } from 'node:timers/promises'

/** Does work and answers only at full beats, so that the time tells nothing of what was done. */
export type ConstantTime = <T>(work: () => Promise<T>) => Promise<T>

/** Milliseconds between the moments at which such a call is answered: longer than any of its work takes. */
export const usualBeat = 250

/** A shorter beat keeps tests from waiting. Throws in production, where it would show how long the work took. */
export const openConstantTime = (isProduction: boolean, beat = usualBeat): ConstantTime => {
  if (isProduction && beat < usualBeat)
    throw new Error(`In production calls are answered every ${usualBeat} ms at most, not every ${beat} ms.`)
  return async (work) => {
    const began = performance.now()
    try {
      return await work()
    } finally {
      await setTimeout(beat - ((performance.now() - began) % beat))
    }
  }
}
