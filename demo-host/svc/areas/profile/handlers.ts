import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { profile } from '../../../../src/contract/profile.ts'
import type { Call } from '../../domain/calls/call.ts'
import { allowEmail } from './allow-email.ts'
import { details } from './details.ts'
import { disable } from './disable.ts'
import { enable } from './enable.ts'
import { beginExport, exportFile } from './export.ts'
import { changePassword } from './password.ts'
import { saveSettings } from './settings.ts'

export const profileHandlers: Handlers<typeof profile, Call> = {
  details,
  configuration: saveSettings,
  dateFormat: saveSettings,
  timeZone: saveSettings,
  notification: saveSettings,
  password: changePassword,
  disable,
  enable,
  allowEmail,
  exportData: beginExport,
  exportFile,
}
