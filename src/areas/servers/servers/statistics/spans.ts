import { statisticsInterval } from '../../../../contract/servers/statistics-interval.ts'

/** Between two moments, as the service takes them. */
export interface Span {
  since: string
  until: string
}

/** The ends of a range. They stay until a new measure is due, so that no request repeats. */
export function spanOf(range: Range, now: number): Span {
  const span = ranges[range]
  const every = Math.max(60, statisticsInterval(span)) * 1000
  const until = Math.floor(now / every) * every
  return asSpan(until - span * 1000, until)
}

/** The span in an address: shorter than a range and in the past; otherwise undefined. */
export function partNamed(
  { since = '', until = '' }: Readonly<Record<string, string>>,
  whole: Span,
): Span | undefined {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  const isPart = from < to && to - from < lengthOf(whole) && to <= Date.parse(whole.until)
  return isPart ? asSpan(from, to) : undefined
}

/** The chosen part of a range, in whole minutes and long enough for a chart. Undefined if it covers all of it. */
export function partChosen(from: Date, to: Date, whole: Span): Span | undefined {
  const middle = (from.getTime() + to.getTime()) / 2
  const half = Math.max(to.getTime() - from.getTime(), shortest) / 2
  const until = Math.min(Date.parse(whole.until), Math.ceil((middle + half) / minute) * minute)
  const since = Math.min(until - shortest, Math.floor((middle - half) / minute) * minute)
  return until - since < lengthOf(whole) ? asSpan(since, until) : undefined
}

const lengthOf = ({ since, until }: Span): number => Date.parse(until) - Date.parse(since)

const asSpan = (from: number, to: number): Span => ({
  since: new Date(from).toISOString(),
  until: new Date(to).toISOString(),
})

const minute = 60_000
const shortest = 10 * minute

/** The available ranges in seconds. */
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
