import { sql } from 'kysely'
import { asCompany } from '../../kernel/db/in-company.ts'
import type { Services } from '../calls/services.ts'
import { syncCheck } from '../card-checks/sync-check.ts'
import { syncSetup } from '../cards/sync-setup.ts'
import { syncDeposit } from '../deposits/sync-deposit.ts'
import { Unworkable, type EventWork } from '../inbound/inbound.ts'
import { refundEvent } from '../refunds/refund-event.ts'
import { syncPayment, type PaymentServices } from './sync-payment.ts'

const isOfRefund = (type: string): boolean => type.startsWith('refund.') || type === 'charge.refunded'

/** What a provider's event is about. */
interface Subject {
  kind: 'deposit' | 'setup' | 'payment' | 'check'
  id: number
  siteId: number
}

/** Works on an event of a provider. It only says what to check: the provider is trusted, not what was sent. */
export const providerEvent =
  (parts: PaymentServices & Pick<Services, 'log'>, provider: string): EventWork =>
  async ({ companyId, object, type }) => {
    if (isOfRefund(type)) return refundEvent(parts, provider, { companyId, object, type })
    const { rows } = await asCompany(parts.query, companyId, (trx) =>
      sql<Subject>`
        select 'deposit' as kind, id, site_id as "siteId" from deposit
          where company_id = ${companyId} and provider = ${provider} and reference = ${object}
        union all select 'setup', id, site_id from payment_setup
          where company_id = ${companyId} and provider = ${provider} and reference = ${object}
        union all select 'payment', id, site_id from payment
          where company_id = ${companyId} and provider = ${provider} and reference = ${object}
        union all select 'payment', id, site_id from payment
          where company_id = ${companyId} and provider = ${provider} and checkout = ${object}
        union all select 'check', id, site_id from card_check
          where company_id = ${companyId} and provider = ${provider} and reference = ${object}`.execute(trx),
    )
    const [found] = rows
    // Of another program with this account at the provider, or one whose answer we wait for: it is looked for by its key or name.
    if (!found) return
    if (found.kind === 'setup') return syncSetup(parts, found.siteId, found.id)
    const sync = { deposit: syncDeposit, payment: syncPayment, check: syncCheck }[found.kind]
    if (await sync(parts, found.siteId, found.id))
      throw new Unworkable(`The ${found.kind} ${found.id} and what was paid have different amounts.`)
  }
