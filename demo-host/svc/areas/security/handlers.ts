import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { security } from '../../../../src/contract/security.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

const missing = async (): Promise<never> => {
  throw fail(code.notFound)
}

export const securityHandlers: Handlers<typeof security, Call> = {
  details: missing,
  generateGoogleCode: missing,
  validateGoogleCode: missing,
  update: missing,
  sendCode: missing,
  resendCode: missing,
  verifyPhone: missing,
  describe: missing,
  addAddress: missing,
  remove: missing,
  phoneCaptcha: missing,
  resendTime: missing,
  recoveryCodes: missing,
}
