import { array, literal, object } from 'superstruct'
import { count, text } from '../kinds.ts'

/** The answer of a call that only changes something. */
export const Saved = object({ saved: literal(true) })

/** What many rows at a time are named by. */
export const bulkIds = () => array(text(1, 80))

/** The answer of a change of many rows at a time: how many, and the ids of those that the caller does not manage. */
export const Bulk = object({ done: count(), missing: array(text(1, 80)) })
