import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import { accountInReach } from '../../domain/accounts/account-in-reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { disableFound } from '../../domain/lifecycle/disable.ts'

/**
 * Disables an account, which ends its sessions at once; a command does the rest. Only looks where `checkOnly`. Throws code
 * 909 for an administrator where no other has as many rights, because nobody could enable it again.
 */
export const disable = (
  { body }: Input<typeof profile.disable>,
  call: Call,
): Promise<Reply<typeof profile.disable>> =>
  disableFound(call, body.checkOnly, (trx) => accountInReach(trx, call, body.userId))
