import { isSuspended } from '../../../../src/contract/people/account-states.ts'
import type { Can } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountById } from '../accounts/accounts.ts'
import { holderIn, holderOf, mayDo } from '../accounts/permitted.ts'
import { type Call, sessionOf } from '../calls/call.ts'

// What brings a suspended account back: asking, and paying.
const openToSuspended: ReadonlySet<string> = new Set(['support', 'supportCreate', 'billing'])

/** Refuses a call that only holders of a permission may make, with code 909. Asks nothing of the database for others. */
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

/** Refuses a call whose session has not proved itself lately, with code 916 and the way to do so. */
export const requireReauth = async (call: Call): Promise<void> => {
  const { recent, accountId } = sessionOf(call)
  if (recent) return
  const account = await call.inSite((trx) => accountById(trx, accountId))
  throw fail(code.recentSignInNeeded, { params: { method: account.password_hash ? 'password' : 'email' } })
}
