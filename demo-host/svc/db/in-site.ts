import { sql, type Kysely } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './rows.ts'

/**
 * Runs work in a transaction that can see and change one site's rows only: the policies of the
 * database hold it there even where a query forgets to name the site.
 */
export const inSite = <T>(
  query: Kysely<Tables>,
  siteId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  query.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'portico_app', true), set_config('app.site_id', ${String(siteId)}, true)`.execute(
      trx,
    )
    return work(trx)
  })
