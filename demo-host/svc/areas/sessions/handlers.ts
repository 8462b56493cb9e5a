import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { sessions } from '../../../../src/contract/sessions.ts'
import type { Call } from '../../domain/calls/call.ts'
import { confirm } from './confirm.ts'
import { endOther, endOthers, listSessions } from './open-sessions.ts'
import { forgetBrowser, listBrowsers } from './remembered-browsers.ts'
import { sendConfirmation } from './send-confirmation.ts'

export const sessionsHandlers: Handlers<typeof sessions, Call> = {
  list: listSessions,
  end: endOther,
  endOthers,
  browsers: listBrowsers,
  forgetBrowser,
  confirm,
  sendConfirmation,
}
