import { array, enums, nullable, object, type Infer } from 'superstruct'
import { endpoint } from './endpoint.ts'
import { count, flag, money, progress, text, time } from './kinds.ts'
import { roles } from './roles.ts'
import { TicketState } from './ticket-rows.ts'

/** What can need the reader's attention, the most pressing first. */
export const attentionKinds = [
  'accountDisabled',
  'accountSuspended',
  'accountWarning',
  'emailUnverified',
  'ticketsToAnswer',
  'ticketsAnswered',
  'jobsFailed',
  'accountsToDelete',
  'adminsWithoutTwoStep',
  'usersSuspended',
  'invitationsExpiring',
  'exportExpiring',
  'twoStepOff',
] as const

/** What a figure counts. Jobs and notifications are those that there are now, all others those of a period. */
const figureKinds = [
  'users',
  'signIns',
  'failedSignIns',
  'tickets',
  'failedTasks',
  'waitingJobs',
  'failedJobs',
  'failedNotifications',
] as const

/** `count` says how many there are, 1 of what there is one of only; `reason` is in the words of who gave it; `at` is when it ends. */
const Attention = object({
  kind: enums(attentionKinds),
  count: count(),
  reason: text(0, 1000),
  at: nullable(time()),
})

/** `customer` is whose ticket it is, empty where it is the reader's own. */
const OpenTicket = object({
  id: text(1, 20),
  subject: text(1, 200),
  state: TicketState,
  customer: text(0, 254),
  dtLast: time(),
  unread: flag(),
})

/** `message` is what was said of it last. */
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
 * A figure of the site, or of the reader's own users. `before` is the same of the period before; none where that is not kept. `days` are
 * what it was on each day of the period, oldest first; none of what is only known now. `to` is the page behind it, where the reader may see that.
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
  /** How many servers there are in each state; none of them where the reader may not see servers. */
  servers: object({ on: count(), off: count(), suspended: count() }),
  /** Those that were busiest in the last hour, at most five: their processors on average. */
  busiest: array(object({ id: text(1, 36), name: text(1, 40), cpu: progress() })),
  /** What the reader's own servers have cost since the month began, in UTC, and will have when it ends if nothing changes; none without any. */
  cost: nullable(object({ soFar: money(), forecast: money() })),
  /** How many figures there are for the reader. */
  figures: count(),
})

/** What the service says of all cards of the dashboard. */
export type DashboardOverview = Infer<typeof Overview>

/** What the dashboard says at a glance; lists and reports behind it say more. */
export const dashboard = {
  overview: endpoint({
    method: 'GET',
    path: '/dashboard',
    can: 'session',
    summary:
      "What needs the reader's attention, most urgent first; at most four open tickets, for support agents those waiting for " +
      'support; at most four current incidents and maintenance of the next two weeks; numbers of running, stopped and ' +
      "suspended servers; the five busiest; this month's cost. Limited by the reader's permissions. Never counts as activity.",
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
