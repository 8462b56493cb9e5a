import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { maybe, price, term, text } from '../kinds.ts'
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
}
