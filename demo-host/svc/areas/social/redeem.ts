import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { social } from '../../../../src/contract/social.ts'
import type { Call } from '../../domain/calls/call.ts'
import { settled } from '../../domain/calls/once.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { networkOf } from '../../domain/identities/networks.ts'
import { fail } from '../../kernel/http/fail.ts'
import { pageOrigin } from './addresses.ts'
import { requireSameUser } from './exchange.ts'
import { meet } from './meet.ts'
import { openOutcome } from './outcome.ts'
import { redeemVisit } from './visits.ts'

/**
 * Ends a visit on the page that opened a window for it: here, so that the session is this page's. Who it is was settled
 * by the network; what the body says of the person counts for nothing.
 */
export const redeem = async (
  { body }: Input<typeof social.redeem>,
  call: Call,
): Promise<Reply<typeof social.redeem>> => {
  await countVisit(call, 'social')
  const { state, handOff = '', verifier = '' } = body
  const proof = { handOff, verifier, origin: pageOrigin(call) }
  const outcome = await call.inSite(async (trx) => {
    const visit = await redeemVisit(trx, state, body.social, proof, ({ page, account_id }) =>
      requireSameUser(call, page, account_id),
    )
    const network = await networkOf(trx, visit.social)
    if (!network) return { refused: fail(code.socialNotListed) }
    const found = openOutcome(call.parts.keys, visit)
    if (!found) return { refused: fail(code.socialUnavailable) }
    if ('failed' in found) return { refused: fail(found.failed) }
    return meet(trx, call, visit, network, found.person)
  })
  return settled(outcome)
}
