import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import type { servers } from '../../../../src/contract/servers/servers.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { type Operation, refuse, requireReady } from '../../domain/servers/servers.ts'
import type { Held } from './operate.ts'

/**
 * The operation that switches a server's power. Throws code 927 if it is already so, or if it was suspended
 * by an administrator.
 */
export const switchTo = ({ body: { power } }: Input<typeof servers.power>, held: Held): Operation => {
  const { server, caller } = held
  requireReady(server)
  const { power: now } = server
  if (power === 'suspend') {
    if (now === 'suspended') throw refuse('sameState')
    const by = caller.id !== server.owner_id && isAdministrator(caller) ? 'administrator' : 'owner'
    return { action: 'suspend', input: { by } }
  }
  if (power === 'resume') {
    if (now !== 'suspended') throw refuse('sameState')
    requireMayResume(held)
    return { action: 'resume' }
  }
  if (now === 'suspended') throw refuse('suspended')
  if (power === 'restart') {
    if (now !== 'on') throw refuse('mustBeOn')
    return { action: 'restart' }
  }
  if (now === power) throw refuse('sameState')
  return { action: power === 'on' ? 'power-on' : 'power-off' }
}

/**
 * Only administrators resume what an administrator suspended; suspensions by the account's state last as long
 * as that.
 */
export const requireMayResume = ({ server, caller }: Held): void => {
  const by = server.suspended_by ?? 'owner'
  const isOwners = by === 'owner' || (by === 'account' && !server.held)
  if (server.power === 'suspended' && !isOwners && !isAdministrator(caller)) throw refuse('suspended')
}
