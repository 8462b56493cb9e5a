import { code } from '../../../src/contract/error-codes.ts'
import { isSuspended } from '../../../src/contract/account-states.ts'
import type { Can } from '../../../src/contract/endpoint.ts'
import { holderOf, permittedTo } from '../areas/header/permitted.ts'
import { sessionOf, type Call } from './call.ts'
import { fail } from './fail.ts'

// What brings a suspended account back: asking, and paying.
const openToSuspended: ReadonlySet<string> = new Set(['support', 'supportCreate', 'billing'])

/** Refuses a call that only holders of a permission may make, with code 909. Asks nothing of the database for others. */
export const requirePermission = async (call: Call, can: Can): Promise<void> => {
  if (can === 'anyone' || can === 'session') return
  const { accountId, context } = sessionOf(call)
  const permitted: readonly string[] = permittedTo(await call.inSite((trx) => holderOf(trx, accountId)))
  const [entry = '', kind] = can.split(':')
  if (!permitted.includes(entry)) throw fail(code.forbidden)
  if (kind === 'write' && isSuspended(context.accountStatus) && !openToSuspended.has(entry))
    throw fail(code.suspended)
}
