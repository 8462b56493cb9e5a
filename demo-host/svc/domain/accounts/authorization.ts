import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { roles, type Role } from '../../../../src/contract/engine/roles.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import {
  accountById,
  usable,
  type Account,
  administratorsFrom,
  isAdministrator,
  roleOf,
  heldAccount,
  outranks,
} from './accounts.ts'
import { holderOf, mayDo } from './permitted.ts'

/** Required access to another account: to view it, to change harmless settings, or everything. */
type Need = 'access' | 'configuration' | 'management'

/** Names an account in a path. */
interface Named {
  /** The site's slug or one of its hosts. */
  site: string
  id: string
}

/** A managed account, and its manager. */
interface Reached {
  account: Account
  caller: Account
}

/** The roles with no more rights than an account has. */
export const rolesUpTo = (account: Pick<Account, 'rights'>): Role[] =>
  roles.slice(0, roles.indexOf(roleOf(account)) + 1)

/**
 * Condition on `a`: the accounts that the caller manages. Administrators manage all accounts of the site with
 * no more rights, others their sub-users and those a group permits. A group permits what its owner may do,
 * and never management.
 */
export const managedBy = (caller: Account, need: Need): RawBuilder<boolean> => {
  const inRights = sql<boolean>`a.deleted_at is null and a.rights = any(${rolesUpTo(caller)}::text[])`
  if (isAdministrator(caller)) return inRights
  const own = sql<boolean>`a.parent_id = ${caller.id}`
  if (need === 'management') return sql<boolean>`${inRights} and ${own}`
  const changes = need === 'configuration'
  const right = changes ? sql`o.configuration` : sql`o.access`
  // An array, computed once: an index finds its accounts, while a condition would run for each account of the
  // site.
  return sql<boolean>`${inRights} and (${own} or a.id = any(array(
    select ${accountOf} from group_member m
      join account_group g on g.site_id = m.site_id and g.id = m.group_id
      join account w on w.site_id = g.site_id and w.id = g.owner_id and ${usable('w')}
      join group_object o on o.site_id = g.site_id and o.group_id = g.id and o.object_type = 'user'
    where m.account_id = ${caller.id} and ${right} and account_keeps(w.site_id, w.id, 'users', ${changes})
      and (w.rights = any(${administratorsFrom(caller)}::text[])
        or w.id = (select c.parent_id from account c where c.id = ${accountOf})))))`
}

// Other objects have texts as IDs.
const accountOf = sql`case when o.object_type = 'user' then o.object_id::int end`

/**
 * The account that a call names, if the caller manages it, locked unless it is only viewed. Throws code 906
 * for all others, whether or not they exist, and 909 if an administrator names one with more rights.
 */
export const managedUser = async (
  trx: Trx,
  call: Call,
  { site, id }: Named,
  need: Need,
): Promise<Reached> => {
  requireSite(call, site)
  const caller = await accountById(trx, sessionOf(call).accountId)
  const found = await findReached(trx, caller, accountNumber(id), need, need !== 'access')
  if (!found) throw fail(code.notFound)
  if (found === 'outranks') throw fail(code.forbidden)
  return { account: await accountById(trx, found), caller }
}

/** The same, except for the caller: for actions on others. Throws code 927 for oneself. */
export const otherManagedUser = async (trx: Trx, call: Call, named: Named, need: Need): Promise<Reached> => {
  const reached = await managedUser(trx, call, named, need)
  if (reached.account.id === reached.caller.id) throw fail(code.wrongState, { params: { reason: 'self' } })
  return reached
}

/** Locks and returns the account with this email or ID if the caller manages it, else `undefined`. */
export const lockManagedAccount = async (
  trx: Trx,
  caller: Account,
  named: string,
): Promise<Account | undefined> => {
  const id = await findManagedAccount(trx, caller, named, 'management', true)
  return id === undefined ? undefined : accountById(trx, id)
}

/** ID of the account with this email or ID if the caller manages it, else `undefined`. */
export const findManagedAccount = async (
  trx: Trx,
  caller: Account,
  named: string,
  need: Need,
  held = false,
): Promise<number | undefined> => {
  const text = named.trim()
  const email = text.includes('@') ? normalEmail(text) : undefined
  const row = email
    ? await trx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
    : { id: accountNumber(text) }
  const found = await findReached(trx, caller, row?.id ?? 0, need, held)
  return found === 'outranks' ? undefined : found
}

/** Refuses an address of another site, with code 906: nothing of it is found here. */
export const requireSite = ({ site }: Call, named: string): void => {
  if (named !== site.row.slug && !site.hosts.has(named)) throw fail(code.notFound)
}

/** Account ID in a text; 0, which no account has, if it isn't one. */
export const accountNumber = (text: string): number => {
  const number = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  return number <= 2_147_483_647 ? number : 0
}

// Checked after locking: it may have gained rights or been deleted while this waited.
const findReached = async (
  trx: Trx,
  caller: Account,
  id: number,
  need: Need,
  held: boolean,
): Promise<number | 'outranks' | undefined> => {
  const { rows } = await sql<{ id: number; reached: boolean; alive: boolean }>`
    select a.id, ${managedBy(caller, need)} as reached, a.deleted_at is null as alive
    from account a where a.id = ${id} ${held ? sql`for no key update of a` : sql``}`.execute(trx)
  const [row] = rows
  if (row?.reached) return row.id
  return row?.alive && isAdministrator(caller) ? 'outranks' : undefined
}

/**
 * The account in `userId`, locked: the caller's own or, for administrators, another of the site. Throws code
 * 906 for all others, whether or not they exist, and 909 if an administrator names one with more rights or
 * may not change users.
 */
export const managedAccount = async (trx: Trx, call: Call, userId: string): Promise<Account> => {
  const own = sessionOf(call).accountId
  const id = accountNumber(userId)
  if (id === own) return heldAccount(trx, own)
  const caller = await accountById(trx, own)
  if (!isAdministrator(caller) || id === 0) throw fail(code.notFound)
  if (!mayDo(await holderOf(trx, own), 'users', 'write')) throw fail(code.forbidden)
  // Checked after locking: it may have gained rights or been deleted while this waited.
  const found = await trx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  if (outranks(found, caller)) throw fail(code.forbidden)
  return found
}

/** Throws code 909 for callers who aren't administrators. */
export const requireAdministrator = async (trx: Trx, call: Call): Promise<void> => {
  if (!isAdministrator(await accountById(trx, sessionOf(call).accountId))) throw fail(code.forbidden)
}
