import { sql } from 'kysely'
import type { autoRecharge } from '../../../../src/contract/billing/auto-recharge.ts'
import type { Handlers, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import { record } from '../../domain/audit/record.ts'
import { chargedThisMonth } from '../../domain/card-payments/run-recharge.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { depositAmount } from '../../domain/deposits/typed-amount.ts'
import { payerIdOf } from '../../domain/billing/payer.ts'

export const autoRechargeHandlers: Handlers<typeof autoRecharge, Call> = {
  show: (_, call) => call.inSite(async (trx) => show(trx, call, await payerIdOf(trx, call))),
  async save({ body }, call) {
    const { currency, company_id: companyId } = call.site.row
    if (!call.parts.payments.of(companyId)) throw fail(code.wrongState, { params: { reason: 'noPayments' } })
    const amount = depositAmount(body.amount, currency)
    const below = depositAmount(body.below, currency, 'below')
    const month = depositAmount(body.month, currency, 'month')
    if (amount.minor < below.minor)
      throw fail(code.badRequest, { key: 'amount', params: { reason: 'rechargeBelow' } })
    if (month.minor < amount.minor)
      throw fail(code.badRequest, { key: 'month', params: { reason: 'rechargeMonth' } })
    return call.inSite(async (trx) => {
      const payer = await payerIdOf(trx, call)
      if (!(await hasCard(trx, payer))) throw fail(code.wrongState, { params: { reason: 'noCard' } })
      const [belowMinor, amountMinor, monthMinor] = [below, amount, month].map(({ minor }) => String(minor))
      await sql`
        insert into auto_recharge (site_id, account_id, company_id, currency, below_minor, amount_minor, month_minor, changed_by)
        values (${call.site.id}, ${payer}, ${companyId}, ${currency}, ${belowMinor}::numeric, ${amountMinor}::numeric,
          ${monthMinor}::numeric, ${sessionOf(call).accountId})
        on conflict (site_id, account_id) do update set currency = excluded.currency, below_minor = excluded.below_minor,
          amount_minor = excluded.amount_minor, month_minor = excluded.month_minor, changed_by = excluded.changed_by, is_on = true,
          off_reason = null, waits_until = null, changed_at = clock_timestamp(),
          is_armed = auto_recharge.is_armed or not auto_recharge.is_on`.execute(trx)
      await record(trx, call, 'auto-recharge-changed', {
        accountId: payer,
        method: `below ${paidText(below).amount}: ${paidText(amount).amount}, at most ${paidText(month).amount} ${currency} a month`,
      })
      return { saved: true as const }
    })
  },
  remove: (_, call) =>
    call.inSite(async (trx) => {
      const payer = await payerIdOf(trx, call)
      const { rows } = await sql`
        update auto_recharge set is_on = false, off_reason = null, changed_by = ${sessionOf(call).accountId},
          changed_at = clock_timestamp() where account_id = ${payer} and is_on returning account_id`.execute(
        trx,
      )
      if (rows.length > 0)
        await record(trx, call, 'auto-recharge-changed', { accountId: payer, method: 'off' })
      return { saved: true as const }
    }),
}

const hasCard = async (trx: Trx, payer: number): Promise<boolean> => {
  const { rows } = await sql`select from payment_method where account_id = ${payer} and is_default`.execute(
    trx,
  )
  return rows.length > 0
}

interface Row {
  currency: PaidCurrency
  isOn: boolean
  below: string
  amount: string
  month: string
  charged: string
  offReason: Reply<typeof autoRecharge.show>['offReason']
}

const show = async (trx: Trx, call: Call, payer: number): Promise<Reply<typeof autoRecharge.show>> => {
  const { rows } = await sql<Row>`
    select currency, is_on as "isOn", below_minor::text as below, amount_minor::text as amount, month_minor::text as month,
      off_reason as "offReason",
      ${chargedThisMonth}::text as charged
    from auto_recharge r where account_id = ${payer}`.execute(trx)
  const [row] = rows
  const money = (minor: string, currency: PaidCurrency) => paidText({ minor: BigInt(minor), currency })
  if (!row)
    return {
      isOn: false,
      settings: null,
      charged: money('0', call.site.row.currency as PaidCurrency),
      offReason: null,
    }
  const { currency, isOn, offReason } = row
  return {
    isOn,
    settings: {
      below: money(row.below, currency),
      amount: money(row.amount, currency),
      month: money(row.month, currency),
    },
    charged: money(row.charged, currency),
    offReason,
  }
}
