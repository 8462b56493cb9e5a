import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from './accounts.ts'
import type { ContextRow } from './user-context.ts'

/** The view that an account has: its own, or that of its site, in the colours of either. */
export const viewOf = async (
  trx: Trx,
  { site_id, view_mode, mini_view_colors }: Account,
): Promise<Pick<ContextRow, 'mini_view_enabled' | 'mini_view_colors'>> => {
  const { rows } = await sql<{ mini: boolean; colors: string[] }>`
    select mini, colors from account_view(${site_id}, ${view_mode}, ${mini_view_colors}::text[])`.execute(trx)
  const { mini, colors } = rows[0]!
  return { mini_view_enabled: mini, mini_view_colors: colors }
}
