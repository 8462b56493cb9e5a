import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { maybe, period, price, term, text } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { paged, pageQuery } from '../engine/paged.ts'

/** The currencies that sites sell in. */
const soldIn = ['USD', 'ILS', 'EUR'] as const

const PriceRow = object({
  id: text(1, 60),
  /**
   * A processor, a gigabyte of memory or disk, a license, a traffic package, a gigabyte above it, a gigabyte
   * of snapshots.
   */
  item: term(60),
  /** Null for items without hourly billing: snapshots, and traffic above a package. */
  hourly: nullable(price()),
  monthly: price(),
})

/** Of a document, such as `he`; that of the caller's profile if omitted. */
const language = maybe(text(0, 20))

/** Prices of server parts. */
export const pricing = {
  list: rendered({
    method: 'GET',
    path: '/pricing',
    can: 'pricing:read',
    summary: "Prices of server parts, in the requested currency or the site's.",
    query: object({ ...pageQuery, currency: maybe(enums(soldIn)) }),
    reply: paged(PriceRow),
  }),
  sheet: rendered({
    method: 'GET',
    path: '/pricing/sheet',
    can: 'pricing:read',
    summary: "The caller's own prices as a PDF, with the period in which they hold.",
    query: object({ language }),
    reply: file(),
    errors: [code.busy],
    media: ['application/pdf'],
  }),
  statement: rendered({
    method: 'GET',
    path: '/pricing/statement',
    can: 'pricing:read',
    summary:
      "What the caller's servers used in a month of UTC and what that comes to, as a PDF. Default: this month until now. Error 950 above 5,000 lines.",
    query: object({ month: maybe(period()), language }),
    reply: file(),
    errors: [code.busy, code.reportTooLong],
    media: ['application/pdf'],
  }),
}
