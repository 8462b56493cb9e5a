import { daysOn, monthsOn, type Day } from '../../../core/format/day.ts'
import { timestampAt } from '../../../core/format/timestamp-at.ts'
import { wallTime, type Zone } from '../../../core/format/time-zone.ts'

/** From the start of a day to the start of another; open end means now. */
interface Span {
  from: Day
  to?: Day
}

/** The usual periods, each from what day it is. */
export const periods: Record<Period, (now: Day) => Span> = {
  today: (now) => ({ from: now }),
  lastWeek: (now) => ({ from: daysOn(now, -6) }),
  lastDays: (now) => ({ from: daysOn(now, -29) }),
  thisMonth: (now) => ({ from: { ...now, day: 1 } }),
  lastMonth: (now) => ({
    from: { ...monthsOn(now, -1), day: 1 },
    to: { ...now, day: 1 },
  }),
}

export type Period = 'today' | 'lastWeek' | 'lastDays' | 'thisMonth' | 'lastMonth'

/** A usual period as list filters: moments, with `until` empty if it has no end. Days are those of the zone. */
export function periodSpan(period: Period, zone: Zone, now = Date.now()): { since: string; until: string } {
  const { from, to } = periods[period](wallTime(now, zone))
  const begin = (day: typeof from) =>
    new Date(timestampAt({ ...day, hour: 0, minute: 0, second: 0 }, zone)).toISOString()
  return { since: begin(from), until: to ? begin(to) : '' }
}
