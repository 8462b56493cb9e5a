import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { keyAccessOf } from '../../../../src/contract/api/key-calls.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { KeyUse } from '../calls/call.ts'

/** Refuses a call that a key may not be used for, with code 909: whatever is not about servers, and what its access does not say. */
export const requireAccess = (endpoint: Endpoint, { type, access, servers }: KeyUse): void => {
  const needed = keyAccessOf(endpoint)
  const isOfType =
    type !== 'billing' || endpoint.can.startsWith('pricing:') || endpoint.path.endsWith('/usage')
  const isWithin =
    servers.length === 0 || isOfServer(endpoint) || (needed === 'read' && !isOfNetwork(endpoint))
  if (!needed || !isOfType || !isWithin || !access.includes(needed)) throw fail(code.forbidden)
}

/** Whether a call is about a server that there is: what is made or shared with a key for some servers would not be among them. */
const isOfServer = ({ path }: Endpoint): boolean => /^\/(server|tags\/ot\.server)\/:/.test(path)

/** Whether a call is about networks: what is in them is not for a key that is for some servers. */
const isOfNetwork = ({ can }: Endpoint): boolean => can.startsWith('networks:')
