import type { DateSettings } from '../../core/format/date.ts'

/** Readers of typed text that are fetched only once an input needs them. */
export interface LateReaders {
  /** Parses a date to ISO 8601; undefined for invalid text. */
  date?: (typed: string, dates: DateSettings) => string | undefined
}

/** The readers fetched so far. */
export const lateReaders: LateReaders = {}
