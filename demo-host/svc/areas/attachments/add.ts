import { sql } from 'kysely'
import { largestAttachment, type attachments } from '../../../../src/contract/attachments.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../db/database.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { countUse } from '../../limits/tally.ts'
import { tooMany } from '../../limits/too-many.ts'
import { heldAccount } from '../login/accounts.ts'
import { safeName } from './safe-name.ts'
import { kindOfFile } from './sniff.ts'

const limit = { most: 60, within: 3600 }

/** So many files of somebody may wait for a message. */
const mostWaiting = 20

/**
 * Keeps a file until a message takes it. Throws code 941 for what is not accepted, 904 for what is too large, 907 for too many, 903 for what is
 * no base64.
 */
export const addAttachment = async (
  { body }: Input<typeof attachments.add>,
  call: Call,
): Promise<Reply<typeof attachments.add>> => {
  const { accountId } = sessionOf(call)
  await call.inSite((trx) => countUse(trx, call.site.id, `files of ${accountId}`, limit, tooMany))
  const content = decoded(body.content)
  if (content.length > largestAttachment) throw fail(code.tooLarge, { key: 'content' })
  const kind = kindOfFile(content)
  if (!kind) throw fail(code.fileRefused, { key: 'content' })
  const name = safeName(body.name, kind)
  return call.inSite(async (trx) => {
    // Whoever brings many at a time brings them one after the other.
    await heldAccount(trx, accountId)
    await requireRoom(trx, accountId)
    const { id } = await trx
      .insertInto('ticket_attachment')
      .values({
        site_id: call.site.id,
        account_id: accountId,
        name,
        media_type: kind.mediaType,
        size: content.length,
        content,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, size: content.length }
  })
}

const decoded = (text: string): Buffer => {
  const content = Buffer.from(text, 'base64')
  // What the decoder has left out was no base64.
  if (content.length === 0 || content.toString('base64') !== text)
    throw fail(code.badRequest, { key: 'content' })
  return content
}

const requireRoom = async (trx: Trx, accountId: number): Promise<void> => {
  const { waiting } = await trx
    .selectFrom('ticket_attachment')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('account_id', '=', accountId)
    .where('message_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (waiting >= mostWaiting) throw tooMany(3600)
}
