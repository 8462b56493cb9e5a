import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { social } from '../../../../src/contract/login/social.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { identitiesOf, removeIdentities, networksOf, networkOf } from '../../domain/identities/identities.ts'
import { fail } from '../../kernel/http/fail.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { hashOf } from '../../kernel/keys.ts'
import { exchange, redeem } from './exchange.ts'
import {
  newVisit,
  pageOrigin,
  redirectUri,
  returnTo,
  type Handler,
  browserOf,
  beginVisit,
  type Page,
} from './visits.ts'

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

/** Starts a sign-in at a network: stores who started it and returns the URL. */
const begin = async (
  { params, query }: Input<typeof social.begin>,
  call: Call,
): Promise<Reply<typeof social.begin>> => {
  const { page, handler } = wayOf(params)
  const accountId = page === 'Profile' ? sessionOf(call).accountId : null
  if (page !== 'Profile' && call.session) throw fail(code.alreadySignedIn)
  const challenge = handler === 'popup' ? challengeOf(query.challenge) : null
  await countVisit(call, 'social')
  const network = await call.inSite((trx) => networkOf(trx, params.social))
  if (!network) throw fail(code.socialNotListed)

  const state = query.stateToken ?? (await call.inSite((trx) => newVisit(trx, call.site.id)))
  const url = await call.parts.providers.doorOf(
    network,
    state,
    redirectUri(call, { social: network.social, page, handler }),
  )
  await call.inSite((trx) =>
    beginVisit(trx, state, {
      social: network.social,
      page,
      handler,
      browser_hash: handler === 'redirect' ? hashOf(browserOf(call)) : null,
      challenge,
      origin: pageOrigin(call),
      return_to: returnTo(call.site, query.returnTo),
      account_id: accountId,
    }),
  )
  return { stateToken: state, url }
}

const wayOf = ({ page, handler }: { page: string; handler: string }): { page: Page; handler: Handler } => {
  if (!isPage(page)) throw fail(code.badRequest, { key: 'page' })
  if (handler !== 'redirect' && handler !== 'popup') throw fail(code.badRequest, { key: 'handler' })
  return { page, handler }
}

const isPage = (page: string): page is Page => ['login', 'create', 'Profile'].includes(page)

const challengeOf = (challenge = ''): string => {
  if (!/^[\w-]{43}$/.test(challenge)) throw fail(code.badRequest, { key: 'challenge' })
  return challenge
}

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
