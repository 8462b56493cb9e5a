import { sql, type Kysely } from 'kysely'
import type { PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Database, Trx } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { acrossSites } from '../billing/across-sites.ts'
import { beginPayment, type BegunPayment } from '../card-payments/begin-payment.ts'

/** An invoice with something left to pay, and its account's default card. */
interface Chargeable {
  id: number
  companyId: number
  siteId: number
  accountId: number
  currency: PaidCurrency
  open: string
  /** It was declined for this invoice. */
  wasDeclined: boolean
  /** There is a payment that is not decided yet. */
  isUnderWay: boolean
}

const atOnce = 100

// A decline holds for a day, or until there is another card.
const dueForCharge = sql`not exists (select from payment p where p.site_id = i.site_id and p.account_id = i.account_id
  and p.purpose = 'invoice' and p.purpose_id = i.id::text
  and (p.state <> 'failed' and not p.is_late or p.state = 'failed' and p.payment_method_id = m.id and p.billed_at > billing_now() - interval '1 day'))`

// Accounts that pay by deposit only are charged by no invoice.
const withCard = sql`invoice i
  join payment_method m on m.site_id = i.site_id and m.account_id = i.account_id and m.is_default
  left join billing_profile b on b.site_id = i.site_id and b.account_id = i.account_id
  where i.state = 'open' and coalesce(b.payment_type, 0) in (0, 2)`

/** Begins payments by default cards for what credits and deposits left open: one at a time for each invoice. */
export const chargeInvoices = async (
  { query }: Pick<Database, 'query'>,
  stop?: AbortSignal,
): Promise<void> => {
  for (let begun = 1; begun > 0;) {
    begun = 0
    for (const { id, companyId } of await chargeable(query)) {
      if (stop?.aborted) return
      if (await acrossSites(query, (trx) => chargeDue(trx, id), companyId)) begun += 1
    }
  }
}

const chargeable = (query: Kysely<Tables>): Promise<{ id: number; companyId: number }[]> =>
  acrossSites(query, async (trx) => {
    const { rows } = await sql<{ id: number; companyId: number }>`
      select i.id, i.company_id as "companyId" from ${withCard} and ${dueForCharge} order by i.id limit ${sql.lit(atOnce)}`.execute(
      trx,
    )
    return rows
  })

const chargeDue = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql`select from invoice where id = ${id} for no key update`.execute(trx)
  const { rows: due } = await sql`select from ${withCard} and i.id = ${id} and ${dueForCharge}`.execute(trx)
  const invoice = rows.length > 0 && due.length > 0 ? await findChargeable(trx, id) : undefined
  return invoice !== undefined && (await charge(trx, invoice)) !== undefined
}

const findChargeable = async (trx: Trx, id: number): Promise<Chargeable | undefined> => {
  const ofInvoice = sql`p.site_id = i.site_id and p.account_id = i.account_id and p.purpose = 'invoice' and p.purpose_id = i.id::text`
  const { rows } = await sql<Chargeable>`
    select i.id, i.company_id as "companyId", i.site_id as "siteId", i.account_id as "accountId", i.currency, i.open_minor::text as open,
      exists (select from payment p where ${ofInvoice} and p.state = 'failed' and p.payment_method_id = m.id) as "wasDeclined",
      exists (select from payment p where ${ofInvoice} and p.state <> 'failed' and not p.is_late) as "isUnderWay"
    from ${withCard} and i.id = ${id}`.execute(trx)
  return rows[0]
}

const charge = (
  trx: Trx,
  { id, siteId, accountId, currency, open }: Chargeable,
  more: { createdBy?: number; onPage?: true } = {},
): Promise<BegunPayment | undefined> =>
  beginPayment(trx, {
    siteId,
    accountId,
    amount: { minor: BigInt(open), currency },
    purpose: 'invoice',
    purposeId: String(id),
    ...more,
  })

/**
 * Begins the payment of an invoice for a customer who wants to pay now, or answers the one that is under way; undefined where the
 * account pays by no card. After a decline the customer pays on the provider's page, where another card can be used.
 */
export const chargeNow = async (
  trx: Trx,
  id: number,
  createdBy: number,
): Promise<BegunPayment | undefined> => {
  const invoice = await findChargeable(trx, id)
  if (!invoice) return undefined
  const isOnPage = invoice.wasDeclined && !invoice.isUnderWay
  return charge(trx, invoice, { createdBy, ...(isOnPage && { onPage: true }) })
}
