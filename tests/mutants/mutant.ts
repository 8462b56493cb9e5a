/** A plausible bug, and the tests that must catch it. */
export interface Mutant {
  /** What is wrong then. */
  fault: string
  file: string
  /** Text that the file has exactly once, and what stands there instead. */
  find: string
  replace: string
  /** Test files; at least one fails. */
  caughtBy: readonly string[]
  /** Where a file takes long: a part of the titles of its tests that are enough. */
  titles?: string
}
