import { sql } from 'kysely'
import { agreementAcceptances as contract } from '../../../../../src/contract/reports/agreement-acceptances.ts'
import { reportSource, sums } from '../source.ts'

const state = sql`case when g.ended_at is not null then 'ended' when v.effective_at > now() then 'scheduled'
  when v.id = agreement_version_at(g.id, now()) then 'active' else 'replaced' end`

/** Users who still have to accept a version in force. */
const pending = sql`case when ${state} = 'active' then (select count(*)::int from account a
    where a.site_id = g.site_id and a.enabled and a.deleted_at is null and agreement_is_for(g.signers, a.rights)
      and not exists (select from agreement_acceptance s
        where s.agreement_id = g.id and s.major = v.major and s.account_id = a.id))
  else 0 end`

export const agreementAcceptances = reportSource(contract, {
  list: () => ({
    from: sql`(select g.id as agreement_id, v.id, g.name, v.major, v.minor, ${state} as state, v.effective_at, ${pending} as pending,
        (select count(*)::int from agreement_acceptance s where s.agreement_id = g.id and s.version_id = v.id) as accepted,
        (select max(s.accepted_at) from agreement_acceptance s where s.agreement_id = g.id and s.version_id = v.id) as last_at,
        i.slug
      from agreement g join site i on i.id = g.site_id
        join agreement_version v on v.agreement_id = g.id and v.published_at is not null offset 0) r`,
    columns: {
      id: sql`r.id::text`,
      agreement: sql`r.name`,
      version: sql`r.major || '.' || r.minor`,
      state: sql`r.state`,
      effectiveAt: sql`r.effective_at`,
      accepted: sql`r.accepted`,
      pending: sql`r.pending`,
      lastAt: sql`r.last_at`,
      page: sql`'/agreements/' || r.slug || '/' || r.agreement_id`,
    },
    search: [sql`r.name`],
    filters: { state: (wanted) => sql`r.state = ${wanted}` },
    order: { version: sql`r.major * 100000 + r.minor` },
    sort: 'agreement',
    empty: ['lastAt'],
    tie: sql`r.id`,
    made: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select coalesce(sum(r.accepted), 0)::int as accepted, coalesce(sum(r.pending), 0)::int as pending ${rows}`,
    ),
})
