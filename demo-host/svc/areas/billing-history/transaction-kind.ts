import { transactionKinds, type TransactionKind } from '../../../../src/contract/billing/history.ts'

/** The kind of a transaction by what the ledger calls it. */
export const kindOf = (written: string): TransactionKind => names.get(written) ?? 'other'

const names: ReadonlyMap<string, TransactionKind> = new Map(
  Object.entries(transactionKinds).map(([name, written]) => [written, name as TransactionKind] as const),
)
