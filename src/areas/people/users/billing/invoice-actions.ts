import { userInvoices } from '../../../../contract/billing/credit-notes.ts'
import { actionsOn } from '../../../../contract/engine/action.ts'
import { defineForm } from '../../../../contract/engine/form.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'

/** An invoice of a user, with the parameters of its path. */
export type InvoiceRow = RowOf<typeof userInvoices.list> & { site: string; invoiceId: string }

/** Writes an amount for the user. */
type WriteAmount = (amount: InvoiceRow['open']) => string

const creditForm = ({ lines, netLeft }: InvoiceRow, write: WriteAmount) =>
  defineForm(userInvoices.credit, {
    fields: {
      part: {
        initial: () => 'rest',
        options: () => [
          { value: 'rest', detail: write(netLeft) },
          ...(lines.length > 0 ? [{ value: 'line' as const }] : []),
          { value: 'amount' },
        ],
      },
      lineId: {
        when: ({ part }) => part === 'line',
        required: ({ part }) => part === 'line',
        options: () =>
          lines.map(({ id, resource, amount }) => ({
            value: id,
            label: resource,
            detail: write(amount),
          })),
      },
      net: { when: ({ part }) => part === 'amount', required: ({ part }) => part === 'amount' },
      settlement: { initial: () => 'credit' },
    },
  })

/** What administrators of billing do with a user's invoice. */
export const invoiceActions = (write: WriteAmount) => ({
  creditInvoice: actionsOn<InvoiceRow>()(userInvoices.credit, {
    when: ({ isCreditable }) => isCreditable,
    initial: ({ netLeft }) => ({ net: netLeft }),
    form: (row) => creditForm(row, write),
  }),
})
