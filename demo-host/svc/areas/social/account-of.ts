import { grantTrial } from '../../domain/credits/grant-trial.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountByEmail, accountById, heldAccount, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import {
  addIdentity,
  holdPerson,
  identitiesOf,
  identityOf,
  removeIdentities,
  type Network,
  type Person,
} from '../../domain/identities/identities.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { sendWelcome } from '../../domain/registration/email-verified.ts'
import { mayRegister } from '../../domain/registration/may-register.ts'
import { newAccount, preferredLocale } from '../../domain/registration/new-account.ts'
import { forgetPending, holdPending } from '../../domain/registration/pending.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
import { noAdditionalEmail } from '../../domain/notifications/preferences.ts'
import { setPassword } from '../../domain/sessions/set-password.ts'

/**
 * The account to sign in to, or the code of the refusal; `accountId` is the account with the email they
 * named.
 */
type Found = { account: Account } | { refusedWith: number; accountId?: number }

/** The account that is a person's already, or that has an email of which their network says that it's theirs. */
export const standingAccount = async (trx: Trx, person: Person): Promise<Account | undefined> => {
  const known = await identityOf(trx, person)
  if (known) return accountById(trx, known.account_id)
  return person.email && person.emailVerified ? accountByEmail(trx, person.email) : undefined
}

/** Finds, links or creates a person's account. Links only if both sides have verified the email. */
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
  // On sites that hide accounts, an unverified email must not reveal whether it has an account.
  if (call.site.row.hides_accounts && !person.emailVerified) return { refusedWith: code.socialEmailNeeded }
  const named = await accountByEmail(trx, person.email)
  const found = named
    ? await ownerOf(trx, call, await heldAccount(trx, named.id), network, person)
    : await newcomer(trx, call, person)
  if (!('account' in found)) return found
  const { account } = found
  // A concurrent call was first; the transaction rolls back what was created here.
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
  if (!mayRegister(call.site)) return { refusedWith: code.registrationClosed }
  const account = await accountFor(trx, call, person)
  return account ? { account } : { refusedWith: code.socialUpdateFailed }
}

/** Creates the account of a new person; an email requests the verification that their network didn't give. */
const accountFor = async (
  trx: Trx,
  call: Call,
  { email, emailVerified }: Person,
): Promise<Account | undefined> => {
  const locale = preferredLocale(call)
  // Locked before the account, like in all code that opens one.
  if (emailVerified) await holdPending(trx, email)
  const account = await newAccount(trx, call, {
    email,
    passwordHash: null,
    locale,
    validated: emailVerified,
    way: 'network',
  })
  if (!account) return undefined
  await record(trx, call, 'account-created', { accountId: account.id })
  if (emailVerified) {
    // Deletes registrations of this email: their creators haven't proven ownership.
    await forgetPending(trx, email)
    await grantTrial(trx, call, account)
    await sendWelcome(trx, call, account)
  } else if ((await takeMail(trx, call, email)) === 0) await mailLink(trx, call, account, 'validate')
  return account
}

const makersThings = [
  'phone',
  'pending_phone',
  'authenticator',
  'pending_authenticator',
  'recovery_code',
  'allowed_ip',
] as const

/**
 * Transfers an account that was created with another person's email to that email's owner. Removes everything
 * its creator could return with: password, sessions, networks, two-factor authentication and allowed
 * addresses.
 */
const claimAccount = async (trx: Trx, call: Call, account: Account): Promise<Account> => {
  await setPassword(trx, account, null)
  await removeIdentities(trx, account.id)
  for (const table of makersThings) {
    await trx.deleteFrom(table).where('account_id', '=', account.id).execute()
  }
  const claimed = await trx
    .updateTable('account')
    .set({
      email_validation_required: false,
      second_step: false,
      second_step_email: false,
      second_step_sms: false,
      second_step_google: false,
      second_step_last: null,
      allowed_ip_on: false,
      allow_email: true,
      ...noAdditionalEmail,
    })
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await record(trx, call, 'account-claimed', { accountId: account.id })
  if (account.email_verified_at === null) await grantTrial(trx, call, claimed)
  await sendWelcome(trx, call, claimed)
  return claimed
}
