import { sql } from 'kysely'
import { incorrectUsersPricelist as contract } from '../../../../../src/contract/reports/incorrect-users-pricelist.ts'
import { reportSource, sums } from '../source.ts'

const problem = sql`case when w.company_id <> t.company_id then 'company' when w.currency <> t.currency then 'currency' else 'noVersion' end`

export const incorrectUsersPricelist = reportSource(contract, {
  list: (_, { userPage }) => ({
    // Wrong lists are found first: there are few, and then whom they are for.
    from: sql`(select w.* from price_list_use w join site t on t.id = w.site_id
        where (w.account_id is not null or w.group_id is not null) and (w.company_id <> t.company_id or w.currency <> t.currency
          or price_version(w.price_list_id, now()) is null)) w
      join site t on t.id = w.site_id
      cross join lateral (select w.account_id as id where w.account_id is not null
        union all select m.account_id from group_member m where m.group_id = w.group_id) n
      join account u on u.id = n.id left join account_group g on g.id = w.group_id
      left join price_list_names() l on l.id = w.price_list_id`,
    columns: {
      id: sql`w.id || ' ' || u.id`,
      email: sql`u.email`,
      problem,
      priceList: sql`coalesce(l.name, '')`,
      group: sql`coalesce(g.name, '')`,
      listCurrency: sql`w.currency`,
      siteCurrency: sql`t.currency`,
      assigned: sql`w.assigned_at`,
      emailPage: userPage('u'),
    },
    where: [sql`u.deleted_at is null`],
    search: [sql`u.email`, sql`l.name`, sql`g.name`],
    filters: { problem: (wanted) => sql`${problem} = ${wanted}` },
    sort: 'email',
    made: true,
  }),
  info: (trx, rows) =>
    sums(trx, sql`select count(*)::int as counted, count(distinct u.id)::int as users ${rows}`),
})
