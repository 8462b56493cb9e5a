import { daysOn, monthsOn, type Day } from '../../../core/format/day.ts'

/** From the beginning of a day to that of another; to now where there is none. */
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
