import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { amount, currency, day, maybe, money, percent, text } from '../kinds.ts'
import { reference } from '../kinds/reference.ts'
import type { servers } from '../servers/servers.ts'
import { datacenterFilter, tagFilter } from '../servers/filters.ts'

/** What costs are grouped by. */
export const costGroups = ['service', 'resource', 'tag', 'datacenter', 'day'] as const

/** Usual periods, by the days of UTC: months begin and end with those that are billed. */
export const costPeriods = ['thisMonth', 'lastMonth', 'last30Days', 'last90Days', 'thisYear'] as const

/** How long a bar of the chart is. Weeks begin on Monday. */
export const costSteps = ['day', 'week', 'month'] as const

/** Components that are metered (docs/usage.md), each by its resource. */
export const costServices = [
  'server.monthly',
  'server.hourly-on',
  'server.hourly-off',
  'server.snapshots',
  'server.traffic',
  'image.storage',
] as const

/** The most days that are shown one by one. */
export const mostCostDays = 400

/** One of the groups in one currency; the fields of the other groupings are null. */
const CostRow = object({
  id: text(1, 200),
  service: nullable(enums(costServices)),
  /** Name of the resource, or its ID once it is gone. */
  resource: nullable(text(0, 100)),
  /** Kind and ID of the resource, such as `server` and `S12`. */
  resourceKind: nullable(text(1, 30)),
  resourceId: nullable(text(1, 60)),
  /** Empty for what has no tag. */
  tag: nullable(text(0, 40)),
  /** Empty for what is in several or in none. */
  datacenter: nullable(text(0, 40)),
  /** The first day of the step. */
  day: nullable(day()),
  amount: money(),
  /** Part of the currency's total, in per cent. */
  share: percent(),
  previous: money(),
  /** Change since the previous period in per cent; null if that cost nothing. */
  change: nullable(amount(-100, Number.MAX_SAFE_INTEGER)),
  /** The amount with all its digits. */
  exact: text(1, 40),
})

/** All that matches, in one currency; amounts of two are never added. */
const CostTotal = object({
  currency: currency(),
  amount: money(),
  previous: money(),
  change: nullable(amount(-100, Number.MAX_SAFE_INTEGER)),
  /** At the end of the period if nothing changes; null if the period is over. */
  forecast: nullable(money()),
  /** The largest groups, by the ID of their rows, the largest first; `other` has all further ones. */
  series: array(object({ id: text(1, 200), name: text(0, 100), amount: money() })),
  /** For each step, the amounts of the series in their order. */
  points: array(object({ day: day(), amounts: array(text(1, 40)) })),
})

const CostInfo = object({
  /** Days of UTC, both included. */
  since: day(),
  until: day(),
  /** The period before, as many days long as what has passed of this one. */
  previousSince: day(),
  previousUntil: day(),
  by: enums(costGroups),
  step: enums(costSteps),
  totals: array(CostTotal),
})

/** What the usage of the paying account costs. */
export const costs = {
  list: rendered({
    method: 'GET',
    path: '/billing/costs',
    can: 'billingCosts:read',
    summary:
      'Costs of the paying account between two days of UTC, both included, by service, resource, tag, data center or day; usage that runs is ' +
      'counted until now. `period` is a usual one, the month that runs by default; `since` and `until` take precedence. `info` has totals for ' +
      'each currency, a chart, and a forecast while the period runs. A server with several tags counts in the row of each, and once in the totals. ' +
      `More than ${mostCostDays} days can't be divided by day (903).`,
    query: object({
      ...pageQuery,
      by: maybe(enums(costGroups)),
      period: maybe(enums(costPeriods)),
      since: maybe(day()),
      until: maybe(day()),
      step: maybe(enums(costSteps)),
      service: maybe(enums(costServices)),
      resource: maybe(reference<typeof servers.list>('/servers', { value: 'id', label: 'name' })),
      tag: tagFilter(),
      datacenter: datacenterFilter(),
      currency: maybe(currency()),
    }),
    reply: paged(CostRow, CostInfo),
  }),
}
