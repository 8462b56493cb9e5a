import { billingHistory } from '../../../contract/billing/history.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { billingHistoryPack } from './messages.en.ts'
import { statementAction } from './statement-action.ts'

/** What happened to the customer's money, with the running balance of each currency. */
export const resource = defineResource({
  name: 'billingHistory',
  pack: billingHistoryPack,
  tools: { statement: statementAction },
  list: {
    from: billingHistory.list,
    columns: ['kind', 'at', 'month', 'document', 'description', 'direction', 'moved', 'amount', 'balance'],
    yielding: ['month', 'moved', 'description', 'document'],
    links: {
      document: {
        can: 'billing:read',
        to: ({ kind, document, invoiceId }) => {
          if (invoiceId) return `/billing/invoices/${invoiceId}`
          return kind === 'deposit' && document ? `/billing/deposit/${document}` : ''
        },
      },
    },
    views: {
      deposits: { kind: 'deposit' },
      usage: { kind: 'usage' },
      invoices: { kind: 'invoice' },
    },
  },
})
