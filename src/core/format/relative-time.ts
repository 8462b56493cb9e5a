import type { Timestamp } from './timestamp.ts'

/** Says how long ago or how far ahead a moment is, in whole units rounded down: "3 min. ago", "in 2 hr.", "now". */
export function relativeTime(instant: Timestamp, now: Timestamp, locale: string): string {
  const seconds = Math.trunc((instant - now) / 1000)
  const [unit, size] = units.find(([, least]) => Math.abs(seconds) >= least) ?? second
  const text = writerIn(locale).format(Math.trunc(seconds / size), unit)
  // Of one and two the data of Hebrew say the number once more: לפני שעתיים (2).
  return text.replace(/ \(\d\)$/, '')
}

// Lists have hundreds of moments, and making one takes longer than writing with it.
const writers = new Map<string, Intl.RelativeTimeFormat>()

function writerIn(locale: string): Intl.RelativeTimeFormat {
  // Hebrew's short forms are truncated: לפני דק׳.
  const style = locale.startsWith('he') ? 'long' : 'short'
  const writer = writers.get(locale) ?? new Intl.RelativeTimeFormat(locale, { style, numeric: 'auto' })
  writers.set(locale, writer)
  return writer
}

const second = ['second', 1] as const

// Largest first; the first that the distance fills is used.
const units = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  second,
] as const
