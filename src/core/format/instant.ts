/** A moment in time: milliseconds since 1970-01-01 00:00 UTC. */
export type Instant = number

/**
 * Reads an ISO 8601 moment, such as `2026-03-29T10:15:00Z`.
 * A text without zone would mean another moment in every browser, so it is refused with a RangeError.
 */
export function instantOf(iso: string): Instant {
  const instant = moment.test(iso) && isDay(iso.slice(0, 10)) ? Date.parse(iso) : NaN
  if (Number.isNaN(instant)) {
    throw new RangeError(`Not a moment in time: "${iso.slice(0, 40)}". Write it as 2026-03-29T10:15:00Z.`)
  }
  return instant
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

// Date.parse takes 30 February for 2 March.
const isDay = (day: string) => new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8))
