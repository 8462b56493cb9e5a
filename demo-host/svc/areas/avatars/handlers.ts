import { buffer } from 'node:stream/consumers'
import type { avatars } from '../../../../src/contract/account/avatars.ts'
import type { HandlerReply, Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById, heldAccount } from '../../domain/accounts/accounts.ts'
import { avatarFiles, avatarOf } from '../../domain/accounts/avatar.ts'
import { findManagedAccount } from '../../domain/accounts/authorization.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { tellOfQuota } from '../../domain/notifications/tell-of-quota.ts'
import { NoRoom } from '../../kernel/files/quota.ts'
import { wholeContent } from '../../kernel/files/storage.ts'
import type { Arrived } from '../../kernel/files/stored-files.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { cleanImage } from './clean-image.ts'

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

const limit = { most: 20, within: 3600 }

/**
 * Replaces the caller's picture. Throws code 945 for an invalid picture, 904 above the maximum size, 907 for
 * too many, 942 if the quota is used up.
 */
const setAvatar = async (_: unknown, call: Call): Promise<Reply<typeof avatars.set>> => {
  const { accountId } = sessionOf(call)
  const { files, jobs } = call.parts
  await call.inSite((trx) => countUse(trx, call.site.id, `avatars of ${accountId}`, limit, tooMany))
  // Small enough to be checked completely before it is stored.
  const { content, mediaType } = cleanImage(await buffer(call.bodyStream))
  const owner = { siteId: call.site.id, accountId }
  const file = await files
    .bring({ owner, held: content.length }, wholeContent(content))
    .catch(async (error: Error) => {
      if (!(error instanceof NoRoom)) throw error
      await call.inSite((trx) => tellOfQuota(trx, call, accountId, error))
      throw fail(code.noRoom, { key: 'content' })
    })
  try {
    const avatar = await call.inSite((trx) => keep(trx, call, file, mediaType))
    for (const queue of ['scan', 'files'] as const) jobs.wake(queue)
    return { avatar }
  } catch (error) {
    await files.drop(file).catch(() => undefined)
    throw error
  }
}

/** Takes the picture away from an account; answers whether there was one. Its file goes with it. */
const takeAway = async (trx: Trx, call: Call): Promise<boolean> => {
  const { accountId } = sessionOf(call)
  const removed = await trx.deleteFrom('account_avatar').where('owner_id', '=', accountId).executeTakeFirst()
  if (Number(removed.numDeletedRows) === 0) return false
  await call.parts.jobs.send(trx, 'files', { site: call.site.id, id: null })
  return true
}

const keep = async (trx: Trx, call: Call, file: Arrived, mediaType: string): Promise<string | null> => {
  const { accountId } = sessionOf(call)
  // Serializes concurrent uploads of an account, which may have been deleted since.
  const { deleted_at: erased } = await heldAccount(trx, accountId)
  if (erased) throw fail(code.notSignedIn)
  await takeAway(trx, call)
  const { files, config, jobs } = call.parts
  const { scanId } = await files.settle(trx, file, { mediaType, unchecked: config.scanUrl !== null })
  if (scanId !== null) await jobs.send(trx, 'scan', { site: call.site.id, id: scanId }, accountId)
  await trx
    .insertInto('account_avatar')
    .values({ site_id: call.site.id, owner_id: accountId, file_id: file.id, media_type: mediaType })
    .execute()
  await record(trx, call, 'avatar-changed', { accountId })
  return avatarOf(trx, accountId)
}

export const avatarsHandlers: Handlers<typeof avatars, Call> = {
  set: setAvatar,
  remove: removeAvatar,
  file: avatarFile,
}
