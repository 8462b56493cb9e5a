import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

const missing = async (): Promise<never> => {
  throw fail(code.notFound)
}

export const profileHandlers: Handlers<typeof profile, Call> = {
  details: missing,
  configuration: missing,
  dateFormat: missing,
  timeZone: missing,
  notification: missing,
  password: missing,
  disable: missing,
  enable: missing,
  allowEmail: missing,
  exportData: missing,
  exportFile: missing,
}
