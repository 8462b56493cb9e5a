import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { SecondStep, SignedIn } from '../../../../src/contract/login/login.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { isForeignPage } from '../../kernel/http/cross-origin.ts'
import { fail } from '../../kernel/http/fail.ts'
import { isAddressAllowed, isAdministrator, isUsable, type Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { beginAttempt } from '../credentials/attempts.ts'
import { methodsOf } from '../credentials/methods.ts'
import { isBrowserRemembered } from '../credentials/known-browsers.ts'
import { tellOfSignIn } from '../credentials/sign-in-notices.ts'
import { beginSession } from './sessions.ts'

/** Result of proving identity: a session, or a two-factor step. */
export type Admission = Infer<typeof SignedIn> | Infer<typeof SecondStep>

/**
 * Signs in the owner of an account, proven by `method`. Refuses disabled accounts and addresses that aren't
 * allowed; two-factor authentication still precedes the session. The only way to a session, except through
 * that factor. Returns a refusal instead of throwing it, so that its audit line is committed: throw it
 * outside the transaction.
 */
export const completeSignIn = async (
  trx: Trx,
  call: Call,
  account: Account,
  method: string,
): Promise<{ answer: Admission } | { refused: Error }> => {
  const refused = await refuseBefore(trx, call, account, method)
  if (refused) return refused
  if (account.second_step && !(await isBrowserRemembered(trx, call, account))) {
    // After a token the client doesn't know the email, which the two-factor step needs.
    const email = method === 'password' ? {} : { email: account.email }
    return { answer: { mediateToken: await beginAttempt(trx, account), ...email } }
  }
  const way = account.second_step ? 'remembered browser' : method
  await record(trx, call, 'sign-in', { accountId: account.id, method: way })
  // A user who just set a password has been notified already.
  if (method !== 'reset') await tellOfSignIn(trx, call, account)
  return { answer: await beginSession(trx, call, account) }
}

/**
 * Refuses an administrator who may not sign in on this page before anything has changed, so that what they came with works
 * on the portal's own page. `reason` says what was left as it was.
 */
export const refuseElsewhere = async (
  trx: Trx,
  call: Call,
  account: Account,
  method: string,
  reason?: 'reset',
): Promise<{ refused: Error } | undefined> => {
  if (!isAdminElsewhere(call, account)) return undefined
  await record(trx, call, 'sign-in', { accountId: account.id, method, result: 'failed' })
  return { refused: fail(code.adminElsewhere, reason && { params: { reason } }) }
}

/** Refuses a user who could not sign in, before anything changes for it: what they came with still works then. */
export const refuseBefore = async (
  trx: Trx,
  call: Call,
  account: Account,
  method: string,
): Promise<{ refused: Error } | undefined> => {
  const refused =
    (await refusalOf(trx, call, account)) ?? emailRefusalOf(account, method) ?? deadEndOf(call, account)
  if (!refused) return undefined
  await record(trx, call, 'sign-in', { accountId: account.id, method, result: 'failed' })
  return { refused }
}

/** Why an account may not be used by its proven owner. */
export const refusalOf = async (trx: Trx, call: Call, account: Account): Promise<Error | undefined> => {
  if (!isUsable(account)) return fail(code.accountDisabled)
  if (isAdminElsewhere(call, account)) return fail(code.adminElsewhere)
  const blocked = call.parts.blacklist.refusal(call.site, call.address, 'login')
  if (blocked) return blocked
  return (await isAddressAllowed(trx, account, call.address)) ? undefined : fail(code.ipNotPermitted)
}

// Scripts of a reseller's page could read what an administrator types there; the frame keeps it from them.
const isAdminElsewhere = ({ site, headers, host }: Call, account: Account): boolean =>
  site.row.admins_in_frame && isAdministrator(account) && isForeignPage(headers, host)

// A new password from a mail is a sign-in by e-mail too.
const emailRefusalOf = (account: Account, method: string): Error | undefined =>
  account.allow_email || !['password', 'reset'].includes(method) ? undefined : fail(code.socialUseConnected)

// Without this the second step would offer no way to pass it.
const deadEndOf = (call: Call, account: Account): Error | undefined =>
  account.second_step && methodsOf(call, account).size === 0 ? fail(code.misconfigured) : undefined
