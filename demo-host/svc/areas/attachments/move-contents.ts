import { sql } from 'kysely'
import type { Services } from '../../domain/calls/services.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { wholeContent } from '../../kernel/files/storage.ts'

const atOnce = 20

/**
 * Moves contents of an older version from their column to the storage, a few at a time. Columns are emptied a
 * day later, because services of the old version read them during an upgrade.
 */
export const moveContents = async (
  parts: Pick<Services, 'query' | 'files'>,
  stop?: AbortSignal,
): Promise<void> => {
  for (;;) {
    const { rows } =
      await sql<Attachment>`select id, site_id, account_id from attachments_to_move(${atOnce})`.execute(
        parts.query,
      )
    for (const row of rows) {
      if (stop?.aborted) return
      await moveOne(parts, row)
    }
    if (rows.length < atOnce) break
  }
  await sql`select attachments_forget_moved(${atOnce * 5})`.execute(parts.query)
}

interface Attachment {
  id: string
  site_id: number
  account_id: number
}

const moveOne = async (
  { query, files }: Pick<Services, 'query' | 'files'>,
  { id, site_id: siteId, account_id: accountId }: Attachment,
): Promise<void> => {
  const found = await inSite(query, siteId, (trx) =>
    trx
      .selectFrom('ticket_attachment')
      .select(['content', 'media_type'])
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .executeTakeFirst(),
  )
  if (!found?.content) return
  // It was accepted when it was brought, so no quota refuses it now.
  const wanted = { owner: { siteId, accountId }, isExempt: true, held: found.content.length }
  const file = await files.bring(wanted, wholeContent(found.content))
  const isMoved = await inSite(query, siteId, async (trx) => {
    const still = await trx
      .selectFrom('ticket_attachment')
      .select('id')
      .where('id', '=', id)
      .where('file_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!still) return false
    await files.settle(trx, file, { mediaType: found.media_type })
    await trx
      .updateTable('ticket_attachment')
      .set({ file_id: file.id, moved_at: sql`now()` })
      .where('id', '=', id)
      .execute()
    return true
  })
  // Another node was quicker, or it has gone.
  if (!isMoved) await files.drop(file)
}
