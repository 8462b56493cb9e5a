import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** Where the picture of an account is; `null` without one, and as long as nobody may have it. */
export const avatarOf = async (trx: Trx, accountId: number): Promise<string | null> => {
  const found = await trx
    .selectFrom('account_avatar as a')
    .innerJoin('stored_file as s', (join) =>
      join.onRef('s.site_id', '=', 'a.site_id').onRef('s.id', '=', 'a.file_id'),
    )
    .select('a.id')
    .where('a.owner_id', '=', accountId)
    .where(sql<boolean>`s.state = 'kept'`)
    .executeTakeFirst()
  return found ? `/svc/header/avatar/${found.id}` : null
}
