import type { Input } from '../../../../src/contract/engine/endpoint.ts'
import type { servers } from '../../../../src/contract/servers/servers.ts'
import { isAdministrator } from '../../domain/accounts/accounts.ts'
import { type Operation, refuse, requireReady } from '../../domain/servers/servers.ts'
import type { Held } from './operate.ts'

/** Says how a server is to be switched. Throws code 927 for what it is already, and for what somebody else has suspended. */
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

/** What an administrator has suspended is an administrator's alone, and what the state of the account has, as long as that holds it. */
export const requireMayResume = ({ server, caller }: Held): void => {
  const by = server.suspended_by ?? 'owner'
  const isOwners = by === 'owner' || (by === 'account' && !server.held)
  if (server.power === 'suspended' && !isOwners && !isAdministrator(caller)) throw refuse('suspended')
}
