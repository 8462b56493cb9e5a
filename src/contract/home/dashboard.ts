import { array, enums, nullable, object, type Infer } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { amount, count, flag, money, progress, text, time } from '../kinds.ts'
import { roles } from '../engine/roles.ts'
import { TicketState } from '../support/rows.ts'

/** Kinds of attention items, most urgent first. */
export const attentionKinds = [
  'accountDisabled',
  'accountSuspended',
  'accountWarning',
  'emailUnverified',
  'ticketsToAnswer',
  'ticketsAnswered',
  'budgetsReached',
  'jobsFailed',
  'accountsToDelete',
  'adminsWithoutTwoStep',
  'usersSuspended',
  'invitationsExpiring',
  'exportExpiring',
  'twoStepOff',
] as const

/** Kinds of figures. Jobs and notifications are current, all others of a period. */
const figureKinds = [
  'users',
  'signIns',
  'failedSignIns',
  'tickets',
  'failedTasks',
  'stuckTasks',
  'waitingJobs',
  'failedJobs',
  'failedNotifications',
] as const

/** `count` is the number of items, 1 for unique ones; `reason` is user-written text; `at` is the deadline. */
const Attention = object({
  kind: enums(attentionKinds),
  count: count(),
  reason: text(0, 1000),
  at: nullable(time()),
})

/** `customer` is the ticket's owner, empty for the reader. */
const OpenTicket = object({
  id: text(1, 20),
  subject: text(1, 200),
  state: TicketState,
  customer: text(0, 254),
  dtLast: time(),
  unread: flag(),
})

/** `message` is the last update. */
const CurrentIncident = object({
  id: text(1, 20),
  name: text(3, 120),
  impact: enums(['degraded', 'outage', 'maintenance']),
  isPlanned: flag(),
  services: text(0, 1000),
  dtBegin: time(),
  dtPlanned: nullable(time()),
  message: text(0, 2000),
})

/**
 * A figure of the site, or of the reader's users. `before` is that of the previous period, null if it isn't
 * stored. `days` are daily values, oldest first, empty for current figures. `to` is the page behind it, if
 * the reader may open it.
 */
const Figure = object({
  kind: enums(figureKinds),
  value: count(),
  before: nullable(count()),
  days: array(count()),
  to: text(0, 100),
})

const Overview = object({
  name: text(0, 200),
  role: enums(roles),
  attention: array(Attention),
  tickets: object({ open: count(), items: array(OpenTicket) }),
  incidents: array(CurrentIncident),
  /** Number of servers in each state; zeros if the reader may not see servers. */
  servers: object({ on: count(), off: count(), suspended: count() }),
  /** At most five servers with the highest average CPU in the last hour. */
  busiest: array(object({ id: text(1, 36), name: text(1, 40), cpu: progress() })),
  /**
   * Cost of the reader's servers and images this month (UTC), so far and as forecast without changes; null without
   * servers.
   */
  cost: nullable(
    object({
      soFar: money(),
      forecast: money(),
      /** Change of the forecast since last month in per cent; null if that cost nothing. */
      change: nullable(amount(-100, Number.MAX_SAFE_INTEGER)),
    }),
  ),
  /** At most five of the reader's servers with the highest forecast cost of the month. */
  topCosts: array(object({ id: text(1, 36), name: text(1, 40), cost: money() })),
  /** At most five of them that are on with an average CPU below 5 % in the last day, the most expensive first. */
  idle: array(object({ id: text(1, 36), name: text(1, 40), cost: money() })),
  /** Number of the reader's figures. */
  figures: count(),
})

/** Reply for all cards of the dashboard. */
export type DashboardOverview = Infer<typeof Overview>

/** Summaries for the dashboard; lists and reports have the details. */
export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/dashboard',
    can: 'session',
    summary:
      "What needs the reader's attention, most urgent first; at most four open tickets, for support agents those waiting for " +
      'support; at most four current incidents and maintenance of the next two weeks; numbers of running, stopped and ' +
      "suspended servers; the five busiest; this month's cost; the most expensive servers and those that idle. Limited by the reader's permissions. Never counts as activity.",
    reply: Overview,
    background: true,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/dashboard/figures',
    can: 'session',
    summary:
      "Figures of the last 30 days in the reader's time zone, with those of the 30 days before: of the site for " +
      "administrators, of their users for parents. Limited by the reader's permissions. At most a minute old. Never counts as" +
      ' activity.',
    reply: object({ items: array(Figure) }),
    background: true,
  }),
}
