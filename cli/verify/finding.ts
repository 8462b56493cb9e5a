/** What a check found. */
export interface Finding {
  area: string
  /** The endpoint, such as `GET /users`; for what belongs to none, what it is about. */
  subject: string
  check: string
  result: 'passed' | 'failed' | 'not checked'
  /** What is wrong, or why it was not checked. */
  detail?: string
  /** What is no fault, and good to know. */
  note?: string
}

/** One thing to find out. `run` answers a note or nothing, and throws `Fault` or `NotChecked`. */
export interface Check {
  area: string
  subject: string
  check: string
  run: () => Promise<string | void>
}

/** The service does not do what the contract says. */
export class Fault extends Error {}

/** Whether the service does it cannot be found out here. */
export class NotChecked extends Error {}

/** Runs checks, so many at a time; answers what they found in their own order. */
export const runChecks = async (checks: readonly Check[], concurrency: number): Promise<Finding[]> => {
  const findings: Finding[] = []
  let next = 0
  const work = async () => {
    for (let index = next++; index < checks.length; index = next++)
      findings[index] = await findingOf(checks[index] as Check)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return findings
}

const findingOf = async ({ run, ...about }: Check): Promise<Finding> => {
  try {
    const note = await run()
    return { ...about, result: 'passed', ...(note ? { note } : {}) }
  } catch (error) {
    if (error instanceof Fault) return { ...about, result: 'failed', detail: error.message }
    if (error instanceof NotChecked) return { ...about, result: 'not checked', detail: error.message }
    throw error
  }
}
