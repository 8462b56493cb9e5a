import { literal, object } from 'superstruct'

/** The answer of a call that only changes something. */
export const Saved = object({ saved: literal(true) })
