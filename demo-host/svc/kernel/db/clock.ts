import { sql, type Kysely } from 'kysely'
import type { Logger } from '../log.ts'
import type { Tables } from './rows.ts'

/** Warns when this machine's clock and the database's are far apart: codes and sessions then end too early or too late. */
export const compareClocks = async (query: Kysely<Tables>, log: Logger): Promise<void> => {
  const asked = Date.now()
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(query)
  const answered = Date.now()
  const apart = Math.abs((rows[0]?.now ?? asked) - (asked + answered) / 2) - (answered - asked) / 2
  if (apart < bearable) return
  log.warn(
    { seconds: Math.round(apart / 1000) },
    "this machine's clock is far from the database's: set both by the same time server",
  )
}

const bearable = 5000
