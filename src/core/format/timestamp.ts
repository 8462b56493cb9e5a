/** A moment in time: milliseconds since 1970-01-01 00:00 UTC. */
export type Timestamp = number

/**
 * Reads an ISO 8601 moment, such as `2026-03-29T10:15:00Z`.
 * A text without zone would mean another moment in every browser, so it is refused with a RangeError.
 */
export function timestampOf(iso: string): Timestamp {
  const instant = timestampIn(iso)
  if (instant === undefined) {
    throw new RangeError(`Not a moment in time: "${iso.slice(0, 40)}". Write it as 2026-03-29T10:15:00Z.`)
  }
  return instant
}

/** The same for arbitrary text; undefined if it isn't a timestamp. */
export function timestampIn(text: string): Timestamp | undefined {
  const instant = moment.test(text) && isDay(text.slice(0, 10)) ? Date.parse(text) : NaN
  return Number.isNaN(instant) ? undefined : instant
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

// Date.parse takes 30 February for 2 March.
const isDay = (day: string) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8))
