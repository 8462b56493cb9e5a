import { sql, type Selectable } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import { requireAdministrator } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { SiteRow } from '../../kernel/db/rows.ts'

/** A site that the caller manages, as it is in the database. */
export type ManagedSite = Selectable<SiteRow>

/**
 * Opens a site that the caller manages for the rest of the transaction. With `lock`, its changes wait for each other. Throws code 909 for
 * callers on their own site who are permitted the page without being administrators: its tokens sign in as every customer.
 */
export const managedSite = async (
  trx: Trx,
  call: Call,
  siteHost: string,
  { lock = false } = {},
): Promise<ManagedSite> => {
  const id = await openManagedSite(trx, call, siteHost)
  if (id === call.site.id) await requireAdministrator(trx, call)
  if (lock) await lockDoors(trx, id)
  return trx.selectFrom('site').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const lockDoors = async (trx: Trx, siteId: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('site doors'), ${siteId}::int)`.execute(trx)
}

/** Adds a line about a site to the audit log of the caller's, and has this node read its sites again. */
export const recordDoor = async (
  trx: Trx,
  call: Call,
  event: Extract<AuditEvent, `site-${string}`>,
  { id }: Pick<ManagedSite, 'id'>,
  method: string,
): Promise<void> => {
  await record(trx, call, event, {
    accountId: sessionOf(call).accountId,
    method: method.slice(0, 200),
    about: `site ${id}`,
  })
  call.after(() => call.parts.sites.forget())
}
