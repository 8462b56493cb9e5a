import { sql } from 'kysely'
import { billingHierarchy as contract } from '../../../../../src/contract/reports/billing-hierarchy.ts'
import { reportSource, sums } from '../source.ts'

// Balances and price lists in another currency than the site's, whose servers are charged in that.
const foreign = sql`(select l.account_id, l.currency from ledger_account l join site t on t.id = l.site_id
    where l.account_id is not null and l.currency <> t.currency and l.balance_minor <> 0
  union select w.account_id, w.currency from price_list_use w join site t on t.id = w.site_id
    where w.account_id is not null and w.currency <> t.currency)`

// An account without a parent pays. Most sub-users are right below them; the others are followed upwards.
const chain = sql`lateral (select case when u.parent_id is null then u.id when p.id is null then null when p.parent_id is null then p.id
    else (with recursive up as (
        select p.id, p.parent_id, 1 as depth union all
        select a.id, a.parent_id, up.depth + 1 from up join account a on a.id = up.parent_id where up.depth < 20)
      select up.id from up where up.parent_id is null limit 1) end as payer_id)`

const problem = sql`case when u.parent_id is not null and p.id is null then 'crossSite'
  when c.payer_id is null then 'loop' when y.deleted_at is not null or not y.enabled then 'noPayer' else 'currencyMismatch' end`

export const billingHierarchy = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`account u join site t on t.id = u.site_id left join account p on p.id = u.parent_id cross join ${chain} c
      left join account y on y.id = c.payer_id`,
    columns: {
      id: sql`u.id::text`,
      email: sql`u.email`,
      problem,
      role: sql`u.rights`,
      parent: sql`coalesce(p.email, '')`,
      payer: sql`coalesce(y.email, '')`,
      currencies: sql`(select coalesce(string_agg(distinct f.currency, ', '), '') from ${foreign} f where f.account_id = u.id)`,
      siteCurrency: sql`t.currency`,
      created: sql`u.created_at`,
      emailPage: userPage('u'),
      parentPage: userPage('p'),
      payerPage: userPage('y'),
    },
    where: [
      sql`u.deleted_at is null`,
      sql`u.id = any(array(select s.id from account s where s.parent_id is not null union select f.account_id from ${foreign} f))`,
      sql`(u.parent_id is not null and (p.id is null or c.payer_id is null or y.deleted_at is not null or not y.enabled)
        or u.id = any(array(select f.account_id from ${foreign} f)))`,
    ],
    search: [sql`u.email`, sql`p.email`],
    filters: { problem: (wanted) => sql`${problem} = ${wanted}` },
    sort: 'email',
    tie: sql`u.id`,
  }),
  info: (trx, rows) => sums(trx, sql`select count(*)::int as counted, count(*)::int as users ${rows}`),
})
