import type { DateSettings } from '../../core/format/date.ts'

/** What reads what was typed into inputs, once those are fetched that need it. */
export interface LateReaders {
  /** Parses a date to ISO 8601; undefined for invalid text. */
  date?: (typed: string, dates: DateSettings) => string | undefined
}

/** Those that have been fetched. */
export const lateReaders: LateReaders = {}
