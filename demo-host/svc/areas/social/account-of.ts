import { code } from '../../../../src/contract/error-codes.ts'
import { accountByEmail, heldAccount, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { addIdentity, holdPerson, identitiesOf, identityOf } from '../../domain/identities/identities.ts'
import type { Network } from '../../domain/identities/networks.ts'
import type { Person } from '../../domain/identities/person.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { accountFor } from './account-for.ts'
import { claimAccount } from './claim-account.ts'

/** The account that a person signs in as, or the code of why there is none; `accountId` is whose address they named. */
export type Found = { account: Account } | { refusedWith: number; accountId?: number }

/** Finds, links or makes the account of a person. An account is linked only where both sides have proved the address. */
export const accountOf = async (trx: Trx, call: Call, network: Network, person: Person): Promise<Found> => {
  await holdPerson(trx, person)
  const known = await identityOf(trx, person)
  if (known) {
    const account = await heldAccount(trx, known.account_id)
    // It may have been disconnected, or the account given to another, while this waited for it.
    const current = await identityOf(trx, person)
    return current?.account_id === account.id ? { account } : { refusedWith: code.socialExpired }
  }
  if (!person.email) return { refusedWith: person.emailRefused ? code.socialEmailNeeded : code.socialNoEmail }
  // Where nobody may learn who has an account, naming an address is not enough to be told.
  if (call.site.row.hides_accounts && !person.emailVerified) return { refusedWith: code.socialEmailNeeded }
  const named = await accountByEmail(trx, person.email)
  const found = named
    ? await ownerOf(trx, call, await heldAccount(trx, named.id), network, person)
    : await newcomer(trx, call, person)
  if (!('account' in found)) return found
  const { account } = found
  // Somebody was faster; what was made here for this person goes with the transaction.
  if (!(await addIdentity(trx, account, network, person))) throw fail(code.socialUpdateFailed)
  await record(trx, call, 'social-connected', { accountId: account.id, method: `social ${network.social}` })
  return found
}

const ownerOf = async (
  trx: Trx,
  call: Call,
  account: Account,
  { social }: Network,
  { email, emailVerified }: Person,
): Promise<Found> => {
  // It may have got another address while this waited for it.
  if (account.email !== email) return { refusedWith: code.socialExpired }
  if (emailVerified && account.email_validation_required && account.enabled) {
    return { account: await claimAccount(trx, call, account) }
  }
  const refuse = (refusedWith: number): Found => ({ refusedWith, accountId: account.id })
  const connected = await identitiesOf(trx, account.id)
  if (connected.some((identity) => identity.social === social)) return refuse(code.socialUseConnected)
  if (connected.length > 0) return refuse(code.socialOtherNetwork)
  if (!emailVerified || account.email_validation_required) return refuse(code.socialHasPassword)
  return { account }
}

const newcomer = async (trx: Trx, call: Call, person: Person): Promise<Found> => {
  if (!call.site.row.registration_allowed) return { refusedWith: code.registrationClosed }
  const account = await accountFor(trx, call, person)
  return account ? { account } : { refusedWith: code.socialUpdateFailed }
}
