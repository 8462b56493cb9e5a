import type { avatars } from '../../../../src/contract/account/avatars.ts'
import type { HandlerReply, Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { avatarFiles } from '../../domain/accounts/avatar.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { setAvatar, takeAway } from './set-avatar.ts'

/** Answers a picture to whom it shows, and to who sees them among the users. Throws code 906 for every other, 943, 944. */
const avatarFile = async (
  { params }: Input<typeof avatars.file>,
  call: Call,
): Promise<HandlerReply<typeof avatars.file>> => {
  const file = await call.inSite(async (trx) => {
    const found = await avatarFiles(trx)
      .select(['a.owner_id', 'a.media_type', 's.id', 's.size', 's.state', 's.content_key_sealed'])
      .where('a.id', '=', params.id)
      .executeTakeFirst()
    if (!found || !(await maySee(trx, call, found.owner_id))) throw fail(code.notFound)
    if (found.state === 'unchecked') throw fail(code.fileUnchecked, { retryAfter: 5 })
    if (found.state === 'infected') throw fail(code.fileInfected)
    return found
  })
  return fileAnswer(call.headers, {
    size: Number(file.size),
    headers: {
      'content-type': file.media_type,
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      // A new picture has a new URL. One hour, so that revoked access takes effect soon.
      'cache-control': 'private, max-age=3600',
      vary: 'cookie, authorization',
    },
    open: () => call.parts.files.open(file),
  })
}

const maySee = async (trx: Trx, call: Call, ownerId: number): Promise<boolean> => {
  const { accountId } = sessionOf(call)
  if (ownerId === accountId) return true
  if (!mayDo(await holderOf(trx, accountId), 'users', 'read')) return false
  const caller = await accountById(trx, accountId)
  return (await findManagedAccount(trx, caller, String(ownerId), 'access')) !== undefined
}

const removeAvatar = async (_: unknown, call: Call): Promise<Reply<typeof avatars.remove>> => {
  await call.inSite(async (trx) => {
    if (await takeAway(trx, call))
      await record(trx, call, 'avatar-removed', { accountId: sessionOf(call).accountId })
  })
  call.parts.jobs.wake('files')
  return { saved: true }
}

export const avatarsHandlers: Handlers<typeof avatars, Call> = {
  set: setAvatar,
  remove: removeAvatar,
  file: avatarFile,
}
