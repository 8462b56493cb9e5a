import { moneyColumn } from '../../kernel/db/money-column.ts'
import { sql } from 'kysely'
import { depositLimits } from '../../../../src/contract/billing/deposits.ts'
import type { invoices } from '../../../../src/contract/billing/invoices.ts'
import type { HandlerReply, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { readPaid, type Paid, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { BegunPayment } from '../../domain/card-payments/begin-payment.ts'
import { openPaymentPage } from '../../domain/card-payments/open-payment-page.ts'
import { onProviderPage } from '../../domain/deposits/on-provider-page.ts'
import { openDeposit } from '../../domain/deposits/open-deposit.ts'
import { pageUrl } from '../../domain/deposits/return-urls.ts'
import { chargeNow } from '../../domain/invoices/charge-invoices.ts'
import { collectInvoice } from '../../domain/invoices/collect-invoices.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { ownInvoice, status } from './own-invoices.ts'

type Pay = typeof invoices.pay

/**
 * Pays an invoice from credits and the deposit. What is left is charged to the default card, or paid on the provider's page. Throws code 906
 * for another's invoice, 927 for a void one, and 930 in another user's name.
 */
export const payInvoice = async ({ params, body }: Input<Pay>, call: Call): Promise<HandlerReply<Pay>> => {
  if (sessionOf(call).impersonatedBy !== null) throw fail(code.inAnothersName)
  const invoice = await call.inSite((trx) => stateOf(trx, call, params.id))
  const returnUrl = pageUrl(call, body.returnUrl, `/billing/invoices/${params.id}`)
  if (invoice.status === 'void') throw fail(code.wrongState)
  await collectInvoice(call.parts.query, { id: invoice.id, companyId: call.site.row.company_id })
  const { open, status: now, minor, currency } = await call.inSite((trx) => stateOf(trx, call, params.id))
  if (BigInt(minor) === 0n) return { open, status: now, payUrl: null, isCharging: false }
  const payment = await chargeCard(call, invoice.id)
  if (!payment) {
    const payUrl = await payByDeposit(call, amountFor(BigInt(minor), currency), returnUrl)
    return { open, status: now, payUrl, isCharging: false }
  }
  const payUrl =
    payment.state === 'action'
      ? await onProviderPage(call, () => openPaymentPage(call.parts, call.site.id, payment.id, returnUrl))
      : undefined
  return { open, status: now, payUrl: payUrl ?? null, isCharging: payUrl === undefined }
}

/** Begins the payment by card, and has it charged at once; undefined where there is no card to charge. */
const chargeCard = (call: Call, invoiceId: number): Promise<BegunPayment | undefined> =>
  call.inSite(async (trx) => {
    const payment = await chargeNow(trx, invoiceId, sessionOf(call).accountId)
    if (payment?.state === 'waiting') {
      await call.parts.jobs.send(trx, 'payment', { site: call.site.id, id: payment.id })
      call.after(() => call.parts.jobs.wake('payment'))
    }
    return payment
  })

type State = Pick<Reply<Pay>, 'open' | 'status'> & { id: number; minor: string; currency: PaidCurrency }

const stateOf = async (trx: Trx, call: Call, id: string): Promise<State> => {
  const own = await ownInvoice(trx, call, id)
  const { rows } = await sql<State>`select i.id, i.open_minor::text as minor, i.currency, ${status} as status,
    ${moneyColumn(sql`i.open_minor`, sql`i.currency`)} as open from invoice i where i.id = ${own}`.execute(
    trx,
  )
  return rows[0]!
}

// What is above the least amount stays on the deposit.
const amountFor = (open: bigint, currency: PaidCurrency): Paid => {
  const [least, most] = [depositLimits[currency].least, depositLimits[currency].most].map(
    (limit) => readPaid({ amount: limit, currency }).minor,
  )
  return { minor: open < least! ? least! : open > most! ? most! : open, currency }
}

/** Begins a deposit of what is open and answers the provider's page; null where the site has no provider. */
const payByDeposit = async (call: Call, amount: Paid, returnUrl: string): Promise<string | null> => {
  const id = await openDeposit(call, amount, { paid: returnUrl, canceled: returnUrl })
  if (id === undefined) return null
  return call.inSite(async (trx) => {
    const { rows } = await sql<{
      url: string | null
    }>`select pay_url as url from deposit where id = ${id}`.execute(trx)
    return rows[0]?.url ?? null
  })
}
