import { sql } from 'kysely'
import { asCompany } from '../../kernel/db/in-company.ts'
import type { Services } from '../calls/services.ts'
import { Unworkable, type StoredEvent } from '../inbound/inbound.ts'
import { syncRefund, type RefundServices } from './sync-refund.ts'

/** Checks the refunds that an event of a provider is about: by the refund, or by the payment that was refunded. */
export const refundEvent = async (
  parts: RefundServices & Pick<Services, 'log'>,
  provider: string,
  { companyId, object }: Pick<StoredEvent, 'companyId' | 'object'>,
): Promise<void> => {
  const { rows } = await asCompany(parts.query, companyId, (trx) =>
    sql<{ id: number; siteId: number }>`
      select id, site_id as "siteId" from refund where company_id = ${companyId} and provider = ${provider}
        and (reference = ${object} or payment_reference = ${object}) and state <> 'failed' order by id`.execute(
      trx,
    ),
  )
  // One that we began and whose answer we wait for, or one that was made in the provider's own dashboard.
  if (rows.length === 0) parts.log.info({ object }, 'an event is about a refund that is not known')
  for (const { id, siteId } of rows)
    if (await syncRefund(parts, siteId, id))
      throw new Unworkable(`The refund ${id} and what was paid back have different amounts.`)
}
