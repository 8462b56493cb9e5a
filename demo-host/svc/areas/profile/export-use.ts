/** Columns and rows of a table that concern an account. */
export interface ExportTable {
  /** The name of its file, and of its part of the JSON. */
  name: string
  columns: readonly string[]
  /** The column with the account's id; `account_id` when not given. */
  owner?: string
}

/** What an account used and what is in its books. */
export const aboutUse: Readonly<Record<string, ExportTable>> = {
  usage_line: {
    name: 'usage',
    columns: [
      'resource_kind',
      'resource_id',
      'what',
      'unit',
      'starts_at',
      'ends_at',
      'basis',
      'currency',
      'unit_price',
      'price_version_id',
      'quantity',
      'amount',
    ],
  },
  usage_booking: {
    name: 'usage-booked',
    columns: ['line_id', 'currency', 'month', 'booked_at', 'transaction_id'],
  },
  ledger_account: { name: 'balances', columns: ['kind', 'detail', 'currency', 'balance_minor'] },
  ledger_entry: {
    name: 'postings',
    columns: ['ledger_account_id', 'amount_minor', 'balance_after', 'booked_at'],
  },
  deposit: {
    name: 'deposits',
    columns: [
      'id',
      'provider',
      'currency',
      'amount_minor',
      'state',
      'problem',
      'created_at',
      'completed_at',
      'expires_at',
    ],
  },
  price_list_use: { name: 'price-list', columns: ['price_list_id', 'assigned_at'] },
  company_access: { name: 'company-access', columns: ['company_id', 'rights', 'granted_at'] },
  usage_period: {
    name: 'usage-now',
    columns: [
      'resource_kind',
      'resource_id',
      'what',
      'since',
      'units',
      'basis',
      'currency',
      'unit_price',
      'price_version_id',
    ],
  },
  // Views of it, for the version before.
  usage_open: {
    name: 'server-usage-now',
    columns: ['server_id', 'what', 'since', 'basis', 'currency', 'unit_price'],
  },
  usage_snapshots: {
    name: 'server-usage-of-snapshots',
    columns: ['server_id', 'what', 'since', 'basis', 'currency', 'unit_price'],
  },
}
