/** Columns and rows of a table that concern an account. */
export interface ExportTable {
  /** The name of its file, and of its part of the JSON. */
  name: string
  columns: readonly string[]
  /** The column with the account's id; `account_id` when not given. */
  owner?: string
}

/** What an account used, and what is in its books. */
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
    columns: [
      'line_id',
      'currency',
      'month',
      'booked_at',
      'transaction_id',
      'invoiced_at',
      'invoice_line_id',
    ],
  },
  invoice: {
    name: 'invoices',
    columns: [
      'id',
      'number',
      'currency',
      'month',
      'net_minor',
      'tax_minor',
      'total_minor',
      'open_minor',
      'credited_net_minor',
      'credited_minor',
      'taxes',
      'state',
      'issued_at',
      'due_at',
      'paid_at',
    ],
  },
  invoice_line: {
    name: 'invoice-lines',
    columns: [
      'invoice_id',
      'line',
      'month',
      'resource_kind',
      'resource_id',
      'resource_name',
      'what',
      'unit',
      'basis',
      'unit_price',
      'starts_at',
      'ends_at',
      'quantity',
      'exact_amount',
      'amount_minor',
    ],
  },
  invoice_payment: {
    name: 'receipts',
    columns: ['invoice_id', 'number', 'source', 'currency', 'amount_minor', 'paid_at'],
  },
  budget: {
    name: 'budgets',
    owner: 'owner_id',
    columns: [
      'name',
      'currency',
      'amount_minor',
      'scope',
      'scope_value',
      'steps',
      'on_forecast',
      'tells_sub_users',
      'created_at',
    ],
  },
  usage_days: {
    name: 'usage-by-day',
    columns: ['month', 'resource_kind', 'resource_id', 'what', 'datacenter', 'currency', 'days'],
  },
  ledger_account: { name: 'balances', columns: ['kind', 'detail', 'currency', 'balance_minor'] },
  ledger_entry: {
    name: 'postings',
    columns: ['ledger_account_id', 'amount_minor', 'balance_after', 'booked_at'],
  },
  billing_history_count: { name: 'transaction-counts', columns: ['kind', 'currency', 'lines'] },
  billing_history: {
    name: 'transactions',
    columns: ['number', 'kind', 'currency', 'change_minor', 'moved_minor', 'balance_minor', 'at'],
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
  billing_access: { name: 'billing-access', columns: ['owner_id', 'level', 'granted_at'] },
  credit_grant: {
    name: 'credits',
    columns: [
      'id',
      'currency',
      'amount_minor',
      'left_minor',
      'source',
      'note',
      'granted_at',
      'expires_at',
      'transaction_id',
    ],
  },
  credit_use: {
    name: 'credits-used',
    columns: ['grant_id', 'transaction_id', 'amount_minor', 'is_expiry', 'used_at'],
  },
  payment_method: {
    name: 'payment-methods',
    columns: [
      'id',
      'provider',
      'brand',
      'last4',
      'expiry_month',
      'expiry_year',
      'is_default',
      'created_at',
      'removed_at',
    ],
  },
  payment_setup: {
    name: 'payment-methods-added',
    columns: ['id', 'provider', 'state', 'created_at', 'completed_at', 'expires_at'],
  },
  payment: {
    name: 'card-payments',
    columns: [
      'id',
      'provider',
      'payment_method_id',
      'purpose',
      'purpose_id',
      'currency',
      'amount_minor',
      'state',
      'reason',
      'created_at',
      'ended_at',
    ],
  },
  auto_recharge: {
    name: 'auto-recharge',
    columns: ['currency', 'below_minor', 'amount_minor', 'month_minor', 'is_on', 'off_reason', 'changed_at'],
  },
  usage_report: {
    name: 'usage-reports',
    columns: [
      'id',
      'granularity',
      'layout',
      'format',
      'delivery',
      'emails',
      'first_month',
      'last_month',
      'row_count',
      'totals',
      'created_at',
    ],
  },
  download_token: {
    name: 'download-links',
    columns: ['purpose', 'subject', 'uses_left', 'created_at', 'expires_at', 'used_at', 'withdrawn_at'],
  },
  price_list_use: { name: 'price-list', columns: ['price_list_id', 'assigned_at'] },
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
