import type { Timestamp } from './timestamp.ts'

/**
 * A zone's offset from UTC at a timestamp, such as `UTC+02:00`. Throws a RangeError for an unknown name.
 * Creates its formatter per call, since lists need each of hundreds of zones only once.
 */
export function zoneOffset(timeZone: string, instant: Timestamp): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `UTC${name.slice(3) || '+00:00'}`
}

/** Minutes east of UTC of such a text: 120 for `UTC+02:00`. */
export function offsetMinutes(offset: string): number {
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
