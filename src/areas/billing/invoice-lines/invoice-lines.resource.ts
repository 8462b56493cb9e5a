import { invoiceLines, invoices } from '../../../contract/billing/invoices.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { tabsOn } from '../../../core/define/tabs.ts'
import { invoiceLinesPack } from './messages.en.ts'

const tab = tabsOn<typeof invoiceLines.show>()

/** A line of an invoice, explained: its usage, prices and rounding. */
export const resource = defineResource({
  name: 'invoiceLines',
  pack: invoiceLinesPack,
  parent: {
    resource: () => import('../invoices/invoices.resource.ts'),
    to: ({ invoiceId }) => `/billing/invoices/${invoiceId}`,
  },
  list: { from: invoices.lines, columns: ['resource'] },
  show: {
    from: invoiceLines.show,
    title: ({ resource: name }) => name,
    facts: ['what', 'quantity', 'unit', 'unitPrice', 'amount'],
    panels: {
      sum: ['usages', 'exact', 'rounding', 'amount'],
      resource: ['month', 'startsAt', 'endsAt', 'cpu', 'ramMB', 'diskGB', 'invoice'],
    },
    applies: {
      cpu: ({ cpu }) => cpu !== '',
      ramMB: ({ ramMB }) => ramMB !== null,
      diskGB: ({ diskGB }) => diskGB !== null,
    },
    overview: {
      usage: tab.list({
        from: invoiceLines.usage,
        columns: ['startsAt', 'endsAt', 'quantity', 'unitPrice', 'exact', 'priceVersion', 'pricedSince'],
        yielding: ['pricedSince', 'priceVersion'],
        sort: 'startsAt',
      }),
    },
  },
})
