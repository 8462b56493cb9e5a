import type { Infer } from 'superstruct'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Connected } from '../../../../src/contract/login/social.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Outcome } from '../../domain/calls/once.ts'
import {
  addIdentity,
  identitiesOf,
  identityOf,
  type Network,
  type Person,
} from '../../domain/identities/identities.ts'
import { completeSignIn, type Admission } from '../../domain/sessions/complete-sign-in.ts'
import { isSessionLive } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountOf } from './account-of.ts'
import type { Visit } from './visits.ts'
import type { Keys } from '../../kernel/keys.ts'

/**
 * Signs in the account of a network's person, or connects the network to the signed-in account. The only way
 * from a network's reply to either.
 */
export const completeVisit = async (
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

export const sealOutcome = (keys: Keys, visit: Visit, outcome: VisitOutcome): string =>
  keys.seal(JSON.stringify(outcome), placeOf(visit))

/** Undefined when it cannot be opened. */
export const openOutcome = (
  keys: Keys,
  visit: Visit & { outcome_sealed: string },
): VisitOutcome | undefined => {
  const text = keys.open(visit.outcome_sealed, placeOf(visit))
  return text === undefined ? undefined : (JSON.parse(text) as VisitOutcome)
}

const placeOf = ({ site_id, id }: Visit): string => `visit ${site_id} ${id}`
