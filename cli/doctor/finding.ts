/** Something about a page that the doctor noticed. */
export interface Finding {
  /** The check that found it, such as `policy`. */
  check: string
  /**
   * `fault`: something doesn't work. `warning`: it works, but not everywhere, or not as safely. `note`: worth knowing,
   * nothing to do.
   */
  level: 'fault' | 'warning' | 'note'
  /** File or address, with the line where one is known. */
  at: string
  /** What is wrong and what visitors see of it. */
  text: string
  /** What to change. */
  repair: string
}

/** A finding of a check, before the check's name is added. */
export type Found = Omit<Finding, 'check'>
