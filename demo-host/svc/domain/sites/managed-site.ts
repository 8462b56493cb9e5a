import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { callerId, type SiteCaller } from './site-caller.ts'

/**
 * Opens a site that the caller manages for the rest of the transaction, by its slug or one of its hosts: the call's own, or one of a
 * company that was granted to the caller. Its rows of `site_draft` and `site_version` can be read from then on. Throws code 906.
 */
export const openManagedSite = async (
  trx: Trx,
  call: Pick<SiteCaller, 'site' | 'session'>,
  siteHost: string,
): Promise<number> => {
  const { rows } = await sql<{ site: number | null }>`
    select site_enter(${siteHost}, ${call.site.id}::int, ${callerId(call)}::int) as site`.execute(trx)
  const site = rows[0]?.site
  if (!site) throw fail(code.notFound)
  return site
}

/** Has changes of a site's settings wait for each other, until the transaction ends. */
export const lockSettings = async (trx: Trx, siteId: number): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtext('site settings'), ${siteId}::int)`.execute(trx))
