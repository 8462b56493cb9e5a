import type { ExportTable } from './export-use.ts'

/** What was credited and paid back to an account. */
export const aboutCorrections: Readonly<Record<string, ExportTable>> = {
  credit_note: {
    name: 'credit-notes',
    columns: [
      'invoice_id',
      'number',
      'part',
      'invoice_line_id',
      'reason',
      'currency',
      'net_minor',
      'tax_minor',
      'total_minor',
      'offset_minor',
      'settlement',
      'issued_at',
    ],
  },
  refund: {
    name: 'refunds',
    columns: [
      'payment_id',
      'deposit_id',
      'provider',
      'currency',
      'amount_minor',
      'note',
      'state',
      'origin',
      'reason',
      'created_at',
      'ended_at',
    ],
  },
}
