import { sql, type Kysely } from 'kysely'
import type { Logger } from '../log.ts'
import type { Tables } from './rows.ts'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'

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

/** Verifies that the role of requests can't leave its site. Throws `StartError`. */
export const requireHeldRole = async (database: Database): Promise<void> => {
  await database.script(async (run) => {
    const free = await run(
      "select from pg_roles where rolname = 'portico_app' and (rolsuper or rolbypassrls)",
    )
    if (free.length === 0) return
    throw new StartError(
      'The database role portico_app can read every site. Run: alter role portico_app nosuperuser nobypassrls.',
    )
  })
}

const patience = 2000

/** Whether the database answers now, or at least within two seconds. */
export const isReachable = async (query: Kysely<Tables>): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, patience, false)))
  const answered = sql`select 1`.execute(query).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
