import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Role } from '../../../../src/contract/engine/roles.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import {
  accountById,
  heldAccount,
  type Account,
  requestedLocale,
  isAdministrator,
} from '../../domain/accounts/accounts.ts'
import { lockManagedAccount, rolesUpTo } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { newAccount } from '../../domain/registration/new-account.ts'
import { giveAccess, requireGiving } from './give-access.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'

type Create = typeof users.create
type Created = Reply<Create>

/** Maximum invitations per hour of a caller who isn't an administrator. */
const limit = { most: 20, within: 3600 }

/**
 * Creates an account, gives it access to servers and groups, and invites its owner: a sub-user of the caller or, for administrators, a user with no
 * more rights than theirs. Throws code 907 after too many emails to the address, or too many accounts of a
 * caller who isn't an administrator.
 */
export const createUser = async ({ body }: Input<Create>, call: Call): Promise<Created> => {
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const locale = requestedLocale(call, body.locale)
  await requireGiving(call, body)
  return call.once(async (trx): Promise<Outcome<Created>> => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    const parentId = await parentFor(trx, caller, body)
    if (!isAdministrator(caller))
      await countUse(trx, call.site.id, `accounts by ${caller.id}`, limit, tooMany)
    const account = await newAccount(trx, call, {
      email,
      locale,
      passwordHash: null,
      validated: false,
      rights: body.role,
      ...(parentId === undefined ? {} : { parentId }),
      name: (body.name ?? '').trim(),
      way: 'administrator',
      by: caller.id,
    })
    if (!account) return { refused: fail(code.emailTaken, { key: 'email' }) }
    // An address that has an account gets no email, so none is counted.
    const wait = await takeMail(trx, call, email)
    if (wait > 0) throw tooMany(wait)
    await record(trx, call, 'account-created', { accountId: account.id })
    await giveAccess(trx, call, { caller, account }, body)
    await mailLink(trx, call, account, 'invite')
    return { answer: { id: String(account.id), site: call.site.row.slug, mailSent: true } }
  })
}

/** The roles that the caller can give an account that they make. */
export const offeredRoles = (_: Input<typeof users.roles>, call: Call): Promise<Reply<typeof users.roles>> =>
  call.inSite(async (trx) => rolesGivenBy(await accountById(trx, sessionOf(call).accountId)))

const rolesGivenBy = (caller: Account): Role[] => (isAdministrator(caller) ? rolesUpTo(caller) : ['subuser'])

/**
 * Parent of the new account, if any. Throws code 903 for a role or parent that the caller may not assign, 906
 * for a parent that they don't manage or that can't have sub-users.
 */
const parentFor = async (
  trx: Trx,
  caller: Account,
  { role, parent }: Input<Create>['body'],
): Promise<number | undefined> => {
  if (!rolesGivenBy(caller).includes(role)) throw fail(code.badRequest, { key: 'role' })
  // Locked, so that the parent isn't deleted while it gets a sub-user.
  if (!isAdministrator(caller)) {
    if (parent) throw fail(code.badRequest, { key: 'parent' })
    return ableParent(await heldAccount(trx, caller.id))
  }
  if ((role === 'subuser') !== Boolean(parent)) throw fail(code.badRequest, { key: 'parent' })
  return parent ? ableParent(await lockManagedAccount(trx, caller, parent)) : undefined
}

// A parent that is being terminated can't get sub-users.
const ableParent = (found: Account | undefined): number => {
  if (!found || found.rights === 'subuser' || found.terminates_at)
    throw fail(code.notFound, { key: 'parent', params: { reason: 'account' } })
  return found.id
}
