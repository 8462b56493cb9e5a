import { array, enums, nullable, object, size } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { bytes, count, email, flag, id, link, maybe, period, progress, text, time } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { CommandState } from '../account/command-state.ts'

/** What a line of a usage report is (specification 001, 3.1): a recorded line, a day by the hour, a part of a month, a whole month, a year. */
export const granularities = ['transactions', 'hourly', 'partial', 'full', 'annual'] as const

/** The columns: Portico's own, or those of FOCUS 1.2. */
export const usageLayouts = ['own', 'focus'] as const

const usageFormats = ['csv', 'xlsx'] as const

/** Downloaded by the user who made it, a link for others, or an email with a link to each address. */
const usageDeliveries = ['Download', 'URL', 'Email'] as const

/** Addresses that a report is emailed to. */
export const mostEmails = 5

/** Times that a link can be used. */
export const linkUses = 20

const wanted = {
  granularity: enums(granularities),
  from: period(),
  until: period(),
  layout: enums(usageLayouts),
  format: enums(usageFormats),
  delivery: enums(usageDeliveries),
}

const UsageReport = object({
  id: id(20),
  userId: id(20),
  dtCreate: time(),
  ...wanted,
  emails: array(email()),
  state: CommandState,
  progress: progress(),
  /** Null before the file is made. */
  rows: nullable(count()),
  /** Such as `37.00 ILS, 15.43 USD`. */
  totals: text(0, 200),
  size: nullable(bytes()),
  dtExpire: nullable(time()),
  name: nullable(text(1, 200)),
})

/** Usage of an account as files. `me` in place of an ID is the caller. */
export const usageReports = {
  options: endpoint({
    method: 'GET',
    path: '/report/:userId/options',
    can: 'report:read',
    summary:
      'The months that reports of an account can be made of, from that of its first usage on. None without usage.',
    reply: object({ userId: id(20), months: array(period()), mostEmails: count() }),
  }),
  list: rendered({
    method: 'GET',
    path: '/report/:userId',
    can: 'report:read',
    summary: "The caller's reports of an account's usage, newest first, for 60 days.",
    query: object(pageQueryBy('dtCreate')),
    reply: paged(UsageReport),
  }),
  create: rendered({
    method: 'POST',
    path: '/report/:userId',
    can: 'report:write',
    summary:
      'Makes a file of the usage of whole months of UTC, kept for 7 days, as the command `cmdId`. `link` of a `URL` is returned once. Code 903 for months outside of the usage; 907 after 30 within an hour.',
    body: object({ ...wanted, emails: maybe(size(array(email()), 0, mostEmails)) }),
    reply: object({ id: id(20), cmdId: id(20), link: nullable(link()) }),
    errors: [907],
    idempotent: true,
  }),
  link: rendered({
    method: 'POST',
    path: '/report/:userId/:id/link',
    can: 'report:write',
    summary:
      'Creates a link that opens a report without signing in, until its file expires. It is returned once.',
    reply: object({ link: link(), dtExpire: time() }),
  }),
  file: rendered({
    method: 'GET',
    path: '/report/:userId/:id/file',
    can: 'report:read',
    summary: 'The file of a report.',
    query: object({ language: maybe(text(0, 20)) }),
    reply: file(),
    media: ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/report/:userId/:id',
    can: 'report:write',
    summary: 'Removes a report, its file and all links to it.',
    reply: object({ removed: flag() }),
  }),
}
