import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'

/** Makes sure that the role of requests cannot leave its site, whatever was done to it. Throws `StartError`. */
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
