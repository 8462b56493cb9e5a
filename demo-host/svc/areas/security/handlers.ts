import type { Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { security } from '../../../../src/contract/account/security.ts'
import { canSendSms } from '../../config/config.ts'
import { accountById, phonesOf } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { recoveryCodesLeft, newRecoveryCodes } from '../../domain/credentials/recovery-codes.ts'
import { rangesOf, addAddress, describeItem, removeItem } from './list-items.ts'
import { hasAuthenticator } from './ways.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { heldOwnAccount } from '../../domain/sessions/sessions.ts'
import { fail } from '../../kernel/http/fail.ts'
import { generateGoogleCode, validateGoogleCode } from './enrol-authenticator.ts'
import { verifyPhone } from './phones.ts'
import { phoneCaptcha, resendTime, sendPhoneCode } from './send-phone-code.ts'
import { updateTwoStep } from './two-step.ts'

/** How the caller's account is secured. */
const securityDetails = (_: unknown, call: Call): Promise<Reply<typeof security.details>> =>
  call.inSite(async (trx) => {
    const account = await accountById(trx, sessionOf(call).accountId)
    const phones = await phonesOf(trx, account.id)
    return {
      userId: String(account.id),
      secretCode: '' as const,
      QRCodeURL: '' as const,
      validatedCode: await hasAuthenticator(trx, account),
      useTFA: account.second_step,
      emailTFAEnabled: account.second_step_email,
      googleTFAEnabled: account.second_step_google,
      smsTFAEnabled: account.second_step_sms,
      allowedIPEnabled: account.allowed_ip_on,
      phoneList: phones.map(({ id, number, description }) => ({ addressId: id, phone: number, description })),
      enabledIPList: await rangesOf(trx, account.id),
      ipAddress: call.address,
      maxAllowedPhoneNumbers: call.site.row.max_phones,
      maxAllowedIPs: call.site.row.max_ips,
      smsTFAAllowed: canSendSms(call.parts.config),
      recoveryCodesLeft: await recoveryCodesLeft(trx, account.id),
    }
  })

/** Makes an account's recovery codes; those before are no good any more. Throws code 923 without two-step sign-in. */
const makeRecoveryCodes = (_: unknown, call: Call): Promise<Reply<typeof security.recoveryCodes>> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    if (!account.second_step) throw fail(code.notVerified)
    const codes = await newRecoveryCodes(trx, call.parts.keys, account)
    await securityChanged(trx, call, account, { event: 'recovery-codes-made', changes: ['codes-made'] })
    return { answer: { codes } }
  })

export const securityHandlers: Handlers<typeof security, Call> = {
  details: securityDetails,
  generateGoogleCode,
  validateGoogleCode,
  update: updateTwoStep,
  sendCode: sendPhoneCode,
  resendCode: sendPhoneCode,
  verifyPhone,
  describe: describeItem,
  addAddress,
  remove: removeItem,
  phoneCaptcha,
  resendTime,
  recoveryCodes: makeRecoveryCodes,
}
