import { statisticsInterval } from '../../../../contract/servers/statistics-interval.ts'
import { ranges, type Range } from './ranges.ts'

/** Between two moments, as the service takes them. */
export interface Span {
  since: string
  until: string
}

/** The moments that a range is between. They stay until there is a new measure, so that nothing is asked for twice. */
export function spanOf(range: Range, now: number): Span {
  const span = ranges[range]
  const every = Math.max(60, statisticsInterval(span)) * 1000
  const until = Math.floor(now / every) * every
  return asSpan(until - span * 1000, until)
}

/** The span that an address names, which is shorter than a range and over; else none. */
export function partNamed(
  { since = '', until = '' }: Readonly<Record<string, string>>,
  whole: Span,
): Span | undefined {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  const isPart = from < to && to - from < lengthOf(whole) && to <= Date.parse(whole.until)
  return isPart ? asSpan(from, to) : undefined
}

/** The part of a range that somebody chose: whole minutes, and enough of them for a picture. None where it would be all of it. */
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
