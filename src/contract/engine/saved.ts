import { array, literal, object } from 'superstruct'
import { count, text } from '../kinds.ts'

/** The answer of a call that only changes something. */
export const Saved = object({ saved: literal(true) })

/** IDs of a bulk change. */
export const bulkIds = () => array(text(1, 80))

/** Result of a bulk change: the number changed, and IDs that the caller doesn't manage. */
export const Bulk = object({ done: count(), missing: array(text(1, 80)) })
