import { sql } from 'kysely'
import { newUsersSuspiciousServers as contract } from '../../../../../src/contract/reports/new-users-suspicious-servers.ts'
import type { Totals } from '../../../kernel/db/list-source.ts'
import { isRefused } from '../conditions.ts'
import { reportSource, sumTotals } from '../source.ts'

const reason = sql`case when n.servers > 3 then 'manyServers' when n.processors > 16 then 'manyProcessors'
  when n.places >= 3 then 'manyPlaces' else 'failedSignIns' end`

const score = sql`(case when n.servers > 3 then 40 else 0 end + case when n.processors > 16 then 30 else 0 end
  + case when n.places >= 3 then 20 else 0 end + case when coalesce(f.failed, 0) >= 3 then 10 else 0 end)`

// An account has no failed sign-ins from before it was created.
const since = (days: number) => sql`now() - interval '1 day' * ${days}::int`

const totals: Totals = (over) => ({
  counted: sql`(count(*) ${over})::int`,
  users: sql`(count(*) ${over})::int`,
  servers: sql`(coalesce(sum(n.servers) ${over}, 0))::int`,
})

export const newUsersSuspiciousServers = reportSource(contract, {
  list: ({ days = 14 }, { userPage }) => ({
    from: sql`account u join lateral (
        select count(*)::int as servers, coalesce(sum(r.cpu_count), 0)::int as processors,
          count(distinct r.datacenter)::int as places
        from server r where r.site_id = u.site_id and r.owner_id = u.id) n on n.servers > 0
      left join (select a.account_id, count(*)::int as failed from audit a
        where a.at > ${since(days)} and ${isRefused} group by a.account_id) f on f.account_id = u.id`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      score,
      reason,
      servers: sql`n.servers`,
      cpuCount: sql`n.processors`,
      places: sql`n.places`,
      failedSignIns: sql`coalesce(f.failed, 0)`,
      country: sql`nullif(u.country, '')`,
      signUpIp: sql`coalesce(host(u.signup_ip), '')`,
      age: sql`greatest(0, extract(epoch from now() - u.created_at))::int`,
      created: sql`u.created_at`,
      emailPage: userPage('u'),
    },
    where: [sql`u.created_at > ${since(days)} and u.deleted_at is null`, sql`${score} > 0`],
    search: [sql`u.email`, sql`host(u.signup_ip)`],
    filters: {
      reason: (wanted) => sql`${reason} = ${wanted}`,
      score: (least) => sql`${score} >= ${least}`,
      days: () => sql`true`,
    },
    sort: '-score',
    empty: ['country'],
    tie: sql`u.id`,
    totals,
  }),
  info: sumTotals(totals),
})
