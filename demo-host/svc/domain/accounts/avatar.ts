import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** The pictures of accounts (`a`), each with its file (`s`). */
export const avatarFiles = (trx: Trx) =>
  trx
    .selectFrom('account_avatar as a')
    .innerJoin('stored_file as s', (join) =>
      join.onRef('s.site_id', '=', 'a.site_id').onRef('s.id', '=', 'a.file_id'),
    )

/** URL of an account's picture; `null` without one, or while it is being scanned. */
export const avatarOf = async (trx: Trx, accountId: number): Promise<string | null> => {
  const found = await avatarFiles(trx)
    .select('a.id')
    .where('a.owner_id', '=', accountId)
    .where(sql<boolean>`s.state = 'kept'`)
    .executeTakeFirst()
  return found ? `/svc/header/avatar/${found.id}` : null
}
