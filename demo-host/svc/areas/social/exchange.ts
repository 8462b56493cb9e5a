import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { social } from '../../../../src/contract/login/social.ts'
import type { Call } from '../../domain/calls/call.ts'
import { settled } from '../../domain/calls/once.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { networkOf, type Network, type Person } from '../../domain/identities/identities.ts'
import { Failure, fail } from '../../kernel/http/fail.ts'
import {
  redirectUri,
  isSameBrowser,
  keepOutcome,
  siteOfVisit,
  useVisit,
  type Visit,
  pageOrigin,
  redeemVisit,
} from './visits.ts'
import { completeVisit, sealOutcome, openOutcome } from './complete-visit.ts'

type ExchangeReply = Reply<typeof social.exchange>

/**
 * Completes a sign-in with the parameters that a network returned. The visit is used up before calling the
 * network, outside any transaction. A popup only gets a code for the page that opened it, even on failure.
 */
export const exchange = async (
  { body }: Input<typeof social.exchange>,
  call: Call,
): Promise<ExchangeReply> => {
  await countVisit(call, 'social')
  const siteId = await siteOfVisit(call.parts, body.stateToken)
  const isHere = siteId === call.site.id
  // A window is a page of the service's own: which site it belongs to, only its visit knows.
  call.site = await call.parts.sites.byId(siteId)
  const { visit, network } = await call.inSite(async (trx) => ({
    network: await networkOf(trx, body.social),
    visit: await useVisit(trx, body.stateToken, body.social, (left) => {
      if (left.handler === 'redirect') requireWhoLeft(call, left, isHere)
    }),
  }))
  const asked = ask(call, visit, network, body)
  if (visit.handler === 'popup') return handOff(call, visit, asked)
  const person = await asked
  return settled(await call.inSite((trx) => completeVisit(trx, call, visit, network, person)))
}

/** A visit ends in the browser, on the site and as the user that started it. */
const requireWhoLeft = (call: Call, { browser_hash, page, account_id }: Visit, isHere: boolean): void => {
  if (!isHere || !isSameBrowser(call, browser_hash)) throw fail(code.socialExpired)
  requireSameUser(call, page, account_id)
}

/** Connecting requires the user who started it; signing in requires no session. Throws code 32 or 11. */
const requireSameUser = ({ session }: Call, page: Visit['page'], accountId: number | null): void => {
  if (page === 'Profile' && session?.accountId !== accountId) throw fail(code.socialExpired)
  if (page !== 'Profile' && session) throw fail(code.alreadySignedIn)
}

const ask = async (
  call: Call,
  visit: Visit,
  network: Network | undefined,
  { code: authorizationCode, stateToken }: { code: string; stateToken: string },
): Promise<Person> => {
  if (!network) throw fail(code.socialNotListed)
  const uri = redirectUri(call, visit)
  return call.parts.providers.askFor(network, stateToken, uri, authorizationCode)
}

const handOff = async (call: Call, visit: Visit, asked: Promise<Person>): Promise<ExchangeReply> => {
  const outcome = await asked.then(
    (person) => ({ person }),
    (error: unknown) => {
      if (error instanceof Failure) return { failed: error.errors[0]?.code ?? code.socialUnavailable }
      throw error
    },
  )
  const sealed = sealOutcome(call.parts.keys, visit, outcome)
  const token = await call.inSite((trx) => keepOutcome(trx, visit, sealed))
  return { handOff: token, origin: visit.origin, returnTo: visit.return_to, page: visit.page }
}

/**
 * Ends a popup visit on the page that opened it, so that the session belongs to this page. The network
 * decided identity; the body's data about the person is ignored.
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
    return completeVisit(trx, call, visit, network, found.person)
  })
  return settled(outcome)
}
