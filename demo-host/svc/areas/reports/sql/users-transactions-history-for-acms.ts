import { sql } from 'kysely'
import { usersTransactionsHistoryForAcms as contract } from '../../../../../src/contract/reports/users-transactions-history-for-acms.ts'
import { boundsOf, periodTaken } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'
import { amountOf } from '../transactions.ts'

const sumOf = (kinds: readonly string[], sign: 1 | -1) =>
  sql`coalesce(sum(${sql.lit(sign)} * h.change_minor) filter (where h.kind = any(${kinds}::text[])), 0)`

const payments = ['deposit captured', 'card payment']

const groups = sql`(select coalesce(left(string_agg(g.name, ', ' order by g.name), 300), '')
  from group_member m join account_group g on g.id = m.group_id where m.account_id = u.id)`

export const usersTransactionsHistoryForAcms = reportSource(contract, {
  list: (query, { userPage }) => {
    const { from, to } = boundsOf(query, 31)
    return {
      from: sql`(select h.account_id, h.currency, date_trunc('month', h.at, 'UTC') as month, count(*)::int as transactions,
          ${sumOf(payments, 1)} as deposits, ${sumOf(['usage accrued'], -1)} as usage,
          ${sumOf(['invoice issued', 'credit note issued'], -1)} as invoices, ${sumOf(['money back'], -1)} as refunds,
          (array_agg(h.balance_minor order by h.number desc))[1] as balance,
          max(h.at) filter (where h.kind = any(${payments}::text[])) as last_payment
        from billing_history h where h.at >= ${from}::timestamptz and h.at < ${to}::timestamptz
        group by h.account_id, h.currency, date_trunc('month', h.at, 'UTC')) h
        join account u on u.id = h.account_id`,
      columns: {
        id: sql`h.account_id || ' ' || to_char(h.month at time zone 'UTC', 'YYYY-MM') || ' ' || h.currency`,
        email: sql`u.email`,
        groups,
        month: sql`to_char(h.month at time zone 'UTC', 'YYYY-MM')`,
        deposits: amountOf(sql`h.deposits`),
        usage: amountOf(sql`h.usage`),
        invoices: amountOf(sql`h.invoices`),
        refunds: amountOf(sql`h.refunds`),
        balance: amountOf(sql`h.balance`),
        transactions: sql`h.transactions`,
        lastPayment: sql`h.last_payment`,
        emailPage: userPage('u'),
      },
      search: [sql`u.email`, groups],
      filters: { currency: (wanted) => sql`h.currency = ${wanted}`, ...periodTaken },
      sort: '-month',
      order: {
        deposits: sql`h.deposits`,
        usage: sql`h.usage`,
        invoices: sql`h.invoices`,
        refunds: sql`h.refunds`,
        balance: sql`h.balance`,
      },
      empty: ['lastPayment'],
      made: true,
    }
  },
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(distinct u.id)::int as customers,
        coalesce(sum(h.transactions), 0)::int as transactions ${rows}`,
    ),
})
