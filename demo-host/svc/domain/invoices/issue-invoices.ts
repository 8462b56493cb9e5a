import { withMailing } from '../calls/with-mailing.ts'
import type { Mailing } from '../calls/call.ts'
import { sql, type Kysely } from 'kysely'
import { decimalText } from '../../../../src/contract/money/decimal.ts'
import { paidText, type PaidCurrency } from '../../../../src/contract/money/money.ts'
import type { Database, Trx } from '../../kernel/db/database.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { acrossSites } from '../billing/across-sites.ts'
import { readClock } from '../billing/clock.ts'
import { nextNumber, post, reverse } from '../ledger/ledger.ts'
import { invoiceIssued } from '../ledger/postings.ts'
import type { NotifyingServices } from '../billing-events/notify-billing.ts'
import { notifyIssued } from './notify-issued.ts'
import { draftInvoices, type Draft } from './draft.ts'

// Accounts per look, so that nodes which work at the same time soon see what the others have done.
const atOnce = 100

/** Days from the issue of an invoice until it has to be paid. */
const dueDays = 14

/** Hours after the end of a month in which its invoice waits for servers whose traffic isn't summed yet. */
const trafficHours = 24

/** Whose invoice of which month. */
export interface Due {
  companyId: number
  siteId: number
  accountId: number
  currency: PaidCurrency
  month: Date
}

/**
 * Issues the invoices of months that are over, closed and booked: one for each account, currency and month, however many nodes do it
 * and whenever one is killed. A month that comes to nothing gets none. Accounts are notified by the services in `news`.
 */
export const issueInvoices = async (
  { query }: Pick<Database, 'query'>,
  stop?: AbortSignal,
  news?: NotifyingServices,
): Promise<void> => {
  for (let issued = 1; issued > 0;) {
    issued = 0
    for (const due of await dueInvoices(query)) {
      if (stop?.aborted) return
      if (await issueOne(query, due, news)) issued += 1
    }
  }
}

const dueInvoices = (query: Kysely<Tables>): Promise<Due[]> =>
  acrossSites(query, async (trx) => {
    const { rows } = await sql<Due>`
      select d.company_id as "companyId", d.site_id as "siteId", d.account_id as "accountId", d.currency, d.month
      from (select distinct g.company_id, g.site_id, g.account_id, g.currency, invoice_month(g.account_id, g.currency, g.month) as month
        from (select b.company_id, b.site_id, b.account_id, b.currency, b.month from usage_booking b
          where b.booked_at is not null and b.invoiced_at is null
          group by b.company_id, b.site_id, b.account_id, b.currency, b.month) g) d
      where d.month < month_of(billing_now())
        and not exists (select from usage_booking b where b.account_id = d.account_id and b.booked_at is null and b.month <= d.month)
        and not exists (select from usage_period p
          where p.site_id = d.site_id and p.account_id = d.account_id and p.since < month_of(d.month, 1))
        and (billing_now() >= month_of(d.month, 1) + interval '1 hour' * ${trafficHours}::int or not exists (
          select from server s where s.site_id = d.site_id and s.owner_id = d.account_id and s.traffic like 't%'
            and exists (select from usage_line l where l.resource_kind = 'server' and l.resource_id = s.id
              and l.starts_at >= d.month and l.starts_at < month_of(d.month, 1))
            and not exists (select from server_month k where k.server_id = s.id and k.month = d.month and k.billed)))
      order by d.month, d.account_id limit ${sql.lit(atOnce)}`.execute(trx)
    return rows
  })

/** Whether there was something left to do, once it is committed. */
const issueOne = (query: Kysely<Tables>, due: Due, news: NotifyingServices | undefined): Promise<boolean> => {
  const transact = (inner: (trx: Trx) => Promise<boolean>) => acrossSites(query, inner, due.companyId)
  const issue = (trx: Trx, mailing?: Mailing) => issueDue(trx, due, mailing)
  return news ? withMailing({ ...news, query }, due.siteId, issue, transact) : transact(issue)
}

