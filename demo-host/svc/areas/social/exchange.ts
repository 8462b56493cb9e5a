import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { social, Connected } from '../../../../src/contract/login/social.ts'
import type { Call } from '../../domain/calls/call.ts'
import { settled, type Outcome } from '../../domain/calls/once.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import {
  networkOf,
  type Network,
  type Person,
  addIdentity,
  identitiesOf,
  identityOf,
} from '../../domain/identities/identities.ts'
import { Failure, fail } from '../../kernel/http/fail.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { completeSignIn, refuseElsewhere, type Admission } from '../../domain/sessions/complete-sign-in.ts'
import { isSessionLive } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import {
  redirectUri,
  isSameBrowser,
  keepOutcome,
  siteOfVisit,
  useVisit,
  type Visit,
  pageOrigin,
  visitToRedeem,
  endVisit,
} from './visits.ts'
import { accountOf, standingAccount } from './account-of.ts'

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
  return settled(
    await call.inSite(
      async (trx) =>
        (await refusePerson(trx, call, visit, person)) ?? completeVisit(trx, call, visit, network, person),
    ),
  )
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
    const visit = await visitToRedeem(trx, state, body.social, proof, ({ page, account_id }) =>
      requireSameUser(call, page, account_id),
    )
    const network = await networkOf(trx, visit.social)
    const found = openOutcome(call.parts.keys, visit)
    const early = found && 'person' in found && (await refusePerson(trx, call, visit, found.person))
    if (early) return early
    await endVisit(trx, visit)
    if (!found) return { refused: fail(code.socialUnavailable) }
    if ('failed' in found) return { refused: fail(found.failed) }
    return completeVisit(trx, call, visit, network, found.person)
  })
  return settled(outcome)
}

/** Refuses a person who would sign in to an administrator's account that this page may not have. */
const refusePerson = async (trx: Trx, call: Call, visit: Visit, person: Person) => {
  if (visit.account_id !== null) return undefined
  const account = await standingAccount(trx, person)
  return account && refuseElsewhere(trx, call, account, `social ${visit.social}`)
}

/**
 * Signs in the account of a network's person, or connects the network to the signed-in account. The only way
 * from a network's reply to either.
 */
const completeVisit = async (
  trx: Trx,
  call: Call,
  visit: Visit,
  network: Network | undefined,
  person: Person,
): Promise<Outcome<Admission | Infer<typeof Connected>>> => {
  if (!network) return { refused: fail(code.socialNotListed) }
  if (visit.account_id !== null) return connect(trx, call, visit.account_id, network, person)
  const method = `social ${network.social}`
  const found = await accountOf(trx, call, network, person)
  if ('account' in found) return completeSignIn(trx, call, found.account, method)
  await record(trx, call, 'sign-in', { accountId: found.accountId ?? null, method, result: 'failed' })
  return { refused: fail(found.refusedWith) }
}

const connect = async (
  trx: Trx,
  call: Call,
  accountId: number,
  network: Network,
  person: Person,
): Promise<Outcome<Infer<typeof Connected>>> => {
  const account = await heldAccount(trx, accountId)
  const known = await identityOf(trx, person)
  const method = `social ${network.social}`
  const refuse = async (number: number) => {
    await record(trx, call, 'social-connected', { accountId, method, result: 'failed' })
    return { refused: fail(number) }
  }
  // The session may have ended during the call to the network, for example by a new password.
  if (!call.session || !(await isSessionLive(trx, call.session.id))) return refuse(code.socialExpired)
  if (known) return known.account_id === accountId ? connected(network) : refuse(code.socialIdTaken)
  const others = await identitiesOf(trx, accountId)
  if (others.some(({ social }) => social === network.social)) return refuse(code.socialUseConnected)
  if (!(await addIdentity(trx, account, network, person))) return refuse(code.socialUpdateFailed)
  await record(trx, call, 'social-connected', { accountId, method })
  return connected(network)
}

const connected = ({ social }: Network) => ({ answer: { connected: social } })

/** Result of a popup: a person, or an error code. */
type VisitOutcome = { person: Person } | { failed: number }

const sealOutcome = (keys: Keys, visit: Visit, outcome: VisitOutcome): string =>
  keys.seal(JSON.stringify(outcome), placeOf(visit))

/** Undefined when it cannot be opened. */
const openOutcome = (keys: Keys, visit: Visit & { outcome_sealed: string }): VisitOutcome | undefined => {
  const text = keys.open(visit.outcome_sealed, placeOf(visit))
  return text === undefined ? undefined : (JSON.parse(text) as VisitOutcome)
}

const placeOf = ({ site_id, id }: Visit): string => `visit ${site_id} ${id}`
