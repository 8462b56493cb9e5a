import { sql, type RawBuilder } from 'kysely'
import { moment, written } from '../../kernel/db/moment.ts'

interface Period {
  since?: string | undefined
  until?: string | undefined
}

const day = 86_400_000

/** The filters `since` and `until` of a list with a moment. */
export const periodOf = (at: RawBuilder<unknown>) => ({
  since: (text: string) => sql`${at} >= ${moment(text)}::timestamptz`,
  until: (text: string) => sql`${at} < ${moment(text)}::timestamptz`,
})

/** The same for a list that has looked at them already. */
export const periodTaken = { since: () => sql`true`, until: () => sql`true` }

/** The period that was asked for, else the last `days`; at most 366 days. */
export const boundsOf = ({ since, until }: Period, days: number): { from: Date; to: Date } => {
  const to = until === undefined ? new Date() : moment(until)
  const from = since === undefined ? Number(to) - days * day : Number(moment(since))
  return { from: written(Math.max(from, Number(to) - 366 * day)), to }
}
