import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { profile } from '../../../../src/contract/account/profile.ts'
import { managedAccount, requireAdministrator } from '../../domain/accounts/authorization.ts'
import type { Call } from '../../domain/calls/call.ts'
import { disableFound, enableFound } from '../../domain/lifecycle/enable.ts'
import { allowEmail } from './allow-email.ts'
import { details } from './details.ts'
import { beginExport, exportFile } from './export.ts'
import { changePassword } from './password.ts'
import { saveIdentity, saveSettings } from './settings.ts'

/**
 * Disables an account and ends its sessions; a command does the rest. Only checks if `checkOnly`. Throws code
 * 909 for an administrator if no other has as many rights, because the account couldn't be enabled again.
 */
const disable = (
  { body }: Input<typeof profile.disable>,
  call: Call,
): Promise<Reply<typeof profile.disable>> =>
  disableFound(call, body.checkOnly, (trx) => managedAccount(trx, call, body.userId))

/** Enables an account of the site. What ended when it was disabled stays ended. */
const enable = ({ body }: Input<typeof profile.enable>, call: Call): Promise<Reply<typeof profile.enable>> =>
  call.inSite(async (trx) => {
    await requireAdministrator(trx, call)
    await enableFound(trx, call, await managedAccount(trx, call, body.userId))
    return { saved: true }
  })

export const profileHandlers: Handlers<typeof profile, Call> = {
  details,
  identity: saveIdentity,
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
