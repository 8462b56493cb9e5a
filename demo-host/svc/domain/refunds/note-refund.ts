import { sql } from 'kysely'
import { asCompany } from '../../kernel/db/in-company.ts'
import { syncCheck } from '../card-checks/sync-check.ts'
import { withMailing } from '../calls/with-mailing.ts'
import { Unworkable } from '../inbound/inbound.ts'
import type { PaymentProvider, Refund } from '../payments/provider.ts'
import { beginForeign, type Charged } from './begin-foreign.ts'
import { idInOrder } from '../payments/payment.ts'
import { idInKey } from './refund-row.ts'
import { syncRefund, type RefundServices } from './sync-refund.ts'

/** A refund or card check of ours. */
interface Ours {
  kind: 'refund' | 'check'
  id: number
  siteId: number
}

/**
 * Brings a refund of the provider into the books, however it was made: ours are checked, and one that was made in the provider's dashboard
 * is booked once, by provider and ID. What belongs to no charge of ours is another program's. Throws `PaymentError`.
 */
export const noteRefund = async (
  parts: RefundServices,
  companyId: number,
  provider: PaymentProvider,
  refund: Refund,
): Promise<void> => {
  const ours = await findOurs(parts, companyId, provider.name, refund)
  if (ours) return check(parts, ours)
  if (refund.state === 'failed') return
  const charged = await findCharged(parts, companyId, provider, refund.payment)
  if (!charged) return
  const { siteId } = charged
  const id = await withMailing(parts, siteId, (trx) => beginForeign(trx, charged, refund))
  if (id !== undefined) await check(parts, { kind: 'refund', id, siteId })
}

const check = async (parts: RefundServices, { kind, id, siteId }: Ours): Promise<void> => {
  const sync = kind === 'check' ? syncCheck : syncRefund
  if (await sync(parts, siteId, id))
    throw new Unworkable(`The ${kind} ${id} and what was paid back have different amounts.`)
}

/** By its ID, or by our key where its answer is waited for; all of a card check is for the check. */
const findOurs = async (
  { query }: RefundServices,
  companyId: number,
  provider: string,
  { reference, payment, key }: Refund,
): Promise<Ours | undefined> => {
  const own = idInKey(companyId, key) ?? '0'
  const { rows } = await asCompany(query, companyId, (trx) =>
    sql<Ours>`
      select 'refund' as kind, id, site_id as "siteId" from refund where company_id = ${companyId} and provider = ${provider}
        and (reference = ${reference} or id = ${own}::bigint and reference is null and payment_reference = ${payment})
      union all select 'check', id, site_id from card_check
        where company_id = ${companyId} and provider = ${provider} and reference = ${payment}`.execute(trx),
  )
  return rows[0]
}

/** The charge of a payment at the provider that was taken here. */
const findCharged = async (
  { query }: RefundServices,
  companyId: number,
  provider: PaymentProvider,
  payment: string,
): Promise<Charged | undefined> => {
  const { name } = provider
  const columns = sql`id, site_id as "siteId", account_id as "accountId", company_id as "companyId", provider`
  const { rows } = await asCompany(query, companyId, (trx) =>
    sql<Charged>`
      select 'payment' as of, ${columns} from payment
        where company_id = ${companyId} and provider = ${name} and reference = ${payment} and state = 'paid' and checkout is null
      union all select 'deposit', ${columns} from deposit
        where company_id = ${companyId} and provider = ${name} and payment = ${payment} and state = 3`.execute(
      trx,
    ),
  )
  if (rows[0] || payment === '') return rows[0]
  // A payment on the provider's page: only the page says which it was.
  const id = idInOrder((await provider.findCharge(payment)).order) ?? '0'
  const { rows: onPage } = await asCompany(query, companyId, (trx) =>
    sql<Charged & { checkout: string }>`
      select 'payment' as of, ${columns}, checkout from payment where company_id = ${companyId} and provider = ${name}
        and id = ${id}::bigint and state = 'paid' and checkout is not null`.execute(trx),
  )
  const [found] = onPage
  return found && (await provider.findCheckout(found.checkout)).payment === payment ? found : undefined
}
