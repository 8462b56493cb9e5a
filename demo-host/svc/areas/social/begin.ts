import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { social } from '../../../../src/contract/login/social.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { networkOf } from '../../domain/identities/identities.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf } from '../../kernel/keys.ts'
import {
  pageOrigin,
  redirectUri,
  returnTo,
  type Handler,
  browserOf,
  beginVisit,
  newVisit,
  type Page,
} from './visits.ts'

/** Starts a sign-in at a network: stores who started it and returns the URL. */
export const begin = async (
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
