import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { recovery } from '../../../../src/contract/login/recovery.ts'
import {
  accountByEmail,
  heldAccount,
  isUsable,
  type Account,
  maskEmail,
} from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import { countBusyVisit, countVisit } from '../../domain/calls/visits.ts'
import { requireProof } from '../../domain/captcha/captcha.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import { record } from '../../domain/audit/record.ts'
import { settled, type Outcome } from '../../domain/calls/once.ts'
import { strangersCounterOf } from '../../domain/credentials/known-browsers.ts'
import { passwordChangedMail } from '../../domain/credentials/password-changed-mail.ts'
import { checkForm, checkGuessable } from '../../domain/credentials/password-rules.ts'
import { ownerOfToken, useToken } from '../../domain/credentials/tokens.ts'
import { noAdditionalEmail } from '../../domain/notifications/preferences.ts'
import { notify } from '../../domain/notifications/notify.ts'
import { proveAddress, sendWelcome } from '../../domain/registration/email-verified.ts'
import { grantTrial } from '../../domain/credits/grant-trial.ts'
import { completeSignIn, refuseBefore, refuseElsewhere } from '../../domain/sessions/complete-sign-in.ts'
import { setPassword } from '../../domain/sessions/set-password.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { clearTries } from '../../kernel/limits/rate-limit.ts'

/**
 * Emails a password reset link to the stored address. Same reply in the same time whether the account exists,
 * is disabled, or got too many emails.
 */
const forgot = async (
  { body }: Input<typeof recovery.forgot>,
  call: Call,
): Promise<Reply<typeof recovery.forgot>> => {
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const always = await countBusyVisit(call, 'forgot')
  await requireProof(call, 'forgot', body.captchaToken, { always })
  return call.parts.constantTime(() =>
    call.once(async (trx) => {
      const found = await accountByEmail(trx, email)
      const account = found && (await heldAccount(trx, found.id))
      if (account && isUsable(account) && (await takeMail(trx, call, account.email)) === 0)
        await mailLink(trx, call, account, 'reset')
      // Wakes the worker in any case, so that response times reveal no accounts.
      call.after(() => call.parts.jobs.wake('mail.urgent'))
      return { answer: { mailSent: true } }
    }),
  )
}

type Reset = Reply<typeof recovery.reset>

const kinds = ['reset', 'invite'] as const

/** Email of a reset token. Doesn't use it up, because email scanners follow links. */
const resetEmail = async (
  { params }: Input<typeof recovery.resetEmail>,
  call: Call,
): Promise<Reply<typeof recovery.resetEmail>> => {
  await countVisit(call, 'token')
  const { email } = await call.inSite((trx) => ownerOfToken(trx, kinds, params.token))
  return { email: call.site.row.masks_reset_email ? maskEmail(email) : email }
}

/**
 * Sets a new password with an emailed token, once. The token proves the mailbox, not the second factor, which
 * is still required.
 */
const reset = async ({ body }: Input<typeof recovery.reset>, call: Call): Promise<Reset> => {
  if (call.session) throw fail(code.alreadySignedIn)
  checkForm(call.site, body.password, body.passwordRepeat)
  await countVisit(call, 'token')
  const owner = settled(await call.inSite((trx) => mayReset(trx, call, body)))
  await checkGuessable(call.site, body.password, owner.email)
  const { passwords } = call.parts
  const hash = await passwords.inTurn(() => passwords.hash(body.password))
  return settled(await call.inSite((trx) => changePassword(trx, call, body.token, hash)))
}

/** The owner of the token, if they may sign in with what they set: here, from their address, and with a password at all. */
const mayReset = async (
  trx: Trx,
  call: Call,
  { email, token }: { email: string; token: string },
): Promise<Outcome<Account>> => {
  const owner = await ownerOfToken(trx, kinds, token)
  if (normalEmail(email) !== owner.email && email !== maskEmail(owner.email)) throw fail(code.badToken)
  // As it will be: who proves the mailbox first may sign in with it.
  const after = owner.email_validation_required ? { ...owner, allow_email: true } : owner
  return (
    (await refuseElsewhere(trx, call, owner, 'reset', 'reset')) ??
    (await refuseBefore(trx, call, after, 'reset')) ?? { answer: owner }
  )
}

const changePassword = async (
  trx: Trx,
  call: Call,
  token: string,
  passwordHash: string,
): Promise<Outcome<Reset>> => {
  const account = await useToken(trx, kinds, token)
  if (!isUsable(account)) throw fail(code.accountDisabled)
  if (account.email_validation_required) await takeOver(trx, account)
  if (account.email_verified_at === null) await grantTrial(trx, call, account)
  const changed = await setPassword(trx, account, passwordHash)
  await clearTries(trx, strangersCounterOf(call, account.email))
  await record(trx, call, 'password-reset', { accountId: account.id })
  const isFirst = account.password_hash === null && account.email_validation_required
  await (isFirst ? sendWelcome(trx, call, changed) : sendNotice(trx, call, changed))
  return completeSignIn(trx, call, changed, 'reset')
}

// Removes the creator's access: only reading the email proves ownership of the address.
const takeOver = async (trx: Trx, account: Account): Promise<void> => {
  await proveAddress(trx, account)
  await trx.deleteFrom('identity').where('account_id', '=', account.id).execute()
  await trx
    .updateTable('account')
    .set({ allow_email: true, ...noAdditionalEmail })
    .where('id', '=', account.id)
    .execute()
}

const sendNotice = (trx: Trx, call: Call, account: Account): Promise<void> =>
  notify(
    trx,
    call,
    account,
    notificationIds.passwordReset,
    passwordChangedMail(call.site, account, account.password_changed_at),
  )

export const recoveryHandlers: Handlers<typeof recovery, Call> = { forgot, resetEmail, reset }
