import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { byService } from '../audit/by-service.ts'
import { moveProfile } from '../billing/billing-profile.ts'
import { notifyBilling } from '../billing-events/notify-billing.ts'
import { askToPay } from '../card-payments/ask-to-pay.ts'
import type { PaymentOutcome } from '../card-payments/end-payment.ts'
import type { Payment } from '../card-payments/payment-row.ts'

/** What a payment by card comes to for its invoice: a receipt, a notification of its failure, or a request to the customer. */
export const invoicePaymentEnded: PaymentOutcome = async (trx, mailing, payment) => {
  const { accountId, minor, currency, state } = payment
  const amount = { minor: BigInt(minor), currency }
  if (state === 'action') return askToPay(trx, mailing, payment)
  if (state === 'paid') {
    const { rows } = await sql<{ number: string | null }>`
      select invoice_paid_by_card(${payment.id}::bigint) as number`.execute(trx)
    const document = rows[0]?.number ?? ''
    await notifyBilling(trx, mailing, accountId, 'paymentCompleted', { amount, document })
    const { id: siteId } = mailing.site
    if (document)
      await moveProfile(
        trx,
        byService(mailing.parts, siteId),
        { id: accountId, site_id: siteId },
        'cardConfirmed',
      )
  }
  if (state === 'failed')
    await notifyBilling(trx, mailing, accountId, 'paymentFailed', {
      amount,
      document: await numberOf(trx, payment),
    })
}

const numberOf = async (trx: Trx, { siteId, accountId, purposeId }: Payment): Promise<string> => {
  const { rows } = await sql<{ number: string }>`
    select number from invoice where site_id = ${siteId} and account_id = ${accountId} and id::text = ${purposeId}`.execute(
    trx,
  )
  return rows[0]?.number ?? ''
}
