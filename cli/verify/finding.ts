/** What a check found. */
export interface Finding {
  check: string
  result: 'passed' | 'failed' | 'not checked'
  /** What is wrong, or why it was not checked; of what passed, what is no fault and good to know. */
  detail?: string
}

/** The service does not do what the contract says. */
export class Fault extends Error {}

/** Whether the service does it cannot be found out here. */
export class NotChecked extends Error {}

/** Finds one thing out. `run` answers what is good to know or nothing, and throws `Fault` or `NotChecked`. */
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
