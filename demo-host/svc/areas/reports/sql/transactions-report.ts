import { sql, type RawBuilder } from 'kysely'
import { transactionsReport as contract } from '../../../../../src/contract/reports/transactions-report.ts'
import { amountOf, direction, kind, kindIs } from '../transactions.ts'
import { moneyColumn } from '../../../kernel/db/money-column.ts'
import { periodOf } from '../conditions.ts'
import { reportSource, sums } from '../source.ts'

const sumOf = (currency: string, which: RawBuilder<unknown>, sign: RawBuilder<unknown>) => sql`(select
    ${moneyColumn(sql`${sign} * s.sum`, sql`${currency}::text`)}
  from (select sum(h.change_minor) filter (where h.currency = ${currency} and ${which}) as sum) s where s.sum is not null)`

const added = (currency: string) => sumOf(currency, sql`h.change_minor > 0`, sql`1`)
const charged = (currency: string) => sumOf(currency, sql`h.change_minor < 0`, sql`-1`)

export const transactionsReport = reportSource(contract, {
  list: (_, { userPage }) => ({
    from: sql`billing_history h join account u on u.id = h.account_id`,
    columns: {
      id: sql`h.id::text`,
      email: sql`u.email`,
      at: sql`h.at`,
      kind,
      direction,
      amount: sql`case when h.change_minor <> 0 then ${amountOf(sql`h.change_minor`)} end`,
      moved: sql`case when h.change_minor = 0 then ${amountOf(sql`h.moved_minor`)} end`,
      balance: amountOf(sql`h.balance_minor`),
      description: sql`coalesce((select t.memo from ledger_transaction t where t.id = h.transaction_id), '')`,
      emailPage: userPage('u'),
    },
    search: [sql`u.email`],
    filters: {
      kind: kindIs,
      direction: (wanted) => sql`${direction} = ${wanted}`,
      currency: (wanted) => sql`h.currency = ${wanted}`,
      ...periodOf(sql`h.at`),
    },
    sort: '-at',
    order: { amount: sql`h.change_minor`, balance: sql`h.balance_minor`, moved: sql`h.moved_minor` },
    empty: ['amount', 'moved'],
    tie: sql`h.id`,
  }),
  info: (trx, rows) =>
    sums(
      trx,
      sql`select count(*)::int as counted, count(*)::int as transactions,
        ${added('USD')} as "addedUSD", ${charged('USD')} as "chargedUSD", ${added('ILS')} as "addedILS",
        ${charged('ILS')} as "chargedILS", ${added('EUR')} as "addedEUR", ${charged('EUR')} as "chargedEUR" ${rows}`,
    ),
})
