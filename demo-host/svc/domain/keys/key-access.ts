import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { isOfBilling, mayBillingKeyCall } from '../../../../src/contract/billing/key-entries.ts'
import { keyAccessOf } from '../../../../src/contract/api/key-calls.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { KeyUse } from '../calls/call.ts'

/** Refuses a call that a key may not be used for, with code 909: whatever is not about servers, and what its access does not say. */
export const requireAccess = (endpoint: Endpoint, { type, access, servers }: KeyUse): void => {
  const needed = keyAccessOf(endpoint)
  const isOfType =
    type === 'billing' ? mayBillingKeyCall(endpoint) : type !== 'server' || !isOfBilling(endpoint)
  const isWithin =
    servers.length === 0 ||
    isOfServer(endpoint) ||
    (needed === 'read' && !isOfNetwork(endpoint) && !isOfBilling(endpoint))
  if (!needed || !isOfType || !isWithin || !access.includes(needed)) throw fail(code.forbidden)
}

/** Whether a call concerns an existing server: others could reach servers outside a limited key. */
const isOfServer = ({ path }: Endpoint): boolean => /^\/(server|tags\/ot\.server)\/:/.test(path)

/** Whether a call concerns networks, which limited keys may not access. */
const isOfNetwork = ({ can }: Endpoint): boolean => can.startsWith('networks:')
