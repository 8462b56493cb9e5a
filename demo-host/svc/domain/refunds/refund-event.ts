import { sql } from 'kysely'
import { asCompany } from '../../kernel/db/in-company.ts'
import { Unworkable, type StoredEvent } from '../inbound/inbound.ts'
import { PaymentError, type PaymentProvider, type Refund } from '../payments/provider.ts'
import { noteRefund } from './note-refund.ts'
import { syncRefund, type RefundServices } from './sync-refund.ts'

/** Works on an event about a refund, or about a payment that was refunded: it only says which refunds to look at. */
export const refundEvent = async (
  parts: RefundServices,
  name: string,
  { companyId, object, type }: Pick<StoredEvent, 'companyId' | 'object' | 'type'>,
): Promise<void> => {
  const provider = parts.payments.of(companyId)
  if (provider?.name !== name) return
  if (type !== 'charge.refunded') {
    const refund = await findRefund(provider, object)
    return refund && noteRefund(parts, companyId, provider, refund)
  }
  // Ours first: those whose answer was lost are known to the provider by their keys.
  for (const { id, siteId } of await refundsOf(parts, companyId, name, object))
    if (await syncRefund(parts, siteId, id))
      throw new Unworkable(`The refund ${id} and what was paid back have different amounts.`)
  for (const refund of await provider.refundsOf(object)) await noteRefund(parts, companyId, provider, refund)
}

// One in a currency that nothing here is paid in is another program's.
const findRefund = async (provider: PaymentProvider, reference: string): Promise<Refund | undefined> => {
  try {
    return await provider.findRefund(reference)
  } catch (error) {
    if (error instanceof PaymentError && error.problem === 'refused') return undefined
    throw error
  }
}

const refundsOf = async (
  { query }: RefundServices,
  companyId: number,
  provider: string,
  payment: string,
): Promise<{ id: number; siteId: number }[]> => {
  const { rows } = await asCompany(query, companyId, (trx) =>
    sql<{ id: number; siteId: number }>`
      select id, site_id as "siteId" from refund where company_id = ${companyId} and provider = ${provider}
        and payment_reference = ${payment} and state <> 'failed' and origin = 'portico' order by id`.execute(
      trx,
    ),
  )
  return rows
}
