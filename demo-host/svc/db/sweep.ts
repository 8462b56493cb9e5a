import { sql, type Kysely } from 'kysely'
import type { Logger } from '../log.ts'
import type { Tables } from './rows.ts'

const every = 3_600_000

/** Removes every hour what no longer means anything; answers what ends it. */
export const startSweeping = (query: Kysely<Tables>, log: Logger): (() => void) => {
  const timer = setInterval(() => {
    sql`select sweep(), sweep_visits(), sweep_commands(), sweep_support(), sweep_accounts()`
      .execute(query)
      .catch((error: Error) => log.warn({ reason: error.message }, 'the sweep failed'))
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
