import { sql, type Kysely } from 'kysely'
import type { Trx } from '../kernel/db/database.ts'
import type { Tables } from '../kernel/db/rows.ts'

/** Works in one site like `inSite`, but as the owner of the database, who also writes what requests can only read. */
export const asOwner = <T>(
  query: Kysely<Tables>,
  siteId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> =>
  query.transaction().execute(async (trx) => {
    await sql`select set_config('app.site_id', ${String(siteId)}, true)`.execute(trx)
    return work(trx)
  })
