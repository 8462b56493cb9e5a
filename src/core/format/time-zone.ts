import type { Timestamp } from './timestamp.ts'

/** A local time; `month` is 1 to 12, `hour` 0 to 23. */
export interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
}

/** A user's time zone: an IANA name, and minutes east of UTC as a fallback for unknown names. */
export interface Zone {
  timeZone?: string
  offset?: number
}

/** Local time of a zone at a timestamp. */
export function wallTime(instant: Timestamp, zone: Zone): WallTime {
  const clock = clockOf(zone.timeZone)
  const wall: Record<string, number> = {}
  for (const { type, value } of (clock ?? utc()).formatToParts(clock ? instant : shifted(instant, zone))) {
    wall[type] = Number(value)
  }
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = wall
  return { year, month, day, hour, minute, second }
}

const shifted = (instant: Timestamp, { offset = 0 }: Zone) =>
  instant + (Number.isFinite(offset) ? offset : 0) * 60_000

// Making a formatter costs far more than using it, and a page knows few zones.
const clocks = new Map<string, Intl.DateTimeFormat | null>()

function clockOf(timeZone = ''): Intl.DateTimeFormat | null {
  let clock = clocks.get(timeZone)
  if (clock === undefined) clocks.set(timeZone, (clock = makeClock(timeZone)))
  return clock
}

const utc = () => clockOf('UTC') as Intl.DateTimeFormat

function makeClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', { ...numeric, timeZone })
  } catch {
    return null
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
