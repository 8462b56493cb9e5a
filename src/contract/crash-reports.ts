import { object } from 'superstruct'
import { datePaged, dateQuery } from './date-paged.ts'
import { endpoint } from './endpoint.ts'
import { maybe, text, time } from './kinds.ts'

/** A crash of an element, as its page told of it: tokens, codes, addresses and queries are taken out. */
export const CrashReport = object({
  id: text(1, 20),
  at: time(),
  message: text(0, 1000),
  element: text(0, 200),
  version: text(0, 200),
  page: text(0, 1000),
  stack: text(0, 16_000),
  userAgent: text(0, 300),
})

/** The operator's error log. */
export const crashReports = {
  list: endpoint({
    method: 'GET',
    path: '/crashReports',
    can: 'logView:read',
    says:
      "The site's crash reports of the last 30 days, newest first, by page. `filter` is looked for in all of their text, " +
      'in any case. The next page is asked for with `nextDate` as `from` and `nextSkip` as `skip`.',
    query: object({ ...dateQuery, filter: maybe(text(0, 100)) }),
    reply: datePaged(CrashReport),
    errors: [20, 909],
    quiet: true,
  }),
}
