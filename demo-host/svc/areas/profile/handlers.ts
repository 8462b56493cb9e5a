import type { Input, Reply, Handlers, HandlerReply } from '../../../../src/contract/engine/endpoint.ts'
import { type profile, archiveMedia } from '../../../../src/contract/account/profile.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { managedAccount, requireAdministrator } from '../../domain/accounts/authorization.ts'
import { type Call, sessionOf } from '../../domain/calls/call.ts'
import { disableFound, enableFound } from '../../domain/lifecycle/enable.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import { commandFile, openCommandFile } from '../../domain/tasks/command-file.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { rowId } from '../../kernel/http/request.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { allowEmail } from './allow-email.ts'
import { details } from './details.ts'
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

const limit = { most: 5, within: 86_400 }

/** Starts an export of the user's data. Throws code 907 after five within a day. */
const beginExport = async (
  _: Input<typeof profile.exportData>,
  call: Call,
): Promise<Reply<typeof profile.exportData>> => {
  const { accountId } = sessionOf(call)
  return call.once(async (trx) => {
    const wait = await takeUse(trx, call.site.id, `archives of ${accountId}`, limit)
    if (wait > 0) return { refused: tooMany(wait) }
    const { email } = await accountById(trx, accountId)
    const cmdId = await beginCommand(trx, call, { accountId, name: 'export-data', target: email })
    await record(trx, call, 'data-export-begun', { accountId })
    return { answer: { cmdId } }
  })
}

/** Returns the archive of the user's command, for a day. Throws code 906. */
const exportFile = async (
  { params }: Input<typeof profile.exportFile>,
  call: Call,
): Promise<HandlerReply<typeof profile.exportFile>> => {
  const { accountId } = sessionOf(call)
  const id = rowId(params.cmdId)
  const file = await call.inSite(async (trx) => {
    const owned = await trx
      .selectFrom('command')
      .select('id')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .where('name', '=', 'export-data')
      .executeTakeFirst()
    const found = owned && (await commandFile(trx, id))
    if (!found || found.ends_at <= new Date()) throw fail(code.notFound)
    await record(trx, call, 'data-exported', { accountId })
    return found
  })
  return fileAnswer(call.headers, {
    ...(file.size === null ? {} : { size: file.size }),
    headers: {
      'content-type': archiveMedia,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
    open: () => openCommandFile(call.parts, file),
  })
}

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
