import { params } from '../../../core/i18n/params.ts'
import type { Pack } from '../../../core/i18n/words.ts'
import { lineWords } from '../invoice-lines/line-words.en.ts'

/** Messages of the pages of invoices. */
export const en = {
  ...lineWords,
  title: 'Invoices',
  language: 'Language',
  empty: 'No invoices yet',
  emptyHint: 'Each month that is over becomes an invoice here.',
  number: 'Number',
  month: 'Month',
  issuedAt: 'Issued',
  dueAt: 'Due',
  paidAt: 'Paid on',
  total: 'Total',
  open: 'Amount due',
  status: 'Status',
  'status.open': 'Open',
  'status.overdue': 'Overdue',
  'status.paid': 'Paid',
  'status.void': 'Void',
  net: 'Subtotal',
  tax: 'Tax',
  taxRate: 'Tax rate',
  lines: 'Lines',
  amount: 'Amount',
  source: 'Paid from',
  'source.credit': 'Credit',
  'source.deposit': 'Deposit',
  'source.card': 'Card',
  'view.open': 'Open',
  'view.overdue': 'Overdue',
  'panel.amounts': 'Amounts',
  'panel.dates': 'Dates',
  'panel.lines': 'Lines',
  'panel.receipts': 'Receipts',
  'tab.info': 'Invoice',
  'tab.lines': 'Lines',
  'tab.receipts': 'Receipts',
  'empty.lines': 'No lines',
  'empty.receipts': 'No payments yet',
  'do.document': 'Download PDF',
  'did.document': 'Invoice downloaded',
  'do.receipt': 'Download receipt',
  'did.receipt': 'Receipt downloaded',
  latest: 'Latest invoices',
  all: 'All invoices',
  payTitle: params('Amount due: {amount}'),
  payLead:
    'Your credit and deposit are used first. The rest is charged to your default card, or you pay it on the payment page.',
  payNow: 'Pay now',
  payDone: 'Invoice paid',
  payCharging: 'Your card is being charged. You receive an email with the result, usually within a minute.',
  payUnavailable: 'This site has no payment page. Contact support to pay.',
}

/** Resellers override them as `invoices.title` and so on. */
export const invoicesPack: Pack<typeof en> = {
  name: 'invoices',
  en,
  others: { he: () => import('./messages.he.ts') },
}
