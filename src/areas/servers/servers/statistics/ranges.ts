import { statisticsInterval } from '../../../../contract/statistics-interval.ts'

/** How far back one can look, in seconds. */
export const ranges = {
  hour: 3600,
  hours8: 8 * 3600,
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
  months3: 91 * 86_400,
} as const

export type Range = keyof typeof ranges

/** The range of a route; a day unless it names one. */
export const rangeOf = (name: string | undefined): Range =>
  name !== undefined && Object.hasOwn(ranges, name) ? (name as Range) : 'day'

/** The moments that a range is between. They stay until there is a new measure, so that nothing is asked for twice. */
export function spanOf(range: Range, now: number): { since: string; until: string } {
  const span = ranges[range]
  const every = Math.max(60, statisticsInterval(span)) * 1000
  const until = Math.floor(now / every) * every
  return { since: new Date(until - span * 1000).toISOString(), until: new Date(until).toISOString() }
}
