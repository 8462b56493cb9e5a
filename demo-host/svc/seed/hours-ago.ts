import { sql, type RawBuilder } from 'kysely'

/** A moment some hours ago; one to come is below zero. */
export const hoursAgo = (hours: number): RawBuilder<Date> =>
  sql<Date>`now() - interval '1 second' * ${Math.round(hours * 3600)}::int`
