import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { security } from '../../../../src/contract/security.ts'
import type { Call } from '../../domain/calls/call.ts'
import { addAddress } from './allowed-addresses.ts'
import { securityDetails } from './details.ts'
import { generateGoogleCode, validateGoogleCode } from './enrol-authenticator.ts'
import { describeItem, removeItem } from './list-items.ts'
import { makeRecoveryCodes } from './make-recovery-codes.ts'
import { verifyPhone } from './phones.ts'
import { phoneCaptcha, resendTime, sendPhoneCode } from './send-phone-code.ts'
import { updateTwoStep } from './two-step.ts'

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
