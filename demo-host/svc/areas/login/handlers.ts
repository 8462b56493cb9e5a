import { code } from '../../../../src/contract/engine/error-codes.ts'
import {
  accountByEmail,
  heldAccount,
  keepHash,
  type Account,
  accountById,
  phonesOf,
  maskEmail,
  maskPhone,
  roleOf,
} from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { settled, type Outcome } from '../../domain/calls/once.ts'
import { lengthOf } from '../../domain/credentials/password-rules.ts'
import { countPasswordTry, forgetPasswordTries, nameLocked } from '../../domain/credentials/prove-password.ts'
import { tellOfStop } from '../../domain/credentials/sign-in-notices.ts'
import { completeSignIn, type Admission } from '../../domain/sessions/complete-sign-in.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { login } from '../../../../src/contract/login/login.ts'
import { contextOf, viewOf } from '../../domain/accounts/user-context.ts'
import { wordsVersion } from '../../domain/sites/words/own-words.ts'
import { endAttempts, openAttempt } from '../../domain/credentials/attempts.ts'
import { methodsOf } from '../../domain/credentials/methods.ts'
import { recoveryCodesLeft } from '../../domain/credentials/recovery-codes.ts'
import { takeBearer } from '../../domain/sessions/bearer.ts'
import { endBoth } from '../../domain/sessions/end-impersonations.ts'
import { endSession } from '../../domain/sessions/sessions.ts'
import { passSecondStep } from './second-step.ts'
import { sendCode } from './send-code.ts'

/** First factor: email and password. Same replies in the same time, whether or not the account exists. */
const signIn = async (
  { body }: { body: { email: string; password: string } },
  call: Call,
): Promise<Admission> => {
  if (call.session) throw fail(code.alreadySignedIn)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const { passwordPolicy } = call.site
  if (lengthOf(body.password) > passwordPolicy.max) {
    throw fail(code.badPassword, { key: 'password', params: passwordPolicy })
  }
  const tried = await call.parts.passwords.inTurn(() => tryPassword(call, email, body.password))
  if ('locked' in tried && tried.locked) await tellOwner(call, tried.account)
  return settled(tried)
}

/** Result of an attempt; for a failed one, whether it locked the address, and whose it is. */
type Tried = Outcome<Admission> | { refused: Error; locked: boolean; account: Account | undefined }

const tryPassword = async (call: Call, email: string, password: string): Promise<Tried> => {
  const { passwords } = call.parts
  const { account, locked } = await call.inSite(async (trx) => {
    const reserved = await countPasswordTry(trx, call, email)
    const found = await accountByEmail(trx, email)
    if (reserved.locked) await nameLocked(trx, call, email, found?.id ?? null)
    return { ...reserved, account: found }
  })
  if (!(await passwords.verify(password, account?.password_hash)) || !account) {
    await call.inSite((trx) => recordFailure(trx, call, account, locked))
    return { refused: fail(code.wrongCredentials), locked, account }
  }
  const rehashed = passwords.isOutdated(account.password_hash) ? await passwords.hash(password) : undefined
  return call.inSite(async (trx) => {
    // Checks again, because password or account may have changed during the hash.
    const current = await heldAccount(trx, account.id)
    await forgetPasswordTries(trx, call, email)
    if (Number(current.password_changed_at) !== Number(account.password_changed_at)) {
      await recordFailure(trx, call, current, false)
      return { refused: fail(code.failed) }
    }
    if (rehashed) await keepHash(trx, account.id, rehashed)
    return completeSignIn(trx, call, current, 'password')
  })
}

// Takes the same time whether or not there is an owner to notify.
const tellOwner = (call: Call, account: Account | undefined): Promise<void> =>
  call.parts.constantTime(() => call.inSite(async (trx) => account && tellOfStop(trx, call, account)))

const recordFailure = async (
  trx: Trx,
  call: Call,
  account: Account | undefined,
  locked: boolean,
): Promise<void> => {
  const accountId = account?.id ?? null
  await record(trx, call, 'sign-in', { accountId, method: 'password', result: 'failed' })
  if (locked) await record(trx, call, 'sign-in-blocked', { accountId, method: 'password', result: 'failed' })
}

export const loginHandlers: Handlers<typeof login, Call> = {
  async context(_, call) {
    const { accountId, context, csrfToken } = sessionOf(call)
    const account = await call.inSite((trx) => accountById(trx, accountId))
    const { date_format: dateFormat, time_zone: timeZone } = account
    return { ...context, ...wordsVersion(call.site), dateFormat, timeZone, csrfToken }
  },

  async check(_, call) {
    return { loggedIn: call.session !== undefined }
  },

  bearer: takeBearer,
  signIn,
  secondStep: passSecondStep,
  sendCode,
  resendCode: sendCode,

  details: ({ body }, call) =>
    call.inSite(async (trx) => {
      const { attempt, account } = await openAttempt(trx, body.createToken, body.email)
      const methods = methodsOf(call, account)
      const phones = methods.has('sms') ? await phonesOf(trx, account.id) : []
      return {
        email: maskEmail(account.email),
        phones: phones.map(({ id, number, description }) => ({ id, phone: maskPhone(number), description })),
        useEmail: methods.has('email'),
        useSMS: methods.has('sms'),
        useGoogle: methods.has('google'),
        useRecoveryCode: (await recoveryCodesLeft(trx, account.id)) > 0,
        lastUsed: account.second_step_last,
        expiresIn: attempt.secondsLeft,
      }
    }),

  async signOut(_, call) {
    const { session } = call
    if (session) {
      await call.inSite(async (trx) => {
        await heldAccount(trx, session.accountId)
        await endSession(trx, session.id)
        await endAttempts(trx, session.accountId)
        await record(trx, call, 'sign-out', { accountId: session.accountId })
        // Signing out while impersonating ends both sessions.
        if (session.impersonatedBy !== null) await endBoth(trx, call, session)
      })
    }
    call.setCookie('session', '', 0)
    return { loggedOut: true }
  },

  user: (_, call) =>
    call.inSite(async (trx) => {
      const { accountId, impersonatedBy } = sessionOf(call)
      const account = await accountById(trx, accountId)
      const [phone] = await phonesOf(trx, accountId)
      const context = contextOf({ ...account, ...(await viewOf(trx, account)) })
      return {
        ...context,
        ...(account.name && { name: account.name }),
        role: roleOf(account),
        affiliateURL: '',
        verificationPhone: phone?.number ?? null,
        isParentLocked: account.parent_locked,
        themeColors: account.theme_colors,
        // No area of this service fills a cart.
        countOfCartItems: 0,
        isPageView: account.page_view,
        mfa: account.second_step,
        agreementSignRequired: impersonatedBy === null && context.agreementSignRequired === true,
        billingAdminEnabled: account.billing_admin_enabled,
      }
    }),
}
