import { sql, type RawBuilder } from 'kysely'

interface Period {
  since?: string | undefined
  until?: string | undefined
}

const day = 86_400_000

// Years that every database and every driver can write.
const within = (moment: number): Date => new Date(Math.min(Math.max(moment, 0), Date.UTC(9000, 0)))

/** A moment of a query. */
const moment = (text: string): RawBuilder<Date> => sql`${within(Date.parse(text))}::timestamptz`

/** The filters `since` and `until` of a list with a moment. */
export const periodOf = (at: RawBuilder<unknown>) => ({
  since: (text: string) => sql`${at} >= ${moment(text)}`,
  until: (text: string) => sql`${at} < ${moment(text)}`,
})

/** The same for a list that has looked at them already. */
export const periodTaken = { since: () => sql`true`, until: () => sql`true` }

/** The period that was asked for, else the last `days`; at most 366 days. */
export const boundsOf = ({ since, until }: Period, days: number): { from: Date; to: Date } => {
  const to = until === undefined ? new Date() : within(Date.parse(until))
  const from = since === undefined ? Number(to) - days * day : Number(within(Date.parse(since)))
  return { from: within(Math.max(from, Number(to) - 366 * day)), to }
}
