import type { HandlerReply, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { archiveMedia, type profile } from '../../../../src/contract/account/profile.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import { commandFile, openCommandFile } from '../../domain/tasks/command-file.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { rowId } from '../../kernel/http/request.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'

const limit = { most: 5, within: 86_400 }

/** Starts an export of the user's data. Throws code 907 after five within a day. */
export const beginExport = async (
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
export const exportFile = async (
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
