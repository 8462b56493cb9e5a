import { mostCostDays, type costPeriods, type costSteps } from '../../../../src/contract/billing/costs.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'

type Period = (typeof costPeriods)[number]
type Step = (typeof costSteps)[number]

/** Days of UTC, both included, such as `2026-11-01`. */
export interface Days {
  since: string
  until: string
}

const milliseconds = 86_400_000

/** The day some days later. */
const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * milliseconds).toISOString().slice(0, 10)

/** How many days it has. */
export const countDays = ({ since, until }: Days): number =>
  (Date.parse(until) - Date.parse(since)) / milliseconds + 1

const monthAfter = (day: string, count: number): string => {
  const date = new Date(day)
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count)).toISOString().slice(0, 10)
}

const usual: Record<Period, (today: string) => Days> = {
  thisMonth: (today) => ({ since: monthAfter(today, 0), until: daysAfter(monthAfter(today, 1), -1) }),
  lastMonth: (today) => ({ since: monthAfter(today, -1), until: daysAfter(monthAfter(today, 0), -1) }),
  last30Days: (today) => ({ since: daysAfter(today, -29), until: today }),
  last90Days: (today) => ({ since: daysAfter(today, -89), until: today }),
  thisYear: (today) => ({ since: `${today.slice(0, 4)}-01-01`, until: `${today.slice(0, 4)}-12-31` }),
}

/** A usual period. */
export const usualDays = (period: Period, today: string): Days => usual[period](today)

// Nothing was used before, and no forecast reaches further.
const first = '2000-01-01'

/**
 * The requested days: this month by default. Throws code 903 for `until` where it is before `since` or more than 400 days ahead, and
 * for `since` before 2000.
 */
export const requestedDays = (
  {
    period = 'thisMonth',
    since,
    until,
  }: { period?: Period | undefined } & Partial<Record<keyof Days, string | undefined>>,
  today: string,
): Days => {
  if (since === undefined && until === undefined) return usualDays(period, today)
  const days = { since: since ?? monthAfter(until!, 0), until: until ?? (since! > today ? since! : today) }
  if (days.until < days.since) throw refusal('until', 'costOrder')
  if (days.since < first) throw refusal('since', 'costFirst')
  if (days.until > daysAfter(today, mostCostDays)) throw refusal('until', 'costAhead')
  return days
}

/** The step of a chart: the requested one, else one that leaves a readable number of bars. Throws code 903 for more than 400. */
export const stepOf = (days: Days, wanted?: Step): Step => {
  const count = countDays(days)
  const step = wanted ?? (count <= 92 ? 'day' : count <= mostCostDays ? 'week' : 'month')
  if (count / { day: 1, week: 7, month: 28 }[step] > mostCostDays) throw refusal('step', 'costSteps')
  return step
}

/** The period before, as long as what has passed of this one, so that both are of equal length. */
export const daysBefore = ({ since, until }: Days, today: string): Days => {
  const passed = today < since ? until : today < until ? today : until
  return { since: daysAfter(since, -countDays({ since, until: passed })), until: daysAfter(since, -1) }
}

/** The first day of each step; the first step begins with the period. */
export const stepDays = ({ since, until }: Days, step: Step): string[] => {
  const days: string[] = []
  for (let day = since; day <= until; day = nextOf(day, step)) days.push(day)
  return days
}

const nextOf = (day: string, step: Step): string => {
  if (step === 'month') return monthAfter(day, 1)
  // 1970-01-05 was a Monday.
  const weekday = (((Date.parse(day) / milliseconds - 4) % 7) + 7) % 7
  return daysAfter(day, step === 'day' ? 1 : 7 - weekday)
}

const refusal = (key: string, reason: string) => fail(code.badRequest, { key, params: { reason } })
