import { sql } from 'kysely'
import type { payments } from '../../../../src/contract/billing/payments.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import { takenOf } from '../../domain/payments/payment.ts'
import { openPaymentPage } from '../../domain/card-payments/open-payment-page.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { onProviderPage } from '../../domain/deposits/on-provider-page.ts'
import { payerIdOf } from '../../domain/billing/payer.ts'
import { pageUrl } from '../../domain/deposits/return-urls.ts'

type List = typeof payments.list

export const paymentsHandlers: Handlers<typeof payments, Call> = {
  list: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, paymentsOf(call, await payerIdOf(trx, call)), query, {})),
  async openPage({ params, body }, call) {
    const id = rowId(params.id)
    await call.inSite(async (trx) => {
      const { rows } = await sql`
        select from payment where site_id = ${call.site.id} and account_id = ${await payerIdOf(trx, call)} and id = ${id}`.execute(
        trx,
      )
      if (rows.length === 0) throw fail(code.notFound)
    })
    const url = pageUrl(call, body.returnUrl)
    const payUrl = await onProviderPage(call, () => openPaymentPage(call.parts, call.site.id, id, url))
    if (payUrl === undefined) throw fail(code.wrongState, { params: { reason: 'paymentPage' } })
    return { payUrl }
  },
}

const taken = takenOf('p')

const columns = {
  id: sql`p.id::text`,
  dtCreate: sql`p.created_at`,
  purpose: sql`p.purpose`,
  purposeId: sql`p.purpose_id`,
  amount: moneyColumn(taken.minor, taken.currency),
  status: sql`p.state`,
  reason: sql`p.reason`,
  card: sql`coalesce(m.brand || ' ' || m.last4, '')`,
  dtEnd: sql`p.ended_at`,
} satisfies ListSource<RowOf<List>>['columns']

const paymentsOf = (
  call: Call,
  payer: number,
): ListSource<RowOf<List>, Pick<Input<List>['query'], 'status'>> => ({
  from: sql`payment p left join payment_method m on m.id = p.payment_method_id`,
  columns,
  where: [sql<boolean>`p.site_id = ${call.site.id} and p.account_id = ${payer}`],
  search: [sql`p.purpose_id`, columns.card],
  filters: { status: (status) => sql`p.state = ${status}` },
  sort: '-dtCreate',
  empty: ['reason', 'dtEnd'],
  tie: sql`p.id`,
  few: true,
})
