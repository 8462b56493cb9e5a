import { sql } from 'kysely'
import { largestAttachment, type attachments } from '../../../../src/contract/support/attachments.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { tellOfQuota } from '../../domain/notifications/tell-of-quota.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { NoRoom } from '../../kernel/files/quota.ts'
import type { Arrived } from '../../kernel/files/stored-files.ts'
import { fail } from '../../kernel/http/fail.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { safeName, sniff, type FileKind } from './sniff.ts'

const limit = { most: 60, within: 3600 }

/** Maximum files of a user that aren't part of a message yet. */
const mostWaiting = 20

/**
 * Stores a file for a message. Throws code 941 for a refused type, 904 above the maximum size, 907 for too
 * many, 903 for an empty one, 942 if the quota is used up.
 */
export const addAttachment = async (
  { query }: Input<typeof attachments.add>,
  call: Call,
): Promise<Reply<typeof attachments.add>> => {
  const { accountId } = sessionOf(call)
  const { files } = call.parts
  const size = sizeOf(call)
  await call.inSite(async (trx) => {
    await countUse(trx, call.site.id, `files of ${accountId}`, limit, tooMany)
    await requireFewWaiting(trx, accountId)
  })
  const { content, kind } = sniff(call.bodyStream)
  const owner = { siteId: call.site.id, accountId }
  const file = await files.bring({ owner, held: size }, content).catch(async (error: Error) => {
    if (!(error instanceof NoRoom)) throw error
    await call.inSite((trx) => tellOfQuota(trx, call, accountId, error))
    throw fail(code.noRoom, { key: 'content' })
  })
  try {
    if (file.size === 0) throw fail(code.badRequest, { key: 'content' })
    const kept = await call.inSite((trx) => keep(trx, call, file, safeName(query.name, kind()), kind()))
    call.parts.jobs.wake('scan')
    return kept
  } catch (error) {
    await files.drop(file).catch(() => undefined)
    throw error
  }
}

/** Declared size, or the maximum if undeclared. */
const sizeOf = ({ headers }: Call): number => {
  const size = Number(headers.get('content-length') ?? largestAttachment)
  if (size === 0) throw fail(code.badRequest, { key: 'content' })
  return size
}

const keep = async (trx: Trx, call: Call, file: Arrived, name: string, { mediaType }: FileKind) => {
  const { accountId } = sessionOf(call)
  // Serializes a user's uploads; the account may have been deleted while its file arrived.
  const { deleted_at: erased } = await heldAccount(trx, accountId)
  if (erased) throw fail(code.notSignedIn)
  await requireFewWaiting(trx, accountId, file)
  const { files, config, jobs } = call.parts
  const { scanId } = await files.settle(trx, file, { mediaType, unchecked: config.scanUrl !== null })
  if (scanId !== null) await jobs.send(trx, 'scan', { site: call.site.id, id: scanId }, accountId)
  const { id } = await trx
    .insertInto('ticket_attachment')
    .values({
      site_id: call.site.id,
      account_id: accountId,
      name,
      media_type: mediaType,
      size: file.size,
      file_id: file.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, name, size: file.size }
}

/** Files that are still arriving count. */
const requireFewWaiting = async (trx: Trx, accountId: number, except?: Arrived): Promise<void> => {
  const { rows } = await sql<{ waiting: number }>`
    select (select count(*) from ticket_attachment where account_id = ${accountId} and message_id is null)::int
      + (select count(*) from stored_file where account_id = ${accountId} and state = 'arriving'
        and id is distinct from ${except?.id ?? null})::int as waiting`.execute(trx)
  if ((rows[0]?.waiting ?? 0) >= mostWaiting) throw tooMany(3600)
}
