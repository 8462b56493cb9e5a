/** A plausible bug, and the tests that must catch it. */
export interface Mutant {
  /** The effect of the fault. */
  fault: string
  file: string
  /** Text that the file has exactly once, and its replacement. */
  find: string
  replace: string
  /** Test files; at least one fails. */
  caughtBy: readonly string[]
  /** For slow files: a part of the titles of sufficient tests. */
  titles?: string
}
