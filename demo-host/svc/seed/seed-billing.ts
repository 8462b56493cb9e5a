import { sql } from 'kysely'
import { depositLimits } from '../../../src/contract/billing/deposits.ts'
import { readPaid, type Paid, type PaidCurrency } from '../../../src/contract/money/money.ts'
import { withinSite } from '../domain/billing/across-sites.ts'
import { expireCredit } from '../domain/credits/expire-credits.ts'
import { grantCredit } from '../domain/credits/grant-credit.ts'
import { payInvoice } from '../domain/invoices/collect-invoices.ts'
import { creditInvoice } from '../domain/invoices/credit-invoice.ts'
import type { Draft } from '../domain/invoices/draft.ts'
import { issueDraft } from '../domain/invoices/issue-invoices.ts'
import { balancesOf } from '../domain/ledger/ledger.ts'
import type { Trx } from '../kernel/db/database.ts'
import { bookMonth, draftsOf, openMonths } from './billing-months.ts'
import { after, days, depositAt, minutes, promoAt, refundAt, type Customer } from './billing-year.ts'
import { daysAgo } from './company.ts'
import { holdSite } from './hold-site.ts'

/** Promo codes of the demonstration's companies, in whole cents. `GONE2025` shows what an expired one says. */
const promoCodes = [
  { code: 'WELCOME25', days: 120, isNew: true, since: 720, until: null, USD: 2500, ILS: 9000 },
  { code: 'TRYBACKUP', days: 14, isNew: false, since: 720, until: null, USD: 500, ILS: 2000 },
  { code: 'AUTUMN15', days: 90, isNew: false, since: 90, until: null, USD: 1500, ILS: 5000 },
  { code: 'SPRING10', days: 60, isNew: false, since: 90, until: null, USD: 1000, ILS: 4000 },
  { code: 'GONE2025', days: 90, isNew: false, since: 720, until: 300, USD: 1000, ILS: 4000 },
] as const

/**
 * Gives the customer of a site the bills of its year, posted by the functions that bill: what it used in each month, invoices that credit and
 * deposits paid, a declined card, a credit note, a refund. Needs the owner's rights, and servers with their usage; who has a balance keeps it.
 */
export const seedBilling = async (trx: Trx, siteId: number, slug: string): Promise<void> => {
  await holdSite(trx, siteId)
  const { rows } = await sql<Customer>`
    select a.site_id as "siteId", s.company_id as "companyId", a.id as "accountId", s.currency, a.created_at as since
    from account a join site s on s.id = a.site_id
    where a.site_id = ${siteId} and a.email = ${`customer@${slug}.example`} and s.currency in ('USD', 'ILS', 'EUR')
      and not exists (select from ledger_account l where l.site_id = a.site_id and l.account_id = a.id)
      and exists (select from usage_line u where u.site_id = a.site_id and u.account_id = a.id)`.execute(trx)
  const [customer] = rows
  if (!customer) return
  await sql`select set_config('app.across', 'on', true), set_config('app.company_id', ${String(customer.companyId)}, true)`.execute(
    trx,
  )
  await seedPromoCodes(trx, customer.companyId)
  await openMonths(trx, customer)
  const drafts = await draftsOf(trx, customer)
  await promoAt(trx, customer, 'WELCOME25', after(customer.since, 3 * days))
  for (const [index, draft] of drafts.entries()) await seedMonth(trx, customer, draft, index, drafts.length)
  await promoAt(trx, customer, 'AUTUMN15', daysAgo(12))
  await giveGoodwill(trx, customer, daysAgo(4))
}

const seedPromoCodes = async (trx: Trx, companyId: number): Promise<void> => {
  await sql`with t as (select * from json_to_recordset(${JSON.stringify(promoCodes)}::json)
      as t (code text, days int, "isNew" boolean, since int, until int, "USD" numeric, "ILS" numeric)),
    added as (insert into promo_code (company_id, code, credit_days, new_customers_only, starts_at, ends_at)
      select ${companyId}, code, days, "isNew", now() - interval '1 day' * since, now() - interval '1 day' * until from t
      on conflict do nothing returning id, code)
    insert into promo_code_amount (promo_code_id, company_id, currency, amount_minor)
    select a.id, ${companyId}, c.currency, c.minor from added a join t using (code)
      cross join lateral (values ('USD', t."USD"), ('ILS', t."ILS")) c (currency, minor)`.execute(trx)
}

