import { code } from '../../../src/contract/error-codes.ts'
import type { Can } from '../../../src/contract/endpoint.ts'
import { holderOf, permittedTo } from '../areas/header/permitted.ts'
import { sessionOf, type Call } from './call.ts'
import { fail } from './fail.ts'

/** Refuses a call that only holders of a permission may make, with code 909. Asks nothing of the database for others. */
export const requirePermission = async (call: Call, can: Can): Promise<void> => {
  if (can === 'anyone' || can === 'session') return
  const { accountId } = sessionOf(call)
  const permitted: readonly string[] = permittedTo(await call.inSite((trx) => holderOf(trx, accountId)))
  const [entry = ''] = can.split(':')
  if (!permitted.includes(entry)) throw fail(code.forbidden)
}
