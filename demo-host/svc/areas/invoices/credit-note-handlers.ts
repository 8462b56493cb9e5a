import { sql } from 'kysely'
import type { creditNotes } from '../../../../src/contract/billing/credit-notes.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import { creditNoteDocument } from './credit-note-document.ts'
import { ownInvoice } from './own-invoices.ts'

/** Corrections of the invoices of the account that pays for the caller. */
export const creditNotesHandlers: Handlers<typeof creditNotes, Call> = {
  list: ({ params, query }, call) =>
    call.inSite(async (trx) =>
      listPage(trx, notesOf(await ownInvoice(trx, call, params.invoiceId)), query, {}),
    ),
  document: creditNoteDocument,
}

const notesOf = (invoiceId: number): ListSource<RowOf<typeof creditNotes.list>> => ({
  from: sql`credit_note c`,
  columns: {
    id: sql`c.id::text`,
    number: sql`c.number`,
    issuedAt: sql`c.issued_at`,
    part: sql`c.part`,
    reason: sql`c.reason`,
    net: moneyColumn(sql`c.net_minor`, sql`c.currency`),
    tax: moneyColumn(sql`c.tax_minor`, sql`c.currency`),
    total: moneyColumn(sql`c.total_minor`, sql`c.currency`),
  },
  where: [sql`c.invoice_id = ${invoiceId}`],
  search: [sql`c.number`, sql`c.reason`],
  sort: 'id',
  order: { net: sql`c.net_minor`, tax: sql`c.tax_minor`, total: sql`c.total_minor` },
  tie: sql`c.id`,
  few: true,
})
