import type { Timestamp } from './timestamp.ts'

/**
 * How far a zone's clocks are from UTC at a moment, such as `UTC+02:00`. Throws a RangeError for a name that is none.
 * Makes its formatter anew, since lists ask once for each of hundreds of zones.
 */
export function zoneOffset(timeZone: string, instant: Timestamp): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `UTC${name.slice(3) || '+00:00'}`
}

/** The minutes east of UTC that such a text tells: 120 for `UTC+02:00`. */
export function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
