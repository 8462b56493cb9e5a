import type { Endpoint } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'

/** What somebody may do who is signed in as another, besides what the other is permitted by entries of the navigation. */
const permitted: ReadonlySet<string> = new Set([
  'GET /logout',
  'DELETE /impersonation',
  'POST /bearer',
  'POST /catchCrash',
  'POST /queue/command/:id/cancel',
  'POST /queue/command/:id/retry',
])

/** What shows secrets although it changes nothing. */
const closed: ReadonlySet<string> = new Set(['GET /header/export/:cmdId', 'GET /header/securityDetails'])

/**
 * Refuses what nobody does in another's name, with code 930: whatever needs a proof of who one is, changes an account itself, or shows
 * its secrets.
 */
export const requireOwnName = ({ method, path, can, requiresReauth }: Endpoint, changes: boolean): void => {
  const name = `${method} ${path}`
  const isOfAccount = can === 'anyone' || can === 'session'
  if (requiresReauth || closed.has(name) || (changes && isOfAccount && !permitted.has(name)))
    throw fail(code.inAnothersName)
}
