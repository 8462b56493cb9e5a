import { dayFormat } from './date-parts.ts'
import { tokens, usualFormat, type DateSettings } from './date.ts'
import { timestampIn, type Timestamp } from './timestamp.ts'
import { timestampAt } from './timestamp-at.ts'
import { monthNames } from './month-names.ts'
import { wallTime, type WallTime } from './time-zone.ts'

/**
 * Parses a typed timestamp: in the user's own format, with or without time; as `2026-11-21 09:30` or
 * `2026-11-21`; or as ISO 8601 with a zone. Without a time it is the start of the day, or its end with
 * `isEnd`. Undefined for invalid text.
 */
export function readDate(typed: string, settings: DateSettings, isEnd = false): Timestamp | undefined {
  const text = typed.normalize('NFKC').trim()
  const whole = timestampIn(text)
  if (whole !== undefined) return whole
  const { dateFormat = usualFormat } = settings
  for (const format of [
    dateFormat,
    dayFormat(dateFormat),
    `${usualFormat}:ss`,
    usualFormat,
    dayFormat(usualFormat),
  ]) {
    const wall = read(text, format, settings.locale ?? 'en', isEnd)
    if (wall) {
      const instant = timestampAt(wall, settings)
      // Includes the milliseconds of the day's last second.
      return wall.second === 59 && isEnd && !/s/.test(format) ? instant + 999 : instant
    }
  }
  return undefined
}

type Found = Partial<WallTime> & { isAfternoon?: boolean }

function read(text: string, format: string, locale: string, isEnd: boolean): WallTime | undefined {
  const readers: ((found: Found, part: string) => void)[] = []
  let pattern = ''
  let last = 0
  for (const match of format.matchAll(tokens)) {
    pattern += literal(format.slice(last, match.index))
    last = match.index + match[0].length
    const [one, reader] = match[0].startsWith('[')
      ? [literal(match[0].slice(1, -1))]
      : tokenOf(match[0], locale)
    pattern += one
    if (reader) readers.push(reader)
  }
  const parts = new RegExp(`^${pattern}${literal(format.slice(last))}$`, 'iu').exec(text)
  if (!parts) return undefined
  const found: Found = {}
  readers.forEach((reader, at) => reader(found, parts[at + 1] ?? ''))
  return wallOf(found, isEnd)
}

function wallOf({ isAfternoon, ...found }: Found, isEnd: boolean): WallTime | undefined {
  const { year, month, day, hour, minute, second } = found
  if (year === undefined || month === undefined || day === undefined) return undefined
  const hasTime = hour !== undefined
  const wall: WallTime = {
    year,
    month,
    day,
    hour: hasTime
      ? isAfternoon === undefined
        ? hour
        : (hour % 12) + (isAfternoon ? 12 : 0)
      : isEnd
        ? 23
        : 0,
    minute: minute ?? (isEnd && !hasTime ? 59 : 0),
    second: second ?? (isEnd && !hasTime ? 59 : 0),
  }
  // There is no 30 February, and no 25 o'clock.
  const back = wallTime(new Date(0).setUTCFullYear(year, month - 1, day), { timeZone: 'UTC' })
  const isReal =
    back.month === month && back.day === day && wall.hour < 24 && wall.minute < 60 && wall.second < 60
  return isReal ? wall : undefined
}

function tokenOf(token: string, locale: string): [string, (found: Found, part: string) => void] {
  const set = (name: keyof WallTime) => (found: Found, part: string) => void (found[name] = Number(part))
  if (token === 'YYYY') return ['(\\d{4})', set('year')]
  if (token === 'YY') return ['(\\d{2})', (found, part) => void (found.year = 2000 + Number(part))]
  if (/^M{3,4}$/.test(token)) return monthToken(token.length === 4 ? 'long' : 'short', locale)
  if (/^a$/i.test(token)) return ['(am|pm)', (found, part) => void (found.isAfternoon = /^p/i.test(part))]
  return ['(\\d{1,2})', set(units[token[0] as string] as keyof WallTime)]
}

const units: Record<string, keyof WallTime> = {
  M: 'month',
  D: 'day',
  H: 'hour',
  h: 'hour',
  m: 'minute',
  s: 'second',
}

function monthToken(style: 'long' | 'short', locale: string): [string, (found: Found, part: string) => void] {
  const names = [false, true].flatMap((afterDay) =>
    monthNames(locale, style, afterDay).map((name) => name.toLowerCase()),
  )
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  return [
    `(${longestFirst.map(literal).join('|')})`,
    (found, part) => void (found.month = (names.indexOf(part.toLowerCase()) % 12) + 1),
  ]
}

const literal = (text: string): string =>
  text.replace(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`).replace(/\s+/g, '\\s+')
