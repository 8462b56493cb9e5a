import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { social } from '../../../../src/contract/social.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { identitiesOf, removeIdentities } from '../../domain/identities/identities.ts'
import { fail } from '../../kernel/http/fail.ts'

/** Disconnects a network. Nobody is left without a way to sign in, also not by disconnecting two at once. */
export const disconnect = (
  { params }: Input<typeof social.disconnect>,
  call: Call,
): Promise<Reply<typeof social.disconnect>> =>
  call.inSite(async (trx) => {
    const account = await heldAccount(trx, sessionOf(call).accountId)
    const connected = await identitiesOf(trx, account.id)
    if (!connected.some(({ social }) => social === params.social)) throw fail(code.notFound)
    const hasOtherWay = account.password_hash !== null && account.allow_email
    if (connected.length === 1 && !hasOtherWay) throw fail(code.socialNeedsPassword)
    await removeIdentities(trx, account.id, params.social)
    await record(trx, call, 'social-disconnected', {
      accountId: account.id,
      method: `social ${params.social}`,
    })
    return { disconnected: true }
  })
