import { setTimeout } from 'node:timers/promises'

const beat = 250

/** Does work and answers only at full quarters of a second, so that the time tells nothing of what was done. */
export const constantTime = async <T>(work: () => Promise<T>): Promise<T> => {
  const began = performance.now()
  try {
    return await work()
  } finally {
    await setTimeout(beat - ((performance.now() - began) % beat))
  }
}
