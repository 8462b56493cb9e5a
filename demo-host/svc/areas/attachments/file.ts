import { sql } from 'kysely'
import type { attachments } from '../../../../src/contract/attachments.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { record } from '../../audit/record.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { askerOf, inReach, readable } from '../tickets/reach.ts'
import { dispositionOf } from './safe-name.ts'

/** Answers a file of a message that the caller may read, or one that they have just brought. Throws code 906 for every other. */
export const attachmentFile = async (
  { params }: Input<typeof attachments.file>,
  call: Call,
): Promise<Reply<typeof attachments.file>> => {
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
      .select(['f.name', 'f.media_type', 'f.content'])
      .where('f.id', '=', params.id)
      .where(
        sql<boolean>`case when f.message_id is null then f.account_id = ${asker.account.id}
          else ${inReach(asker, sql`t.account_id`)} and ${readable(asker, sql`m.kind`)} end`,
      )
      .executeTakeFirst()
    if (!found) throw fail(code.notFound)
    await record(trx, call, 'ticket-file-read', { accountId: asker.account.id })
    return found
  })
  call.answer = new Response(new Uint8Array(file.content), {
    headers: {
      'content-type': file.media_type,
      'content-disposition': dispositionOf(file.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    },
  })
  return true
}

/** Takes back a file that no message has taken. Throws code 906 for every other. */
export const removeAttachment = async (
  { params }: Input<typeof attachments.remove>,
  call: Call,
): Promise<Reply<typeof attachments.remove>> => {
  const { accountId } = sessionOf(call)
  const removed = await call.inSite((trx) =>
    trx
      .deleteFrom('ticket_attachment')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .where('message_id', 'is', null)
      .executeTakeFirst(),
  )
  if (Number(removed.numDeletedRows) === 0) throw fail(code.notFound)
  return { saved: true }
}
