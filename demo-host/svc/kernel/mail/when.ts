import { cities } from '../../../../src/contract/geo/cities.he.ts'
import { languageOf, type Language, type Letterhead } from './letterhead.ts'

/** How a user reads timestamps: format, time zone and language. An account fits. */
export interface Reader {
  locale: string
  /** Tokens of the profile's date format, such as `DD/MM/YYYY HH:mm`. */
  date_format: string
  time_zone: string
}

/** A moment as its reader has chosen to read it, always with the time of day and the zone: `21/11/2026 17:04 (Asia/Jerusalem)`. */
export const whenFor = (site: Letterhead, reader: Reader, moment: Date): string => {
  const format = /[Hh]/.test(reader.date_format) ? reader.date_format : `${reader.date_format} HH:mm`
  const { timeZone, wall } = wallTime(moment, reader.time_zone)
  const language = languageOf(site, reader.locale)
  return `${writtenAs(format, wall, language)} (${zoneName(timeZone, language)})`
}

const writtenAs = (format: string, wall: Wall, language: Language): string => {
  const afterDay = /D[^M]*MMM/.test(format)
  return format.replace(tokens, (found) =>
    found.startsWith('[') ? found.slice(1, -1) : (writers[found]?.(wall, language, afterDay) ?? found),
  )
}

/** The day of a moment as its reader has chosen to read it, without the time of day: `21/11/2026`. */
export const dayFor = (reader: Reader, language: Language, moment: Date): string =>
  writtenAs(
    reader.date_format.replace(timeOfDay, '').trim(),
    wallTime(moment, reader.time_zone).wall,
    language,
  )

// With what separates it from the day.
const timeOfDay = /[\s,]*\b[Hh]{1,2}[:.]mm([:.]ss)?(\s*[Aa])?[\s,]*/

/** Zones are called by their cities in Hebrew, as far as those have Hebrew names. */
const zoneName = (timeZone: string, language: string): string =>
  (language === 'he' && cities.get(timeZone.replace(/^.*\//, '').replaceAll('_', ' '))) || timeZone

type Wall = Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>

const tokens = /\[[^\]]*\]|YYYY|YY|M{1,4}|DD?|HH?|hh?|mm?|ss?|[Aa]/g

const writers: Record<string, (wall: Wall, language: string, afterDay: boolean) => string> = {
  YYYY: ({ year }) => String(year),
  YY: ({ year }) => two(year % 100),
  MMMM: (wall, language, afterDay) => monthName(wall, language, 'long', afterDay),
  MMM: (wall, language, afterDay) => monthName(wall, language, 'short', afterDay),
  MM: ({ month }) => two(month),
  M: ({ month }) => String(month),
  DD: ({ day }) => two(day),
  D: ({ day }) => String(day),
  HH: ({ hour }) => two(hour),
  H: ({ hour }) => String(hour),
  hh: ({ hour }) => two(hour % 12 || 12),
  h: ({ hour }) => String(hour % 12 || 12),
  mm: ({ minute }) => two(minute),
  m: ({ minute }) => String(minute),
  ss: ({ second }) => two(second),
  s: ({ second }) => String(second),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
}

const two = (value: number): string => String(value).padStart(2, '0')

// With the day beside it, a language that inflects month names uses the form that follows a day; Hebrew writes a ב onto it there.
const monthName = ({ month }: Wall, language: string, style: 'long' | 'short', afterDay: boolean): string => {
  const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: style })
  const parts = format.formatToParts(Date.UTC(2026, month - 1, 1))
  const at = parts.findIndex(({ type }) => type === 'month')
  const written = /\p{L}*$/u.exec(parts[at - 1]?.value ?? '')?.[0] ?? ''
  return (afterDay ? written : '') + (parts[at]?.value ?? two(month))
}

const wallTime = (moment: Date, wanted: string): { timeZone: string; wall: Wall } => {
  const clock = clockOf(wanted) ?? clockOf('UTC')
  const parts = clock?.formatToParts(moment).map(({ type, value }) => [type, Number(value)]) ?? []
  return {
    timeZone: clock?.resolvedOptions().timeZone ?? 'UTC',
    wall: Object.fromEntries(parts) as Wall,
  }
}

// A name that this system does not know is no reason for a mail not to be sent.
const clockOf = (timeZone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { ...numeric, timeZone })
  } catch {
    return undefined
  }
}

const numeric = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const