const issueDue = async (trx: Trx, due: Due, mailing: Mailing | undefined): Promise<boolean> => {
  // Another node that has the account issues its invoice.
  const { rows: locks } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('invoice'), ${due.accountId}::int) as "isFree"`.execute(trx)
  if (!locks[0]?.isFree) return false
  const drafts = await draftInvoices(trx, due, sql`month_of(${due.month}::timestamptz, 1)`)
  const draft = drafts.find(
    ({ currency, month }) => currency === due.currency && month.getTime() === due.month.getTime(),
  )
  if (!draft?.lines.every(({ isBooked }) => isBooked)) return false
  const { now } = await readClock(trx)
  const id = await issueDraft(trx, due, draft, now)
  if (id !== undefined && mailing) await notifyIssued(trx, mailing, due, id)
  return true
}

/**
 * Issues a draft whose lines are all booked, dated `now`; answers the ID of the invoice, or nothing where the month comes to nothing.
 */
export const issueDraft = async (
  trx: Trx,
  due: Due,
  draft: Draft,
  now: Date,
): Promise<number | undefined> => {
  await reverseAccruals(trx, due, draft, now)
  if (draft.net.minor > 0n) return insertInvoice(trx, due, draft, now)
  await markLines(trx, draft, [])
  return undefined
}

const idsOf = ({ lines }: Draft): string[] => lines.map(({ lineIds }) => lineIds ?? '{}')

// What is invoiced isn't unbilled any more. Lines that were booked together have one configuration of lines, so are invoiced together.
const reverseAccruals = async (trx: Trx, { accountId }: Due, draft: Draft, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select distinct b.transaction_id as id from usage_booking b
    where b.transaction_id is not null and b.line_id = any(${`{${idsOf(draft)
      .map((ids) => ids.slice(1, -1))
      .join()}}`}::bigint[]) order by 1`.execute(trx)
  for (const { id } of rows)
    await reverse(trx, id, { key: `usage invoiced ${accountId} ${id}`, bookedAt: now })
}

const insertInvoice = async (trx: Trx, due: Due, draft: Draft, now: Date): Promise<number> => {
  const { companyId, siteId, accountId, currency, month } = due
  const year = now.getUTCFullYear()
  const number = documentNumber('INV', year, await nextNumber(trx, companyId, 'invoice', year))
  const posted = await post(
    trx,
    { companyId, key: `invoice ${number}`, bookedAt: now },
    invoiceIssued({ accountId, net: draft.net, taxes: draft.taxes }),
  )
  const tax = draft.total.minor - draft.net.minor
  const taxes = draft.taxes.map((group) => ({
    rate: group.rate,
    net: paidText(group.net).amount,
    tax: paidText(group.tax).amount,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into invoice (company_id, site_id, account_id, number, currency, month, lines, net_minor, tax_minor, total_minor, open_minor,
      taxes, issued_at, due_at, ledger_transaction_id)
    values (${companyId}, ${siteId}, ${accountId}, ${number}, ${currency}, ${month}, ${draft.lines.length}, ${String(draft.net.minor)}::numeric,
      ${String(tax)}::numeric, ${String(draft.total.minor)}::numeric, ${String(draft.total.minor)}::numeric, ${JSON.stringify(taxes)}::jsonb,
      ${now}, ${now}::timestamptz + interval '1 day' * ${dueDays}::int, ${posted})
    returning id`.execute(trx)
  const { id } = rows[0]!
  await markLines(trx, draft, await insertLines(trx, id, due, draft))
  return id
}

const insertLines = async (
  trx: Trx,
  invoiceId: number,
  { siteId, accountId }: Due,
  { lines }: Draft,
): Promise<number[]> => {
  const written = lines.map((line) => ({
    month: line.used,
    resource_kind: line.resourceKind,
    resource_id: line.resourceId,
    resource_name: line.resourceName,
    what: line.what,
    unit: line.unit,
    basis: line.basis,
    unit_price: line.unitPrice,
    starts_at: line.startsAt,
    ends_at: line.endsAt,
    quantity: line.quantity,
    exact_amount: line.exact,
    amount_minor: line.minor,
  }))
  const { rows } = await sql<{ id: number }>`
    insert into invoice_line (invoice_id, line, site_id, account_id, month, resource_kind, resource_id, resource_name, what, unit, basis,
      unit_price, starts_at, ends_at, quantity, exact_amount, amount_minor)
    select ${invoiceId}, l.line, ${siteId}, ${accountId}, l.month, l.resource_kind, l.resource_id, l.resource_name, l.what, l.unit, l.basis,
      l.unit_price, l.starts_at, l.ends_at, l.quantity, l.exact_amount, l.amount_minor
    from rows from (jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as (month timestamptz, resource_kind text, resource_id text,
      resource_name text, what text, unit text, basis jsonb, unit_price numeric, starts_at timestamptz, ends_at timestamptz, quantity numeric,
      exact_amount numeric, amount_minor numeric)) with ordinality as l (month, resource_kind, resource_id, resource_name, what, unit, basis,
      unit_price, starts_at, ends_at, quantity, exact_amount, amount_minor, line)
    order by l.line returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Marks usage lines as invoiced: on the lines of an invoice, or on none. */
const markLines = async (trx: Trx, draft: Draft, lineIds: readonly number[]): Promise<void> => {
  const written = idsOf(draft).map((usage, at) => ({ usage, line: lineIds[at] ?? null }))
  await sql`update usage_booking b set invoiced_at = billing_now(), invoice_line_id = w.line
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as w (usage text, line bigint)
    where b.line_id = any(w.usage::bigint[])`.execute(trx)
}

/** A document's number, such as `INV-2026-000012`. */
export const documentNumber = (prefix: string, year: number, number: number): string =>
  `${prefix}-${year}-${decimalText({ digits: BigInt(number), scale: 0 }).padStart(6, '0')}`
