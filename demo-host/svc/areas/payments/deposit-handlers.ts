import { sql } from 'kysely'
import { depositRedirectDelay, type deposits } from '../../../../src/contract/billing/deposits.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { beginDeposit, countOpen, mostOpen } from '../../domain/deposits/begin-deposit.ts'
import { syncDeposit } from '../../domain/deposits/sync-deposit.ts'
import { PaymentError } from '../../domain/payments/provider.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { depositAmount } from './deposit-amount.ts'
import { returnUrlsOf } from './return-urls.ts'

type List = typeof deposits.list
type Deposit = Reply<typeof deposits.show>

export const depositsHandlers: Handlers<typeof deposits, Call> = {
  list: ({ query }, call) => call.inSite((trx) => listPage(trx, depositsOf(call), query, {})),
  show: ({ params }, call) => depositOf(call, rowId(params.id)),
  async create({ body }, call) {
    const provider = call.parts.payments.of(call.site.row.company_id)
    if (!provider) throw fail(code.notFound)
    const amount = depositAmount(body.amount, call.site.row.currency)
    const urls = returnUrlsOf(call, body.returnUrl)
    const { id } = await call.once(async (trx) => {
      if ((await countOpen(trx, sessionOf(call).accountId)) >= mostOpen)
        return { refused: fail(code.listFull, { params: { max: mostOpen } }) }
      return { answer: { id: await beginDeposit(trx, call, provider.name, amount, urls) } }
    })
    await openPage(call, id)
    return depositOf(call, id)
  },
}

// Outside of the transaction, which a provider would hold for seconds. Another try of the same call meets the same checkout.
const openPage = async (call: Call, id: number): Promise<void> => {
  try {
    await syncDeposit(call.parts, call.site.id, id)
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error
    call.parts.log.warn(
      { deposit: id, problem: error.problem, reason: error.message },
      'a payment page was not opened',
    )
    throw fail(error.problem === 'unknown' ? code.busy : code.unexpected, { params: { reference: call.id } })
  }
}

const columns = {
  id: sql`d.id::text`,
  dtCreate: sql`d.created_at`,
  amount: sql`jsonb_build_object('amount', round(d.amount_minor / 100, 2)::text, 'currency', d.currency)`,
  status: sql`(array['created', 'approved', 'completed', 'expired'])[d.state]`,
  problem: sql`d.problem`,
  dtComplete: sql`d.completed_at`,
} satisfies ListSource<RowOf<List>>['columns']

const isOwn = (call: Call) =>
  sql<boolean>`d.site_id = ${call.site.id} and d.account_id = ${sessionOf(call).accountId}`

const depositsOf = (call: Call): ListSource<RowOf<List>, Pick<Input<List>['query'], 'status'>> => ({
  from: sql`deposit d`,
  columns,
  where: [isOwn(call)],
  filters: { status: (status) => sql`${columns.status} = ${status}` },
  order: { status: sql`d.state` },
  sort: '-dtCreate',
  empty: ['problem', 'dtComplete'],
  tie: sql`d.id`,
  few: true,
})

/** A deposit of the caller. Throws code 906 for all others. */
const depositOf = (call: Call, id: number): Promise<Deposit> =>
  call.inSite(async (trx) => {
    const { rows } = await sql<Deposit>`
      select ${fieldsOf({ columns: { ...columns, dtExpire: sql`d.expires_at`, payUrl: sql`case when d.state = 1 then d.pay_url end`, redirectDelay: sql`${depositRedirectDelay}::int` } })}
      from deposit d where ${isOwn(call)} and d.id = ${id}`.execute(trx)
    const [found] = rows.map(onTheWire)
    if (!found) throw fail(code.notFound)
    return found
  })
