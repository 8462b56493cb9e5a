import { userInvoices } from '../../../../contract/billing/credit-notes.ts'
import { actionsOn } from '../../../../contract/engine/action.ts'
import { defineForm } from '../../../../contract/engine/form.ts'
import type { RowOf } from '../../../../contract/engine/rows.ts'

/** An invoice of a user, with the parameters of its path. */
export type InvoiceRow = RowOf<typeof userInvoices.list> & { site: string; invoiceId: string }

const sumOf = ({ amount, currency }: InvoiceRow['netLeft']): string => `${amount} ${currency}`

const creditForm = ({ lines, netLeft }: InvoiceRow) =>
  defineForm(userInvoices.credit, {
    fields: {
      part: {
        initial: () => 'rest',
        options: () => [
          { value: 'rest', detail: sumOf(netLeft) },
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
            detail: sumOf(amount),
          })),
      },
      net: { when: ({ part }) => part === 'amount', required: ({ part }) => part === 'amount' },
      settlement: { initial: () => 'credit' },
    },
  })

/** What administrators of billing do with a user's invoice. */
export const invoiceActions = {
  creditInvoice: actionsOn<InvoiceRow>()(userInvoices.credit, {
    when: ({ isCreditable }) => isCreditable,
    initial: ({ netLeft }) => ({ net: netLeft }),
    form: creditForm,
  }),
}
