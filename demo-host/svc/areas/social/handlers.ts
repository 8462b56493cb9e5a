import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { social } from '../../../../src/contract/login/social.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { identitiesOf, removeIdentities, networksOf } from '../../domain/identities/identities.ts'
import { fail } from '../../kernel/http/fail.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { begin } from './begin.ts'
import { exchange, redeem } from './exchange.ts'
import { newVisit } from './visits.ts'

/** Disconnects a network. The user always keeps a way to sign in, even with two concurrent calls. */
const disconnect = (
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

export const socialHandlers: Handlers<typeof social, Call> = {
  begin,
  exchange,
  redeem,
  disconnect,

  networks: async (_, call) =>
    (await call.inSite(networksOf)).map(({ social, title }) => ({ social, title })),

  allowed: async (_, call) => ({ socialAllowed: (await call.inSite(networksOf)).length > 0 }),

  async state(_, call) {
    await countVisit(call, 'social')
    if ((await call.inSite(networksOf)).length === 0) throw fail(code.socialUnavailable)
    return { stateToken: await call.inSite((trx) => newVisit(trx, call.site.id)) }
  },

  profile: (_, call) =>
    call.inSite(async (trx) => {
      const titles = new Map((await networksOf(trx)).map(({ social, title }) => [social, title]))
      const identities = await identitiesOf(trx, sessionOf(call).accountId)
      return identities.map(({ social, email, name, connected_at: at }) => ({
        social,
        title: titles.get(social) ?? social,
        email,
        name,
        connectedAt: at.toISOString(),
      }))
    }),
}
