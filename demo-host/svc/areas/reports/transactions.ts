import { sql, type RawBuilder } from 'kysely'
import { moneyColumn } from '../../kernel/db/money-column.ts'
import { transactionKinds, type TransactionKind } from '../../../../src/contract/billing/history.ts'

/** An amount in cents as money, in the currency of a line `h` of `billing_history`. */
export const amountOf = (minor: RawBuilder<unknown>): RawBuilder<unknown> =>
  moneyColumn(minor, sql`h.currency`)

/** The kind of a line `h`, as the contract names it. */
export const kind = sql`case h.kind ${sql.join(
  Object.entries(transactionKinds).map(
    ([name, written]) => sql`when ${sql.lit(written)} then ${sql.lit(name)}`,
  ),
  sql` `,
)} else 'other' end`

/** Condition that a line `h` is of a kind. */
export const kindIs = (wanted: TransactionKind): RawBuilder<unknown> =>
  wanted === 'other'
    ? sql`h.kind <> all(${Object.values(transactionKinds)}::text[])`
    : sql`h.kind = ${transactionKinds[wanted]}`

/** What a line `h` does to the balance. */
export const direction = sql`case sign(h.change_minor) when 1 then 'in' when -1 then 'out' else 'within' end`
