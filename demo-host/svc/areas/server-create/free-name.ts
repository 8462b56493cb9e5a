import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** A name that an account has no server of: `server-01`, or the first number that is free. */
export const freeName = async (trx: Trx, accountId: number): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select 'server-' || lpad(n::text, greatest(2, length(n::text)), '0') as name
    from generate_series(1, (select count(*)::int + 1 from server where owner_id = ${accountId} and state <> 'terminated')) n
    where not exists (select from server s where s.owner_id = ${accountId} and s.state <> 'terminated'
      and lower(s.name) = 'server-' || lpad(n::text, greatest(2, length(n::text)), '0'))
    order by n limit 1`.execute(trx)
  return rows[0]!.name
}
