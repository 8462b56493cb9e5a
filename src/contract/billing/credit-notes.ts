import { array, enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { flag, id, longText, maybe, money, period, text, time } from '../kinds.ts'
import { file } from '../kinds/file.ts'
import { InvoiceStatus } from './invoices.ts'

/** What a credit note credits: all that is left of the invoice, one of its lines, or an amount. */
const CreditedPart = enums(['rest', 'line', 'amount'])

/** What becomes of the part that was paid already. */
const Settlement = enums(['credit', 'deposit'])

const CreditNote = object({
  id: id(20),
  number: text(1, 40),
  issuedAt: time(),
  part: CreditedPart,
  reason: longText(1, 300),
  net: money(),
  tax: money(),
  total: money(),
})

/** Corrections of the invoices of the account that pays for the caller. */
export const creditNotes = {
  list: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/creditNotes',
    can: 'billing:read',
    summary: 'Lists the credit notes that correct an invoice.',
    query: object(pageQuery),
    reply: paged(CreditNote),
  }),
  document: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/creditNotes/:id/document',
    can: 'billing:read',
    summary: 'Returns a credit note as a PDF.',
    query: object({ language: maybe(text(0, 20)) }),
    reply: file(),
    errors: [code.busy],
    media: ['application/pdf'],
  }),
}

/** Lines of an invoice that are offered to be credited, at most. */
export const mostCreditedLines = 100

/** Invoices of another account, for administrators. */
export const userInvoices = {
  list: rendered({
    method: 'GET',
    path: '/users/:site/:id/invoices',
    can: 'users:read',
    summary:
      'Invoices of the account that pays for a user, newest first, with what can still be credited of each. For administrators.',
    query: object(pageQuery),
    reply: paged(
      object({
        id: id(20),
        number: text(1, 40),
        month: period(),
        issuedAt: time(),
        status: InvoiceStatus,
        total: money(),
        open: money(),
        /** What credit notes leave of it, before tax. */
        netLeft: money(),
        /** Whether the caller can credit something of it. */
        isCreditable: flag(),
        /** Those that weren't credited by themselves. */
        lines: array(object({ id: id(20), resource: text(0, 200), amount: money() })),
      }),
    ),
  }),
  credit: rendered({
    method: 'POST',
    path: '/users/:site/:id/invoices/:invoiceId/creditNotes',
    can: 'users:write',
    summary:
      'Issues a credit note for an invoice of the account that pays for a user: all that is left of it, one line, or an amount before tax, each ' +
      'with its tax. It lowers what is open; what was paid becomes credit or deposit. Administrators of billing only. 903 for more than is left, ' +
      '927 where nothing is.',
    body: object({
      part: CreditedPart,
      lineId: maybe(id(20)),
      net: maybe(money()),
      settlement: Settlement,
      reason: longText(1, 300),
    }),
    reply: object({ id: id(20), number: text(1, 40), total: money() }),
    errors: [code.wrongState],
    requiresReauth: true,
    idempotent: true,
  }),
}
