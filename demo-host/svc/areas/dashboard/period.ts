import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** The last 30 days of a time zone, of which the last is not over; `before` is as much earlier. */
export interface Period {
  before: Date
  from: Date
  to: Date
  zone: string
}

/** Count in a period, in the previous one, and on each day, oldest first. */
export interface Counts {
  value: number
  before: number | null
  days: number[]
}

const length = 30

/** The last 30 days, as a time zone has them. */
export const lastDays = async (trx: Trx, zone: string): Promise<Period> => {
  const { rows } = await sql<Omit<Period, 'zone'>>`select p.from, p.to, p.from - (p.to - p.from) as before
    from (select now() as "to", (date_trunc('day', now() at time zone ${zone}::text)
      - interval '1 day' * ${sql.lit(length - 1)}) at time zone ${zone}::text as "from") p`.execute(trx)
  return { ...rows[0]!, zone }
}

/** Counts rows by when they are of. */
export const countRows = async (
  trx: Trx,
  period: Period,
  from: RawBuilder<unknown>,
  at: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Promise<Counts> => {
  const { rows } = await sql<{ day: number; count: number }>`
    select ${dayOf(at, period)} as day, count(*)::int as count from ${from}
    where ${at} >= ${period.before} and ${at} < ${period.to} and ${where} group by 1`.execute(trx)
  const days = Array.from({ length }, (_, day) => rows.find((row) => row.day === day)?.count ?? 0)
  return {
    value: days.reduce((sum, count) => sum + count, 0),
    before: rows.filter(({ day }) => day < 0).reduce((sum, { count }) => sum + count, 0),
    days,
  }
}

/** Counts existing accounts `a` at the end of each day; `before` is the count at the start. */
export const countUsers = async (trx: Trx, period: Period, where: RawBuilder<unknown>): Promise<Counts> => {
  const moved = (at: RawBuilder<unknown>, by: 1 | -1) => sql`
    select greatest(-1, ${dayOf(at, period)}) as day, ${sql.lit(by)} * count(*)::int as count
    from account a where ${at} <= ${period.to} and ${where} group by 1`
  const { rows } = await sql<{ day: number; count: number }>`
    ${moved(sql`a.created_at`, 1)} union all ${moved(sql`a.deleted_at`, -1)}`.execute(trx)
  const until = (last: number) =>
    rows.filter(({ day }) => day <= last).reduce((sum, { count }) => sum + count, 0)
  const days = Array.from({ length }, (_, day) => until(day))
  return { value: days.at(-1)!, before: until(-1), days }
}

/** On which day of the period a moment is, from 0; below that it is before. */
const dayOf = (at: RawBuilder<unknown>, { from, zone }: Period): RawBuilder<number> => sql<number>`
  case when ${at} < ${from} then -1
    else (${at} at time zone ${zone}::text)::date - (${from}::timestamptz at time zone ${zone}::text)::date end`
