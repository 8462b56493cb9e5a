import { upcomingInvoice } from '../../../contract/billing/invoices.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { pack } from './messages.en.ts'

/** The lines of the next invoice, as they are and as they will be. */
export const resource = defineResource({
  name: 'upcomingLines',
  pack,
  list: {
    from: upcomingInvoice.lines,
    columns: [
      'resource',
      'what',
      'cpu',
      'ramMB',
      'diskGB',
      'quantity',
      'unit',
      'unitPrice',
      'toDate',
      'amount',
      'month',
    ],
    hidden: ['cpu', 'ramMB', 'diskGB', 'month'],
    yielding: ['unit', 'unitPrice', 'quantity'],
    sort: '-amount',
  },
})
