import { isSuspended } from '../../../../src/contract/people/account-states.ts'
import type { Can } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById } from '../accounts/accounts.ts'
import { holderIn, holderOf, mayDo } from '../accounts/permitted.ts'
import { type Call, sessionOf } from '../calls/call.ts'

// How a suspended account is restored: contacting support, and paying.
const openToSuspended: ReadonlySet<string> = new Set(['support', 'supportCreate', 'billing'])

/** Throws code 909 without the permission for a call. Public calls need no query. */
export const requirePermission = async (call: Call, can: Can): Promise<void> => {
  if (can === 'anyone' || can === 'session') return
  const { accountId, context } = sessionOf(call)
  const holder = call.trx
    ? await holderOf(call.trx, accountId)
    : await holderIn(call.parts.query, call.site.id, accountId)
  const [entry = '', named] = can.split(':')
  const kind = named === 'write' ? 'write' : 'read'
  if (!mayDo(holder, entry, kind)) throw fail(code.forbidden)
  if (kind === 'write' && isSuspended(context.accountStatus) && !openToSuspended.has(entry))
    throw fail(code.suspended)
}

/** Throws code 916, with the way to confirm, if the session has no recent confirmation. */
export const requireReauth = async (call: Call): Promise<void> => {
  const { recent, accountId } = sessionOf(call)
  if (recent) return
  const account = await call.inSite((trx) => accountById(trx, accountId))
  throw fail(code.recentSignInNeeded, { params: { method: account.password_hash ? 'password' : 'email' } })
}
