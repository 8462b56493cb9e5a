import { maybe, time } from '../kinds.ts'

/** Moments between which a report looks: `since` is within, `until` is not. */
export const period = { since: maybe(time()), until: maybe(time()) }
