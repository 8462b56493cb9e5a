import { sql } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { readPayment, type Payment } from './payment-row.ts'
import { orderOf } from '../payments/payment.ts'
import { PaymentError, type Checkout, type PaymentProvider } from '../payments/provider.ts'
import { titles } from './sync-payment.ts'
import type { Services } from '../calls/services.ts'

/** Hours for which the page of a payment is open. */
const openHours = 3

/**
 * Opens the provider's page for a payment that waits for its customer, and answers its address; undefined for one that doesn't. What was
 * tried with a card is made impossible first, so that nothing is paid twice. Throws `PaymentError`.
 */
export const openPaymentPage = async (
  parts: Pick<Services, 'query' | 'payments' | 'sites'>,
  siteId: number,
  id: number,
  returnUrl: string,
): Promise<string | undefined> => {
  const payment = await inSite(parts.query, siteId, (trx) => readPayment(trx, id))
  const provider = payment && parts.payments.of(payment.companyId)
  if (!payment || provider?.name !== payment.provider || payment.state !== 'action') return undefined
  const open = payment.checkout ? await provider.findCheckout(payment.checkout) : undefined
  // What has changed at the provider is for the job, which is what posts it.
  if (open ? !open.url : payment.reference && !(await canCancel(provider, payment.reference))) {
    await inSite(parts.query, siteId, (trx) => checkNow(trx, id))
    return undefined
  }
  if (open?.url) return open.url
  if (!(await inSite(parts.query, siteId, (trx) => takeVisit(trx, payment)))) return undefined
  const site = await parts.sites.byId(siteId)
  const checkout = await provider.createCheckout({
    order: orderOf(payment),
    amount: { minor: BigInt(payment.minor), currency: payment.currency },
    title: titles[payment.language].replace('{site}', site.row.system_name),
    email: payment.email,
    language: payment.language,
    returnUrl,
    cancelUrl: returnUrl,
    expiresAt: new Date(Date.now() + openHours * 3_600_000),
    key: `payment ${payment.companyId} ${id} visit ${payment.visits + 1}`,
  })
  await inSite(parts.query, siteId, (trx) => noteVisit(trx, payment, checkout))
  return checkout.url ?? undefined
}

const checkNow = async (trx: Trx, id: number): Promise<void> => {
  await sql`update payment set due_at = clock_timestamp() where id = ${id} and state = 'action'`.execute(trx)
}

const canCancel = async (provider: PaymentProvider, reference: string): Promise<boolean> => {
  try {
    await provider.cancelCharge(reference)
    return true
  } catch (error) {
    if (!(error instanceof PaymentError && error.problem === 'refused')) throw error
    // It was canceled before, or it was paid.
    return (await provider.findCharge(reference)).state === 'declined'
  }
}

// One visit at a time. One whose answer was lost is followed by another: its page was never shown.
const takeVisit = async (trx: Trx, { id, visits }: Payment): Promise<boolean> => {
  const { rows } = await sql`
    update payment set visits = visits + 1 where id = ${id} and visits = ${visits} and checkout is null and state = 'action'
    returning id`.execute(trx)
  return rows.length > 0
}

const noteVisit = async (trx: Trx, { id, visits }: Payment, { reference, url }: Checkout): Promise<void> => {
  await sql`
    update payment set checkout = ${reference}, pay_url = ${url}, checks = 0, due_at = clock_timestamp() + interval '30 seconds'
    where id = ${id} and visits = ${visits + 1} and state = 'action'`.execute(trx)
}
