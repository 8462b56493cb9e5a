import { sql, type Kysely } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'

/**
 * Runs a part of work of `acrossSites` that sees and changes one site only, as a call there does: notifications look for their readers in the
 * site of the transaction.
 */
export const withinSite = async (trx: Trx, siteId: number, work: () => Promise<void>): Promise<void> => {
  await sql`select set_config('role', 'portico_app', true), set_config('app.across', '', true),
    set_config('app.site_id', ${String(siteId)}, true)`.execute(trx)
  await work()
  await sql`select set_config('role', 'none', true), set_config('app.across', 'on', true), set_config('app.site_id', '', true)`.execute(
    trx,
  )
}

/**
 * Runs work of billing that is of all sites, as the owner of the tables: calls can't write what it writes. `companyId` is whose books it
 * posts to.
 */
export const acrossSites = <T>(
  query: Kysely<Tables>,
  work: (trx: Trx) => Promise<T>,
  companyId?: number,
): Promise<T> =>
  query.transaction().execute(async (trx) => {
    await sql`select set_config('app.across', 'on', true), set_config('app.company_id', ${String(companyId ?? '')}, true)`.execute(
      trx,
    )
    return work(trx)
  })
