/** Result of a check. */
export interface Finding {
  check: string
  result: 'passed' | 'failed' | 'not checked'
  /** The error, why it wasn't checked, or a note on a passed one. */
  detail?: string
}

/** The service violates the contract. */
export class Fault extends Error {}

/** Whether the service does it cannot be found out here. */
export class NotChecked extends Error {}

/** Runs a check. `run` returns a note or undefined, and throws `Fault` or `NotChecked`. */
export const find = async (check: string, run: () => Promise<string | void>): Promise<Finding> => {
  try {
    const detail = await run()
    return { check, result: 'passed', ...(detail ? { detail } : {}) }
  } catch (error) {
    if (error instanceof Fault) return { check, result: 'failed', detail: error.message }
    if (error instanceof NotChecked) return { check, result: 'not checked', detail: error.message }
    throw error
  }
}
