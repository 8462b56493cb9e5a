import { enums, object } from 'superstruct'
import { datePaged, dateQuery } from '../../engine/date-paged.ts'
import { rendered } from '../../engine/endpoint.ts'
import { count, loggedAt, longText, maybe, text, time } from '../../kinds.ts'

const source = enums(['browser', 'service'])

/**
 * A crash of an element, as reported by its page, or an unexpected error of the service. Tokens, codes,
 * addresses and queries are removed.
 */
export const CrashReport = object({
  id: text(1, 20),
  at: loggedAt(),
  source,
  message: text(0, 1000),
  /** The tag of the element, or the call of the service, such as `GET /users`. */
  element: text(0, 200),
  version: text(0, 200),
  /** Page of the element; empty for the service. */
  page: text(0, 1000),
  /** The reference that the caller was shown; empty for elements. */
  reference: text(0, 60),
  stack: longText(0, 16_000),
  userAgent: text(0, 300),
  /** Of a group: how many reports it has, and when the first was made. */
  count: count(),
  first: loggedAt(),
})

/** The operator's error log. */
export const crashReports = {
  list: rendered({
    method: 'GET',
    path: '/crashReports',
    can: 'logView:read',
    summary:
      'Crashes of elements and errors of the service in the last 30 days, newest first, in pages. `filter` searches all of ' +
      'their text, ignoring case. `grouped=yes` puts those with one source, message and element together: the newest of each, with ' +
      'their number. The next page has `nextDate` as `from` and `nextSkip` as `skip`.',
    query: object({
      ...dateQuery,
      filter: maybe(text(0, 100)),
      source: maybe(source),
      grouped: maybe(enums(['yes'])),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: datePaged(CrashReport),
  }),
  show: rendered({
    method: 'GET',
    path: '/crashReports/:id',
    can: 'logView:read',
    summary: 'One report.',
    reply: CrashReport,
  }),
}
