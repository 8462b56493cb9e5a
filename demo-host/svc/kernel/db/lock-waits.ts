import { setTimeout } from 'node:timers/promises'

/** Milliseconds for which a transaction of a call waits for a lock of another while it has a connection. */
export const lockTimeoutOfCalls = 250

/** Milliseconds for which a call tries to get its locks. */
const patience = 5000

/**
 * Runs the transaction of a call, and runs it again if another transaction keeps a lock that it needs. In between it
 * has no connection, so that a lock never occupies the pool.
 */
export const patientWithLocks = async <T>(transaction: () => Promise<T>): Promise<T> => {
  const until = performance.now() + patience
  for (let tries = 1; ; tries += 1) {
    try {
      return await transaction()
    } catch (error) {
      if (!isLocked(error) || performance.now() > until) throw error
    }
    // At random, so that those who wait for the same lock don't meet again.
    await setTimeout(20 * Math.min(tries, 5) * (0.5 + Math.random()))
  }
}

// Lock not available, by the timeout.
const isLocked = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '55P03'
