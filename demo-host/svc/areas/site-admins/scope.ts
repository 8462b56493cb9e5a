import { sql } from 'kysely'
import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById, isAdministrator, outranks, type Account } from '../../domain/accounts/accounts.ts'
import { accountNumber } from '../../domain/accounts/authorization.ts'
import { holdAdministrators } from '../../domain/accounts/last-administrator.ts'
import { holderOf } from '../../domain/accounts/permitted.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { openManagedSite } from '../../domain/sites/managed-site.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

/** A transaction in a site whose administrators the caller manages. */
export interface AdminScope {
  trx: Trx
  /** Adds a line to the audit log of the account's site and, where that is another, to the caller's. */
  note: (
    event: Extract<AuditEvent, `site-admin-${string}`>,
    account: Account,
    method: string,
  ) => Promise<void>
  siteId: number
  caller: Account
  /** What the caller may do on their own site. */
  holder: Awaited<ReturnType<typeof holderOf>>
}

/** Works in a site that the caller manages, its own or one of a company: its rows are visible from then on. */
export const inAdminScope = <T>(
  call: Call,
  siteHost: string,
  work: (scope: AdminScope) => Promise<T>,
  { lock = false } = {},
): Promise<T> =>
  call.inSite(async (trx) => {
    const siteId = await openManagedSite(trx, call, siteHost)
    // Of two administrators who remove each other, both would find that one is left. The caller is read afterwards.
    if (lock) await holdAdministrators(trx, { site: { ...call.site, id: siteId } })
    const caller = await accountById(trx, sessionOf(call).accountId)
    if (!isAdministrator(caller)) throw fail(code.forbidden)
    const holder = await holderOf(trx, caller.id)
    await openRows(trx, siteId)
    return work({ trx, siteId, caller, holder, note: noteFor(trx, call, siteId) })
  })

/** Has the rest of the transaction see the rows of a site. */
const openRows = async (trx: Trx, siteId: number): Promise<void> =>
  void (await sql`select set_config('app.site_id', ${String(siteId)}, true)`.execute(trx))

const noteFor =
  (trx: Trx, call: Call, siteId: number): AdminScope['note'] =>
  async (event, { id: accountId }, method) => {
    if (siteId === call.site.id) return record(trx, call, event, { accountId, method })
    // A line names accounts of its own site alone.
    await record(trx, { ...call, site: { id: siteId }, session: undefined }, event, { accountId, method })
    await openRows(trx, call.site.id)
    const own = { accountId: sessionOf(call).accountId, method, about: `site ${siteId}` }
    await record(trx, call, event, own)
    await openRows(trx, siteId)
  }

/** Another administrator of the site, locked. Throws codes 906, 909 where they have more rights, 927 for the caller. */
export const otherAdministrator = async (
  { trx, caller }: Pick<AdminScope, 'trx' | 'caller'>,
  id: string,
): Promise<Account> => {
  const account = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountNumber(id))
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account || !isAdministrator(account)) throw fail(code.notFound)
  if (account.id === caller.id) throw fail(code.wrongState, { params: { reason: 'self' } })
  if (outranks(account, caller)) throw fail(code.forbidden)
  return account
}
