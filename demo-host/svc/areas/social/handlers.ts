import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { social } from '../../../../src/contract/social.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { identitiesOf } from '../../domain/identities/identities.ts'
import { networksOf } from '../../domain/identities/networks.ts'
import { fail } from '../../kernel/http/fail.ts'
import { begin } from './begin.ts'
import { disconnect } from './disconnect.ts'
import { exchange } from './exchange.ts'
import { redeem } from './redeem.ts'
import { newVisit } from './visits.ts'

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
