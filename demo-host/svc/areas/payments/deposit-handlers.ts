import { sql } from 'kysely'
import { depositRedirectDelay, type deposits } from '../../../../src/contract/billing/deposits.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openDeposit } from '../../domain/deposits/open-deposit.ts'
import { returnUrlsOf } from '../../domain/deposits/return-urls.ts'
import { depositAmount } from '../../domain/deposits/typed-amount.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { showBalance } from './balance.ts'
import { payerIdOf } from '../../domain/billing/payer.ts'

type List = typeof deposits.list
type Deposit = Reply<typeof deposits.show>

export const depositsHandlers: Handlers<typeof deposits, Call> = {
  balance: showBalance,
  list: ({ query }, call) =>
    call.inSite(async (trx) => listPage(trx, depositsOf(call, await payerIdOf(trx, call)), query, {})),
  show: ({ params }, call) => depositOf(call, rowId(params.id)),
  async create({ body }, call) {
    const amount = depositAmount(body.amount, call.site.row.currency)
    const id = await openDeposit(call, amount, returnUrlsOf(call, body.returnUrl))
    if (id === undefined) throw fail(code.notFound)
    return depositOf(call, id)
  },
}

const columns = {
  id: sql`d.id::text`,
  dtCreate: sql`d.created_at`,
  amount: moneyColumn(sql`d.amount_minor`, sql`d.currency`),
  status: sql`(array['created', 'approved', 'completed', 'expired'])[d.state]`,
  problem: sql`d.problem`,
  dtComplete: sql`d.completed_at`,
} satisfies ListSource<RowOf<List>>['columns']

const isOwn = (call: Call, payer: number) =>
  sql<boolean>`d.site_id = ${call.site.id} and d.account_id = ${payer}`

const depositsOf = (
  call: Call,
  payer: number,
): ListSource<RowOf<List>, Pick<Input<List>['query'], 'status'>> => ({
  from: sql`deposit d`,
  columns,
  where: [isOwn(call, payer)],
  search: [columns.id, sql`d.problem`],
  filters: { status: (status) => sql`${columns.status} = ${status}` },
  order: { status: sql`d.state` },
  sort: '-dtCreate',
  empty: ['problem', 'dtComplete'],
  tie: sql`d.id`,
  few: true,
})

/** A deposit of the caller's paying account. Throws code 906 for all others. */
const depositOf = (call: Call, id: number): Promise<Deposit> =>
  call.inSite(async (trx) => {
    const { rows } = await sql<Deposit>`
      select ${fieldsOf({ columns: { ...columns, dtExpire: sql`d.expires_at`, payUrl: sql`case when d.state = 1 then d.pay_url end`, redirectDelay: sql`${depositRedirectDelay}::int` } })}
      from deposit d where ${isOwn(call, await payerIdOf(trx, call))} and d.id = ${id}`.execute(trx)
    const [found] = rows.map(onTheWire)
    if (!found) throw fail(code.notFound)
    return found
  })
