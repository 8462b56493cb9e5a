import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'

/** The sessions of an account that would still be let in, by the rules of `session_find`. */
export const liveSessions = (trx: Trx, accountId: number) =>
  trx
    .selectFrom('session')
    .innerJoin('site', 'site.id', 'session.site_id')
    .where('session.account_id', '=', accountId)
    .where('session.ended_at', 'is', null)
    .where(sql<boolean>`session.ends_at > now()`)
    .where(
      sql<boolean>`case session.kind when 'memory' then site.allows_bearer and session.seen_at > now() - interval '10 minutes'
        else session.seen_at > now() - interval '30 minutes' end`,
    )
