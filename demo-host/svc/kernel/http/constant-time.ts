import { setTimeout } from 'node:timers/promises'

const beat = 250

/** Runs work and returns only at full quarters of a second, so that timing reveals nothing. */
export const constantTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(beat - ((performance.now() - began) % beat))
  }
}
