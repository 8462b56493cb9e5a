import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { notifications } from '../../../../src/contract/notifications.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

const missing = async (): Promise<never> => {
  throw fail(code.notFound)
}

export const notificationsHandlers: Handlers<typeof notifications, Call> = {
  general: missing,
  security: missing,
  usage: missing,
  parentSecurity: missing,
  parentActions: missing,
  parentUsage: missing,
  admin: missing,
  additionalEmailFlag: missing,
  additionalEmail: missing,
  confirmAdditionalEmail: missing,
}
