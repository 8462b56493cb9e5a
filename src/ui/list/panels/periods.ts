interface Day {
  year: number
  month: number
  day: number
}

/** From the beginning of a day to that of another; to now where there is none. */
interface Span {
  from: Day
  to?: Day
}

/** The usual periods, each from what day it is. */
export const periods: Record<Period, (now: Day) => Span> = {
  today: (now) => ({ from: now }),
  lastWeek: (now) => ({ from: moved(now, -6) }),
  lastDays: (now) => ({ from: moved(now, -29) }),
  thisMonth: ({ year, month }) => ({ from: { year, month, day: 1 } }),
  lastMonth: ({ year, month }) => ({
    from: dayOf(Date.UTC(year, month - 2, 1)),
    to: { year, month, day: 1 },
  }),
}

export type Period = 'today' | 'lastWeek' | 'lastDays' | 'thisMonth' | 'lastMonth'

const moved = ({ year, month, day }: Day, days: number): Day => dayOf(Date.UTC(year, month - 1, day + days))

function dayOf(instant: number): Day {
  const date = new Date(instant)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
