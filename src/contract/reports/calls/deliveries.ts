import { array, enums, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../../engine/endpoint.ts'
import { count, flag, link, maybe, text, time } from '../../kinds.ts'
import { file } from '../../kinds/file.ts'
import { CommandState } from '../../account/command-state.ts'
import { Task } from '../../account/task.ts'

/** Export formats. */
export const reportFormats = ['csv', 'xlsx', 'json'] as const

/** The media type of a report's file, by its format. */
export const reportMedia: Readonly<Record<(typeof reportFormats)[number], string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
}

/** Delivery: immediate download, a link, or a link by email to the user. */
export const reportWays = ['Download', 'URL', 'Email'] as const

/** Intervals of a schedule. */
export const reportRhythms = ['day', 'week', 'month'] as const

const wanted = {
  /** The name of a report. */
  report: text(1, 60),
  /** Title by the user; the report's title if empty. */
  title: text(0, 120),
  format: enums(reportFormats),
  /** Query of the report: its filters, `filter` and `sorting`. */
  query: array(object({ name: text(1, 40), value: text(0, 300) })),
  /**
   * Columns in order with their titles; empty for all. `words` are display texts of values, such as choices,
   * for spreadsheets.
   */
  columns: array(
    object({
      name: text(1, 60),
      title: text(1, 80),
      words: maybe(array(object({ value: text(1, 200), word: text(1, 200) }))),
    }),
  ),
}

const rhythm = {
  every: enums(reportRhythms),
  /** Of the week, from Monday 1 to Sunday 7, or of the month, to 28; none for every day. */
  day: nullable(count()),
  /** By the clock of the user's time zone, 0–23. */
  hour: count(),
}

/** A report file, finished or in progress. */
export const ReportDelivery = object({
  cmdId: text(1, 20),
  report: text(1, 60),
  title: text(0, 120),
  state: CommandState,
  progress: count(),
  at: time(),
  /** When finished: name, size, URL for its owner, and expiry. */
  name: nullable(text(1, 200)),
  size: nullable(count()),
  link: nullable(link()),
  until: nullable(time()),
})

export const ReportSchedule = object({
  id: text(1, 20),
  report: text(1, 60),
  title: text(0, 120),
  format: enums(reportFormats),
  ...rhythm,
  paused: flag(),
  /** Its user may see the report no longer, so it delivers no more. */
  ended: flag(),
  next: time(),
  last: nullable(time()),
})

/** Reports as files: one at a time, or again and again. */
export const reportDeliveries = {
  deliver: rendered({
    method: 'POST',
    path: '/reports/deliveries',
    can: 'session',
    summary:
      'Starts an export of a report, of at most 100,000 rows, kept for 7 days. The command `cmdId` creates the file; if it is' +
      ' truncated, its name, log and email say so. Only the user gets the email.',
    body: object({ ...wanted, delivery: enums(reportWays) }),
    reply: Task,
    errors: [906, 907, 909],
    idempotent: true,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/reports/deliveries',
    can: 'session',
    summary: "The user's report files of the last 7 days, newest first, at most 100.",
    reply: array(ReportDelivery),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/reports/deliveries/:cmdId',
    can: 'session',
    summary: 'Progress of a report file, and its URL once it is created.',
    reply: ReportDelivery,
    background: true,
  }),
  file: endpoint({
    method: 'GET',
    path: '/reports/deliveries/:cmdId/file',
    can: 'session',
    summary: "A report file for its recipient, with its link's `key`, until it expires.",
    query: object({ key: maybe(text(0, 100)) }),
    reply: file(),
    errors: [909],
    media: Object.values(reportMedia),
  }),
  schedules: endpoint({
    method: 'GET',
    path: '/reports/schedules',
    can: 'session',
    summary: "The user's schedules, oldest first.",
    reply: array(ReportSchedule),
  }),
  schedule: endpoint({
    method: 'POST',
    path: '/reports/schedules',
    can: 'session',
    summary: 'Emails a report to the user every day, week or month; at most 20 schedules per user.',
    body: object({ ...wanted, ...rhythm }),
    reply: ReportSchedule,
    errors: [906, 909, 920],
    idempotent: true,
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/reports/schedules/:scheduleId',
    can: 'session',
    summary: 'Pauses or resumes a schedule.',
    body: object({ paused: flag() }),
    reply: ReportSchedule,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/schedules/:scheduleId',
    can: 'session',
    summary: 'Deletes a schedule.',
    reply: object({ removed: flag() }),
  }),
}
