import type { DateSettings } from '../../core/format/date.ts'

/** What reads what was typed into inputs, once those are fetched that need it. */
export interface LateReaders {
  /** A moment in ISO 8601; nothing where it is none. */
  date?: (typed: string, dates: DateSettings) => string | undefined
}

/** Those that have been fetched. */
export const lateReaders: LateReaders = {}
