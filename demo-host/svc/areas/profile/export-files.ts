import { fileState } from '../../domain/support/file-state.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import { wholeContent, type Content } from '../../kernel/files/storage.ts'
import type { ArchivedFile } from './export-archive.ts'

/** The files that the command's user has brought, under the ids that the list of them has. One is looked up when it is its turn. */
export async function* ownFiles({ accountId, files, read }: CommandContext): AsyncIterable<ArchivedFile> {
  const ids = await read((trx) =>
    trx
      .selectFrom('ticket_attachment')
      .select('id')
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
  )
  for (const { id } of ids) {
    const found = await read((trx) =>
      trx
        .selectFrom('ticket_attachment as a')
        .leftJoin('stored_file as s', (join) =>
          join.onRef('s.site_id', '=', 'a.site_id').onRef('s.id', '=', 'a.file_id'),
        )
        .select(['a.name', 'a.content', 's.id as file_id', 's.state', 's.content_key_sealed'])
        .where('a.id', '=', id)
        .where('a.account_id', '=', accountId)
        .executeTakeFirst(),
    )
    // It was taken back meanwhile, or nobody may have it.
    if (!found || fileState(found.state) !== 'available') continue
    let content: Content
    if (found.content) content = wholeContent(found.content)
    else if (found.file_id !== null)
      content = await files.open({ id: found.file_id, content_key_sealed: found.content_key_sealed })
    else continue
    yield { name: `files/${id}/${found.name}`, content }
  }
}
