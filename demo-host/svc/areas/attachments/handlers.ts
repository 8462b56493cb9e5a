import { sql } from 'kysely'
import type { attachments } from '../../../../src/contract/support/attachments.ts'
import type { HandlerReply, Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { askerOf, inReach, readable } from '../../domain/support/support.ts'
import { wholeContent } from '../../kernel/files/storage.ts'
import { fail } from '../../kernel/http/fail.ts'
import { dispositionOf } from '../../kernel/http/disposition.ts'
import { fileAnswer } from '../../kernel/http/file-answer.ts'
import { addAttachment } from './add.ts'

/**
 * Returns a file of a message that the caller may read, or one they just uploaded. Throws code 906 for all
 * others, 943 for an unscanned one, 944 for an infected one.
 */
const attachmentFile = async (
  { params }: Input<typeof attachments.file>,
  call: Call,
): Promise<HandlerReply<typeof attachments.file>> => {
  const file = await call.inSite(async (trx) => {
    const asker = await askerOf(trx, call)
    const found = await trx
      .selectFrom('ticket_attachment as f')
      .leftJoin('ticket as t', (join) =>
        join.onRef('t.site_id', '=', 'f.site_id').onRef('t.id', '=', 'f.ticket_id'),
      )
      .leftJoin('ticket_message as m', (join) =>
        join.onRef('m.site_id', '=', 'f.site_id').onRef('m.id', '=', 'f.message_id'),
      )
      .leftJoin('stored_file as s', (join) =>
        join.onRef('s.site_id', '=', 'f.site_id').onRef('s.id', '=', 'f.file_id'),
      )
      .select(['f.name', 'f.media_type', 'f.size', 'f.file_id', 's.state', 's.content_key_sealed'])
      // Older contents that haven't been moved yet are in the column.
      .select(sql<Uint8Array | null>`case when f.file_id is null then f.content end`.as('content'))
      .where('f.id', '=', params.id)
      .where(
        sql<boolean>`case when f.message_id is null then f.account_id = ${asker.account.id}
          else ${inReach(asker, sql`t.account_id`)} and ${readable(asker, sql`m.kind`)} end`,
      )
      .executeTakeFirst()
    if (!found) throw fail(code.notFound)
    if (found.state === 'unchecked') throw fail(code.fileUnchecked, { retryAfter: 5 })
    if (found.state === 'infected') throw fail(code.fileInfected)
    await record(trx, call, 'ticket-file-read', { accountId: asker.account.id })
    return found
  })
  const { file_id: id, content_key_sealed, content } = file
  return fileAnswer(call.headers, {
    size: file.size,
    hasRanges: id !== null,
    headers: {
      'content-type': file.media_type,
      'content-disposition': dispositionOf(file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
    open: async (range) =>
      id === null
        ? wholeContent(content ?? new Uint8Array())
        : call.parts.files.open({ id, content_key_sealed }, range),
  })
}

/** Takes back a file that no message has taken. Throws code 906 for every other. */
const removeAttachment = async (
  { params }: Input<typeof attachments.remove>,
  call: Call,
): Promise<Reply<typeof attachments.remove>> => {
  const { accountId } = sessionOf(call)
  const { jobs } = call.parts
  await call.inSite(async (trx) => {
    const removed = await trx
      .deleteFrom('ticket_attachment')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .where('message_id', 'is', null)
      .executeTakeFirst()
    if (Number(removed.numDeletedRows) === 0) throw fail(code.notFound)
    await jobs.send(trx, 'files', { site: call.site.id, id: null })
  })
  jobs.wake('files')
  return { saved: true }
}

export const attachmentsHandlers: Handlers<typeof attachments, Call> = {
  add: addAttachment,
  remove: removeAttachment,
  file: attachmentFile,
}
