import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { notifications } from '../../../../src/contract/notifications.ts'
import type { Call } from '../../domain/calls/call.ts'
import { confirmAdditionalEmail, setAdditionalEmail, switchAdditionalEmail } from './additional-email.ts'
import { savePreferences } from './save-preferences.ts'

export const notificationsHandlers: Handlers<typeof notifications, Call> = {
  general: savePreferences,
  security: savePreferences,
  usage: savePreferences,
  parentSecurity: savePreferences,
  parentActions: savePreferences,
  parentUsage: savePreferences,
  admin: savePreferences,
  additionalEmailFlag: switchAdditionalEmail,
  additionalEmail: setAdditionalEmail,
  confirmAdditionalEmail,
}
