import { sql } from 'kysely'
import { negativeBalanceActive as contract } from '../../../../../src/contract/reports/negative-balance-active.ts'
import { isThere } from '../servers.ts'
import { reportSource, sums } from '../source.ts'
import { amountOf } from '../transactions.ts'

export const negativeBalanceActive = reportSource(contract, {
  list: (_, { userPage }) => ({
    // Debtors are found first; the servers are counted of those alone.
    from: sql`(select l.account_id, l.currency, -sum(l.balance_minor) as balance,
        coalesce(sum(l.balance_minor) filter (where l.kind = 'customer_receivable'), 0) as owed,
        coalesce(sum(l.balance_minor) filter (where l.kind = 'customer_unbilled'), 0) as unbilled
      from ledger_account l where l.account_id is not null group by l.account_id, l.currency having sum(l.balance_minor) > 0) h
      join account u on u.id = h.account_id
      cross join lateral (select count(*)::int as servers from server r where r.site_id = u.site_id and r.owner_id = u.id and ${isThere}) n`,
    columns: {
      id: sql`h.account_id || ' ' || h.currency`,
      email: sql`u.email`,
      balance: amountOf(sql`h.balance`),
      owed: amountOf(sql`h.owed`),
      unbilled: amountOf(sql`h.unbilled`),
      servers: sql`n.servers`,
      lastPayment: sql`(select max(p.at) from (values ('deposit captured'), ('card payment')) k (kind) cross join lateral (
        select b.at from billing_history b where b.account_id = h.account_id and b.kind = k.kind and b.currency = h.currency
        order by b.number desc limit 1) p)`,
      accountState: sql`u.account_status`,
      emailPage: userPage('u'),
    },
    where: [sql`n.servers > 0`, sql`u.deleted_at is null`],
    search: [sql`u.email`],
    filters: {
      currency: (wanted) => sql`h.currency = ${wanted}`,
      accountState: (wanted) => sql`u.account_status = ${wanted}`,
    },
    sort: 'balance',
    order: { balance: sql`h.balance`, owed: sql`h.owed`, unbilled: sql`h.unbilled` },
    empty: ['lastPayment'],
    made: true,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(distinct u.id)::int as users, coalesce(sum(n.servers), 0)::int as servers ${rows}`,
    ),
})