/** A month's invoice, with what was paid in for it. */
const seedMonth = async (
  trx: Trx,
  customer: Customer,
  draft: Draft,
  index: number,
  count: number,
): Promise<void> => {
  const { siteId, companyId, accountId, currency } = customer
  const ends = new Date(Date.UTC(draft.month.getUTCFullYear(), draft.month.getUTCMonth() + 1))
  const paidIn = after(ends, -(2 + (index % 3)) * days + 9 * 60 * minutes)
  if (index === 2) await wasteCredit(trx, customer, after(ends, -25 * days))
  const need = draft.total.minor - (await sumOf(trx, accountId, currency))
  if (need > 0n) {
    const amount = roundedUp(need, currency)
    // A card was declined once; another one paid.
    if (index === Math.min(4, count - 1))
      await depositAt(trx, customer, amount, after(paidIn, -14 * minutes), true)
    await depositAt(trx, customer, amount, paidIn)
  }
  await bookMonth(trx, customer, draft.month, ends)
  const issuedAt = after(ends, 6 * 60 * minutes)
  const due = { companyId, siteId, accountId, currency, month: draft.month }
  const invoice = await issueDraft(trx, due, draft, issuedAt)
  if (invoice !== undefined) await payInvoice(trx, invoice, issuedAt)
  if (index === count - 3 && invoice !== undefined)
    await correct(trx, customer, invoice, draft, after(issuedAt, 3 * days))
  if (index === count - 2) await refundRest(trx, customer, after(issuedAt, 6 * days))
}

/** Credit that expired unused. */
const wasteCredit = async (trx: Trx, customer: Customer, at: Date): Promise<void> => {
  const id = await promoAt(trx, customer, 'TRYBACKUP', at)
  await expireCredit(trx, { id, companyId: customer.companyId, accountId: customer.accountId })
}

/** A tenth of an invoice is credited, which pays for a part of the next one. */
const correct = async (
  trx: Trx,
  { siteId, accountId, currency }: Customer,
  invoiceId: number,
  { net }: Draft,
  issuedAt: Date,
): Promise<void> =>
  withinSite(trx, siteId, async () => {
    await creditInvoice(trx, {
      invoiceId,
      accountId,
      credited: { part: 'amount', net: { minor: (net.minor + 9n) / 10n, currency } },
      settlement: 'credit',
      reason:
        currency === 'ILS' ? 'השרת לא היה זמין במשך שלושה ימים' : 'The server was unavailable for three days',
      issuedAt,
      issuedBy: null,
    })
  })

/** Sends back what a customer had paid in too much. */
const refundRest = async (trx: Trx, customer: Customer, at: Date): Promise<void> => {
  const { accountId, currency } = customer
  const minor = await balanceOf(trx, accountId, currency, ['customer_deposit'])
  if (minor > 0n) await refundAt(trx, customer, { minor, currency }, at)
}

const giveGoodwill = async (trx: Trx, customer: Customer, at: Date): Promise<void> => {
  const { siteId, companyId, accountId, currency } = customer
  await grantCredit(trx, {
    companyId,
    siteId,
    accountId,
    amount: readPaid({ amount: currency === 'ILS' ? '30.00' : '8.00', currency }),
    source: 'goodwill',
    key: `demo goodwill ${accountId}`,
    grantedAt: at,
    note: currency === 'ILS' ? 'תקלת רשת בשבוע שעבר' : 'Network outage last week',
  })
}

const sumOf = (trx: Trx, accountId: number, currency: PaidCurrency): Promise<bigint> =>
  balanceOf(trx, accountId, currency, ['customer_deposit', 'customer_credit'])

const balanceOf = async (
  trx: Trx,
  accountId: number,
  currency: PaidCurrency,
  kinds: readonly string[],
): Promise<bigint> =>
  (await balancesOf(trx, accountId))
    .filter((balance) => balance.currency === currency && kinds.includes(balance.kind))
    .reduce((sum, { minor }) => sum + minor, 0n)

/** What people pay in: a round sum, at least what is allowed. */
const roundedUp = (minor: bigint, currency: PaidCurrency): Paid => {
  const step = currency === 'ILS' ? 10_000n : 2_500n
  const least = readPaid({ amount: depositLimits[currency].least, currency }).minor
  const sum = ((minor + step - 1n) / step) * step
  return { minor: sum > least ? sum : least, currency }
}
