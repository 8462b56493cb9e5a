import { sql, type RawBuilder } from 'kysely'
import type { userPayments } from '../../../../src/contract/billing/user-payments.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { isBillingAdministrator } from '../../domain/billing/billing-administrator.ts'
import { managedPayer } from '../../domain/billing/managed-payer.ts'
import { takenOf } from '../../domain/payments/payment.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import { refundPayment } from './refund-payment.ts'

type Table = typeof userPayments

/** Card payments of other accounts, and their refunds by administrators of billing. */
export const userPaymentsHandlers: Handlers<Table, Call> = {
  list: ({ params, query }, call) =>
    call.inSite(async (trx) => {
      const payer = await managedPayer(trx, call, params)
      const may = (await isBillingAdministrator(trx, call)) && params.id !== String(sessionOf(call).accountId)
      return listPage(trx, paymentsOf({ siteId: payer.site_id, accountId: payer.id }, may), query, {})
    }),
  refund: refundPayment,
  refunds: ({ params, query }, call) =>
    call.inSite(async (trx) => {
      const payer = await managedPayer(trx, call, params)
      return listPage(trx, refundsOf({ siteId: payer.site_id, accountId: payer.id }), query, {})
    }),
}

interface Owner {
  siteId: number
  accountId: number
}

const backOf = (column: RawBuilder<unknown>) =>
  sql`coalesce((select sum(r.amount_minor) from refund r where ${column} and r.state <> 'failed'), 0)`

const taken = takenOf('c')

const paymentsOf = ({ siteId, accountId }: Owner, mayRefund: boolean): ListSource<RowOf<Table['list']>> => {
  const refundable = sql`greatest(least(p.minor - p.back, p.deposited), 0)`
  return {
    from: sql`(select q.*, coalesce((select -a.balance_minor from ledger_account a where a.site_id = ${siteId}::int
          and a.account_id = ${accountId}::int and a.kind = 'customer_deposit' and a.currency = q.currency), 0) as deposited
      from (select 'payment-' || c.id as id, c.ended_at as at, c.purpose, ${taken.currency} as currency, ${taken.minor} as minor,
          ${backOf(sql`r.payment_id = c.id`)} as back
        from payment c where c.site_id = ${siteId}::int and c.account_id = ${accountId}::int and c.state = 'paid'
      union all select 'deposit-' || d.id, d.completed_at, 'deposit', d.currency, d.amount_minor, ${backOf(sql`r.deposit_id = d.id`)}
        from deposit d where d.site_id = ${siteId}::int and d.account_id = ${accountId}::int and d.state = 3) q) p`,
    columns: {
      id: sql`p.id`,
      paidAt: sql`p.at`,
      purpose: sql`p.purpose`,
      amount: moneyColumn(sql`p.minor`, sql`p.currency`),
      refunded: moneyColumn(sql`p.back`, sql`p.currency`),
      refundable: moneyColumn(refundable, sql`p.currency`),
      isRefundable: sql`(${mayRefund}::boolean and ${refundable} > 0)`,
    },
    search: [sql`p.id`, sql`p.purpose`],
    sort: '-paidAt',
    order: { amount: sql`p.minor`, refunded: sql`p.back`, refundable },
    tie: sql`p.id`,
    made: true,
  }
}

const refundsOf = ({ siteId, accountId }: Owner): ListSource<RowOf<Table['refunds']>> => ({
  from: sql`refund r left join account u on u.id = r.created_by`,
  columns: {
    id: sql`r.id::text`,
    dtCreate: sql`r.created_at`,
    amount: moneyColumn(sql`r.amount_minor`, sql`r.currency`),
    status: sql`r.state`,
    problem: sql`r.reason`,
    reason: sql`r.note`,
    origin: sql`r.origin`,
    createdBy: sql`coalesce(u.email, '')`,
    dtEnd: sql`r.ended_at`,
  },
  where: [sql`r.site_id = ${siteId}::int and r.account_id = ${accountId}::int`],
  search: [sql`r.note`],
  sort: '-dtCreate',
  order: { amount: sql`r.amount_minor` },
  empty: ['problem', 'dtEnd'],
  tie: sql`r.id`,
  few: true,
})
