/** How far back one can look, and how far apart the measures of that are: both in seconds. */
export const ranges = {
  hour: { span: 3600, step: 20 },
  hours8: { span: 8 * 3600, step: 60 },
  day: { span: 86_400, step: 300 },
  week: { span: 7 * 86_400, step: 1800 },
  month: { span: 30 * 86_400, step: 7200 },
  months3: { span: 91 * 86_400, step: 21_600 },
} as const

export type Range = keyof typeof ranges

/** The range of a route; a day unless it names one. */
export const rangeOf = (name: string | undefined): Range =>
  name !== undefined && Object.hasOwn(ranges, name) ? (name as Range) : 'day'

/** The moments that a range is between. They stay until there is a new measure, so that nothing is asked for twice. */
export function spanOf(range: Range, now: number): { since: string; until: string } {
  const { span, step } = ranges[range]
  const every = Math.max(60, step) * 1000
  const until = Math.floor(now / every) * every
  return { since: new Date(until - span * 1000).toISOString(), until: new Date(until).toISOString() }
}
