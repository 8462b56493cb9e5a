/** A day of the calendar; `month` is 1 to 12. */
export interface Day {
  year: number
  month: number
  day: number
}

/** Adds days; negative numbers subtract. */
export const daysOn = ({ year, month, day }: Day, days: number): Day => dayOf(at(year, month, day + days))

/** Adds months; in a shorter month the last day. */
export function monthsOn({ year, month, day }: Day, months: number): Day {
  const last = dayOf(at(year, month + months + 1, 0))
  return { ...last, day: Math.min(day, last.day) }
}

/** The day of the week: 1 for Monday to 7 for Sunday. */
export const weekdayOf = ({ year, month, day }: Day): number =>
  new Date(at(year, month, day)).getUTCDay() || 7

/** Midnight of the day in UTC, for formatters with `timeZone: 'UTC'`. */
export const utcOf = ({ year, month, day }: Day): number => at(year, month, day)

// `Date.UTC` would take the years 0 to 99 for others.
const at = (year: number, month: number, day: number): number =>
  new Date(0).setUTCFullYear(year, month - 1, day)

function dayOf(instant: number): Day {
  const date = new Date(instant)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
