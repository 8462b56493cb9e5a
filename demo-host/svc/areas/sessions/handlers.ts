import type { Handlers } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { sessions } from '../../../../src/contract/sessions.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'

const missing = async (): Promise<never> => {
  throw fail(code.notFound)
}

export const sessionsHandlers: Handlers<typeof sessions, Call> = {
  list: missing,
  end: missing,
  endOthers: missing,
  browsers: missing,
  forgetBrowser: missing,
  confirm: missing,
  sendConfirmation: missing,
}
