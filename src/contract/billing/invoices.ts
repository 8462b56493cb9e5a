import { array, enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { code } from '../engine/error-codes.ts'
import { paged, pageQuery, pageQueryBy } from '../engine/paged.ts'
import {
  amount,
  count,
  flag,
  id,
  link,
  maybe,
  memory,
  money,
  percent,
  period,
  storage,
  term,
  text,
  time,
} from '../kinds.ts'
import { file } from '../kinds/file.ts'

/** `overdue` is open after its due date; of a `credited` one credit notes took all. */
export const InvoiceStatus = enums(['open', 'overdue', 'paid', 'void', 'credited'])

const row = {
  id: id(20),
  number: text(1, 40),
  /** The month of UTC that it is for. */
  month: period(),
  issuedAt: time(),
  dueAt: time(),
  total: money(),
  /** What is left to pay. */
  open: money(),
  status: InvoiceStatus,
}

const Invoice = object({
  ...row,
  net: money(),
  tax: money(),
  /** Null where nothing is taxed. */
  taxRate: nullable(percent()),
  lines: count(),
  /** What credit notes took off it, with its tax. */
  credited: money(),
  paidAt: nullable(time()),
})

const line = {
  id: text(1, 40),
  resource: text(0, 200),
  /** The component, such as `hourly-on`. */
  what: term(40),
  cpu: text(0, 20),
  ramMB: nullable(memory()),
  diskGB: nullable(storage()),
  quantity: amount(0, 1e15),
  unit: enums(['month', 'hour', 'GB', 'GB-month']),
  unitPrice: money(),
  month: period(),
}

const InvoiceLine = object({ ...line, invoiceId: id(20), amount: money() })

const ExplainedLine = object({
  ...line,
  amount: money(),
  invoice: text(1, 40),
  startsAt: time(),
  endsAt: time(),
  /** The sum of its usage with all digits, and what rounding to cents adds to it. */
  exact: money(),
  rounding: money(),
  /** Usage lines that it adds up. */
  usages: count(),
})

const UsageOfLine = object({
  id: id(20),
  startsAt: time(),
  endsAt: time(),
  quantity: amount(0, 1e15),
  unitPrice: money(),
  /** With all digits. */
  exact: money(),
  /** The version of the price list, and since when it held; null where there was none. */
  priceVersion: nullable(count()),
  pricedSince: nullable(time()),
})

const Receipt = object({
  id: id(20),
  number: text(1, 40),
  paidAt: time(),
  source: enums(['credit', 'deposit', 'card']),
  amount: money(),
})

/** Of a document, such as `he`; that of the caller's profile if omitted. */
const language = maybe(text(0, 20))

/** Invoices of the account that pays for the caller. */
export const invoices = {
  list: rendered({
    method: 'GET',
    path: '/billing/invoices',
    can: 'billing:read',
    summary: 'Lists invoices, newest first.',
    query: object({
      ...pageQueryBy('issuedAt', 'number', 'dueAt', 'total', 'open', 'month'),
      status: maybe(InvoiceStatus),
      month: maybe(period()),
    }),
    reply: paged(object(row)),
  }),
  show: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId',
    can: 'billing:read',
    summary: 'Returns an invoice with its taxes.',
    reply: Invoice,
  }),
  lines: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/lines',
    can: 'billing:read',
    summary: 'Lists the lines of an invoice, whose amounts add up to its net amount.',
    query: object(pageQuery),
    reply: paged(InvoiceLine),
  }),
  receipts: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/receipts',
    can: 'billing:read',
    summary: 'Lists what paid an invoice.',
    query: object(pageQuery),
    reply: paged(Receipt),
  }),
  document: rendered({
    method: 'GET',
    path: '/billing/invoices/:id/document',
    can: 'billing:read',
    summary: 'Returns an invoice as a PDF.',
    query: object({ language }),
    reply: file(),
    errors: [code.busy],
    media: ['application/pdf'],
  }),
  receipt: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/receipts/:id/document',
    can: 'billing:read',
    summary: 'Returns the receipt of a payment as a PDF.',
    query: object({ language }),
    reply: file(),
    errors: [code.busy],
    media: ['application/pdf'],
  }),
  pay: rendered({
    method: 'POST',
    path: '/billing/invoices/:id/pay',
    can: 'billing:write',
    summary:
      'Pays an open invoice from credits and the deposit. What is left is charged to the default card. Without one, or after a decline, it is ' +
      'paid on the page of the payment provider.',
    body: object({ returnUrl: maybe(text(1, 2000)) }),
    reply: object({
      open: money(),
      status: InvoiceStatus,
      /** The provider's page; null if nothing is left, or a card is charged. */
      payUrl: nullable(link()),
      /** Whether the default card is being charged. */
      isCharging: flag(),
    }),
    errors: [code.wrongState, code.busy, code.listFull],
    idempotent: true,
  }),
}

/** How the amount of an invoice's line comes about. */
export const invoiceLines = {
  show: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/lines/:lineId',
    can: 'billing:read',
    summary: 'Explains a line of an invoice: units, price, exact sum and rounding.',
    reply: ExplainedLine,
  }),
  usage: rendered({
    method: 'GET',
    path: '/billing/invoices/:invoiceId/lines/:lineId/usage',
    can: 'billing:read',
    summary: 'Lists the periods of usage that a line of an invoice adds up, each with its price version.',
    query: object(pageQuery),
    reply: paged(UsageOfLine),
  }),
}

const UpcomingFigures = object({ net: money(), tax: money(), total: money() })

/** What the next invoices will be, by the function that issues them. */
export const upcomingInvoice = {
  show: rendered({
    method: 'GET',
    path: '/billing/upcoming',
    can: 'billing:read',
    summary:
      'Returns the next invoices, one for each currency and month: to date, and at the end of the month if nothing changes.',
    reply: object({
      items: array(
        object({
          month: period(),
          /** When the month ends and its invoice is issued. */
          nextChargeAt: time(),
          toDate: UpcomingFigures,
          atMonthEnd: UpcomingFigures,
          lines: count(),
          /** Those with the largest amounts. */
          top: array(
            object({ resource: text(0, 200), what: term(40), toDate: money(), atMonthEnd: money() }),
          ),
        }),
      ),
    }),
  }),
  lines: rendered({
    method: 'GET',
    path: '/billing/upcoming/lines',
    can: 'billing:read',
    summary: 'Lists the lines of the next invoices as the month ends, and what each comes to so far.',
    query: object(pageQuery),
    reply: paged(object({ ...line, toDate: money(), amount: money() })),
  }),
}
