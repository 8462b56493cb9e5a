import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { holdAdministrators } from '../../domain/accounts/last-administrator.ts'
import { accountNumber, requireSite, rolesUpTo } from '../../domain/accounts/reach.ts'
import { isAdministrator } from '../../domain/accounts/rights.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

/** A group that somebody manages, with its owner. */
export interface ReachedGroup {
  id: number
  name: string
  owner: Account
  caller: Account
}

/** Which groups `g` of owners `w` somebody manages: administrators those of whoever has no more rights, others their own. */
export const groupsOf = (caller: Account): RawBuilder<boolean> =>
  isAdministrator(caller)
    ? sql<boolean>`w.rights = any(${rolesUpTo(caller)}::text[])`
    : sql<boolean>`g.owner_id = ${caller.id}`

/** The group that a call names. Throws code 906 for one that its caller does not manage, 909 where the owner has more rights. */
export const groupInReach = (trx: Trx, call: Call, site: string, id: string): Promise<ReachedGroup> =>
  findGroup(trx, call, site, id, sql``)

/** The same, held: it is going to be changed. */
export const heldGroup = async (trx: Trx, call: Call, site: string, id: string): Promise<ReachedGroup> => {
  // An account that is erased leaves the groups of others and takes its own with it: whoever did that meanwhile would hold what this needs
  // next, and the other way round.
  await holdAdministrators(trx, call)
  return findGroup(trx, call, site, id, sql`for no key update of g`)
}

const findGroup = async (
  trx: Trx,
  call: Call,
  site: string,
  id: string,
  lock: RawBuilder<unknown>,
): Promise<ReachedGroup> => {
  requireSite(call, site)
  const caller = await accountById(trx, sessionOf(call).accountId)
  const { rows } = await sql<{ id: number; name: string; owner_id: number; reached: boolean }>`
    select g.id, g.name, g.owner_id, ${groupsOf(caller)} as reached from account_group g
    join account w on w.site_id = g.site_id and w.id = g.owner_id
    where g.id = ${accountNumber(id)} ${lock}`.execute(trx)
  const [group] = rows
  if (!group || (!group.reached && !isAdministrator(caller))) throw fail(code.notFound)
  if (!group.reached) throw fail(code.forbidden)
  return { id: group.id, name: group.name, owner: await accountById(trx, group.owner_id), caller }
}
