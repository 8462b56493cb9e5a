import type { Timestamp } from './timestamp.ts'
import { monthNames } from './month-names.ts'
import { wallTime, type WallTime, type Zone } from './time-zone.ts'

/** A user's date settings: the profile's `dateFormat` and zone, and the language of month names. */
export interface DateSettings extends Zone {
  dateFormat?: string
  locale?: string
}

/** Default format for unknown users. */
export const usualFormat = 'YYYY-MM-DD HH:mm'

/**
 * Writes a moment in the user's own format and zone.
 * Tokens: `YYYY YY MMMM MMM MM M DD D HH H hh h mm m ss s A a`; text in `[brackets]` and every other character stays.
 */
export function formatDate(instant: Timestamp, settings: DateSettings): string {
  const { dateFormat = usualFormat, locale = 'en' } = settings
  if (!Number.isFinite(instant)) throw new RangeError(`Not a moment in time: ${instant}.`)
  const wall = wallTime(instant, settings)
  const afterDay = /D[^M]*MMM/.test(dateFormat)
  return dateFormat.replace(tokens, (found) => {
    if (found.startsWith('[')) return found.slice(1, -1)
    return writers[found]?.(wall, locale, afterDay) ?? found
  })
}

/** Tokens of a date format, and bracketed text. */
export const tokens = /\[[^\]]*\]|YYYY|YY|M{1,4}|DD?|HH?|hh?|mm?|ss?|[Aa]/g

const writers: Record<string, (wall: WallTime, locale: string, afterDay: boolean) => string> = {
  YYYY: (wall) => String(wall.year).padStart(4, '0'),
  YY: (wall) => two(wall.year % 100),
  MMMM: (wall, locale, afterDay) => monthNames(locale, 'long', afterDay)[wall.month - 1]!,
  MMM: (wall, locale, afterDay) => monthNames(locale, 'short', afterDay)[wall.month - 1]!,
  MM: (wall) => two(wall.month),
  M: (wall) => String(wall.month),
  DD: (wall) => two(wall.day),
  D: (wall) => String(wall.day),
  HH: (wall) => two(wall.hour),
  H: (wall) => String(wall.hour),
  hh: (wall) => two(wall.hour % 12 || 12),
  h: (wall) => String(wall.hour % 12 || 12),
  mm: (wall) => two(wall.minute),
  m: (wall) => String(wall.minute),
  ss: (wall) => two(wall.second),
  s: (wall) => String(wall.second),
  A: (wall) => (wall.hour < 12 ? 'AM' : 'PM'),
  a: (wall) => (wall.hour < 12 ? 'am' : 'pm'),
}

const two = (value: number) => String(value).padStart(2, '0')
