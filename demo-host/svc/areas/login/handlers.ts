import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { login } from '../../../../src/contract/login.ts'
import { accountById, heldAccount, phonesOf } from '../../domain/accounts/accounts.ts'
import { maskEmail, maskPhone } from '../../domain/accounts/mask.ts'
import { contextOf } from '../../domain/accounts/user-context.ts'
import { viewOf } from '../../domain/accounts/view-of.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { endAttempts, openAttempt } from '../../domain/credentials/attempts.ts'
import { methodsOf } from '../../domain/credentials/methods.ts'
import { recoveryCodesLeft } from '../../domain/credentials/recovery-codes.ts'
import { takeBearer } from '../../domain/sessions/bearer.ts'
import { endBoth } from '../../domain/sessions/end-impersonations.ts'
import { endSession } from '../../domain/sessions/sessions.ts'
import { passSecondStep } from './second-step.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'

export const loginHandlers: Handlers<typeof login, Call> = {
  async context(_, call) {
    const { context, csrfToken } = sessionOf(call)
    return { ...context, csrfToken }
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
        // Who signs out while being somebody else is signed out as both.
        if (session.impersonatedBy !== null) await endBoth(trx, call, session)
      })
    }
    call.setCookie('session', '', 0)
    return { loggedOut: true }
  },

  user: (_, call) =>
    call.inSite(async (trx) => {
      const { accountId } = sessionOf(call)
      const account = await accountById(trx, accountId)
      const [phone] = await phonesOf(trx, accountId)
      return {
        ...contextOf({ ...account, ...(await viewOf(trx, account)) }),
        affiliateURL: '',
        verificationPhone: phone?.number ?? null,
        isParentLocked: account.parent_locked,
        themeColors: account.theme_colors,
        // No area of this service fills a cart.
        countOfCartItems: 0,
        isPageView: account.page_view,
        mfa: account.second_step,
        agreementSignRequired: account.agreement_sign_required,
        billingAdminEnabled: account.billing_admin_enabled,
      }
    }),
}
