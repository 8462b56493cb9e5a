import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { login } from '../../../../src/contract/login.ts'
import { record } from '../../audit/record.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { recoveryCodesLeft } from '../security/recovery-codes.ts'
import { accountById, heldAccount, phonesOf } from './accounts.ts'
import { endAttempts, openAttempt } from './attempts.ts'
import { takeBearer } from './bearer.ts'
import { maskEmail, maskPhone } from './mask.ts'
import { methodsOf } from './methods.ts'
import { passSecondStep } from './second-step.ts'
import { sendCode } from './send-code.ts'
import { endSession } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { contextOf } from './user-context.ts'
import { viewOf } from './view-of.ts'
import { endBoth } from '../users/end-login-as.ts'

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
