import { sql, type RawBuilder } from 'kysely'

/** Whole cents as SQL of a `money`: decimal text with two digits after the point, and the currency. */
export const moneyColumn = (minor: RawBuilder<unknown>, currency: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`jsonb_build_object('amount', round(${minor} / 100, 2)::text, 'currency', ${currency})`
