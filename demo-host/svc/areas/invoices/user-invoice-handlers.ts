import { sql } from 'kysely'
import { mostCreditedLines, type userInvoices } from '../../../../src/contract/billing/credit-notes.ts'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { paidText } from '../../../../src/contract/money/money.ts'
import { otherManagedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import {
  isBillingAdministrator,
  requireBillingAdministrator,
} from '../../domain/billing/billing-administrator.ts'
import { readClock } from '../../domain/billing/clock.ts'
import { managedPayer } from '../../domain/billing/managed-payer.ts'
import { payingAccountId } from '../../domain/billing/payer.ts'
import { notifyBilling } from '../../domain/billing-events/notify-billing.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { creditInvoice, type CreditedPart, type CreditRefusal } from '../../domain/invoices/credit-invoice.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import { fail } from '../../kernel/http/fail.ts'
import { paidField } from '../../domain/payments/paid-field.ts'
import { rowId } from '../../kernel/http/request.ts'
import { isOf, status } from './own-invoices.ts'

type Table = typeof userInvoices

/** Invoices of other accounts, and their correction by administrators of billing. */
export const userInvoicesHandlers: Handlers<Table, Call> = {
  list: ({ params, query }, call) =>
    call.inSite(async (trx) => {
      const payer = await managedPayer(trx, call, params)
      const may = (await isBillingAdministrator(trx, call)) && params.id !== String(sessionOf(call).accountId)
      return listPage(trx, invoicesOf(payer.site_id, payer.id, may), query, {})
    }),
  credit: ({ params, body }, call) =>
    call.once(async (trx) => {
      await requireBillingAdministrator(trx, call)
      const { account } = await otherManagedUser(trx, call, params, 'management')
      const accountId = payingAccountId(account)
      const { now } = await readClock(trx)
      const issued = await creditInvoice(trx, {
        invoiceId: rowId(params.invoiceId),
        accountId,
        credited: partOf(body),
        settlement: body.settlement,
        reason: body.reason.trim(),
        issuedAt: now,
        issuedBy: sessionOf(call).accountId,
      })
      if (typeof issued === 'string') return { refused: refusals[issued]() }
      const { id, number, total } = issued
      await record(trx, call, 'credit-note-issued', { accountId, method: number })
      await notifyBilling(trx, call, accountId, 'creditNoteIssued', { amount: total, document: number })
      return { answer: { id: String(id), number, total: paidText(total) } satisfies Reply<Table['credit']> }
    }),
}

const badField = (key: string, reason?: string) => () =>
  fail(code.badRequest, { key, ...(reason && { params: { reason } }) })

const refusals: Readonly<Record<CreditRefusal, () => ReturnType<typeof fail>>> = {
  noInvoice: () => fail(code.notFound),
  noLine: badField('lineId'),
  nothingLeft: () => fail(code.wrongState, { params: { reason: 'nothingToCredit' } }),
  otherCurrency: badField('net', 'sameCurrency'),
  tooMuch: badField('net', 'moreThanLeft'),
}

const partOf = ({ part, lineId, net, reason }: Input<Table['credit']>['body']): CreditedPart => {
  if (!reason.trim()) throw badField('reason')()
  if (part === 'rest') return { part }
  if (part === 'line') {
    if (lineId === undefined) throw badField('lineId')()
    return { part, lineId: rowId(lineId) }
  }
  if (net === undefined) throw badField('net')()
  const amount = paidField(net, 'net')
  if (amount.minor > 0n) return { part, net: amount }
  throw badField('net')()
}

const invoicesOf = (
  siteId: number,
  accountId: number,
  mayCredit: boolean,
): ListSource<RowOf<Table['list']>> => ({
  from: sql`invoice i`,
  columns: {
    id: sql`i.id::text`,
    number: sql`i.number`,
    month: sql`to_char(i.month at time zone 'UTC', 'YYYY-MM')`,
    issuedAt: sql`i.issued_at`,
    status,
    total: moneyColumn(sql`i.total_minor`, sql`i.currency`),
    open: moneyColumn(sql`i.open_minor`, sql`i.currency`),
    netLeft: moneyColumn(sql`(i.net_minor - i.credited_net_minor)`, sql`i.currency`),
    isCreditable: sql`(${mayCredit}::boolean and i.state <> 'void' and i.credited_net_minor < i.net_minor)`,
    lines: sql`(select coalesce(jsonb_agg(jsonb_build_object('id', l.id::text,
        'resource', coalesce(l.resource_name, l.resource_kind || ' ' || l.resource_id),
        'amount', ${moneyColumn(sql`l.amount_minor`, sql`i.currency`)}) order by l.line), '[]')
      from (select n.* from invoice_line n where n.invoice_id = i.id and n.amount_minor > 0
        and not exists (select from credit_note c where c.invoice_line_id = n.id) order by n.line limit ${sql.lit(mostCreditedLines)}) l)`,
  },
  where: [isOf({ siteId, accountId })],
  search: [sql`i.number`],
  sort: '-issuedAt',
  order: {
    total: sql`i.total_minor`,
    open: sql`i.open_minor`,
    netLeft: sql`(i.net_minor - i.credited_net_minor)`,
  },
  tie: sql`i.id`,
  few: true,
})
