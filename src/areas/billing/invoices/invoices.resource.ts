import { actionsOn } from '../../../contract/engine/action.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { creditNotes } from '../../../contract/billing/credit-notes.ts'
import { invoices } from '../../../contract/billing/invoices.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { invoicesPack } from './messages.en.ts'

const tab = tabsOn<typeof invoices.show>()
const on = actionsOn<RowOf<typeof invoices.list>>()
const onCreditNote = actionsOn<RowOf<typeof creditNotes.list> & { invoiceId: string }>()
const onReceipt = actionsOn<RowOf<typeof invoices.receipts> & { invoiceId: string }>()

// A node of the version before answers none.
const isSome = (sum: { amount: string } | undefined): boolean => /[1-9]/.test(sum?.amount ?? '')

/** The invoices of the account, with their lines, receipts and credit notes. */
export const resource = defineResource({
  name: 'invoices',
  pack: invoicesPack,
  list: {
    from: invoices.list,
    columns: ['number', 'month', 'status', 'total', 'open', 'issuedAt', 'dueAt'],
    yielding: ['issuedAt', 'dueAt'],
    sort: '-issuedAt',
    views: { open: { status: 'open' }, overdue: { status: 'overdue' } },
    to: ({ id }) => `/billing/invoices/${id}`,
  },
  show: {
    from: invoices.show,
    title: ({ number }) => number,
    status: 'status',
    facts: ['month', 'total', 'open', 'dueAt'],
    panels: {
      amounts: ['net', 'taxRate', 'tax', 'total', 'credited'],
      dates: ['issuedAt', 'dueAt', 'paidAt'],
    },
    applies: {
      taxRate: ({ taxRate }) => taxRate !== null,
      credited: ({ credited }) => isSome(credited),
      paidAt: ({ paidAt }) => paidAt !== null,
    },
    overview: {
      pay: tab.custom({
        view: () => import('./pay-card.tsx'),
        can: 'billing:write',
        leads: true,
        applies: ({ status }) => status === 'open' || status === 'overdue',
      }),
    },
    tabs: {
      lines: tab.list({
        from: invoices.lines,
        columns: ['resource', 'what', 'cpu', 'ramMB', 'diskGB', 'quantity', 'unit', 'unitPrice', 'amount'],
        hidden: ['cpu', 'ramMB', 'diskGB'],
        yielding: ['unit', 'unitPrice'],
        to: ({ id, invoiceId }) => `/billing/invoices/${invoiceId}/lines/${id}`,
      }),
      receipts: tab.list({
        from: invoices.receipts,
        columns: ['number', 'paidAt', 'source', 'amount'],
        actions: { receipt: onReceipt(invoices.receipt, { saves: () => 'receipt.pdf' }) },
      }),
      creditNotes: tab.list({
        from: creditNotes.list,
        columns: ['number', 'issuedAt', 'part', 'reason', 'net', 'tax', 'total'],
        yielding: ['part', 'net', 'tax'],
        actions: { creditNote: onCreditNote(creditNotes.document, { saves: () => 'credit-note.pdf' }) },
      }),
    },
  },
  actions: { document: on(invoices.document, { saves: () => 'invoice.pdf' }) },
})
