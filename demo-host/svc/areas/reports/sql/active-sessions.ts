import { sql } from 'kysely'
import { activeSessions as contract } from '../../../../../src/contract/reports/active-sessions.ts'
import { usable } from '../../../domain/accounts/accounts.ts'
import { findAddress } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const mayImpersonate = sql`(b.enabled and b.account_status in ('Ok', 'Warning') and b.rights in ('reseller', 'admin', 'operator', 'root'))`

export const activeSessions = reportSource(contract, {
  list: (_, { sessionId, userPage }) => ({
    from: sql`session s join account u on u.id = s.account_id left join account b on b.id = s.impersonated_by`,
    columns: {
      id: sql`s.id::text`,
      email: sql`u.email`,
      ip: sql`host(s.ip)`,
      started: sql`s.created_at`,
      lastSeen: sql`s.seen_at`,
      kind: sql`s.kind`,
      impersonatedBy: sql`coalesce(b.email, '')`,
      userAgent: sql`s.user_agent`,
      userId: sql`u.id::text`,
      current: sql`s.id = ${sessionId}`,
      emailPage: userPage('u'),
      impersonatedByPage: userPage('b'),
    },
    where: [
      sql`s.ended_at is null`,
      sql`s.ends_at > now()`,
      // As `session_find` has it.
      sql`s.seen_at > now() - interval '30 minutes'`,
      sql`(s.kind = 'cookie' or s.seen_at > now() - interval '10 minutes')`,
      usable('u'),
      sql`(b.id is null or ${mayImpersonate})`,
    ],
    search: (text) =>
      findAddress(sql`s.ip`, text) ?? sql`position(lower(${text}::text) in lower(u.email)) > 0`,
    filters: { kind: (kind) => sql`s.kind = ${kind}` },
    sort: '-lastSeen',
    tie: sql`s.id`,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select count(distinct u.id)::int as people, count(*)::int as counted ${rows}`),
})
