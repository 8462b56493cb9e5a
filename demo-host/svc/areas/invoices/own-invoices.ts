import { sql, type RawBuilder } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { payerIdOf } from '../../domain/billing/payer.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { DraftOwner } from '../../domain/invoices/draft-lines.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

/** The account that pays for the caller. */
export const ownerOf = async (trx: Trx, call: Call): Promise<DraftOwner> => ({
  siteId: call.site.id,
  accountId: await payerIdOf(trx, call),
})

/** Condition for the invoices `i` of an account. */
export const isOf = ({ siteId, accountId }: DraftOwner): RawBuilder<boolean> =>
  sql<boolean>`i.site_id = ${siteId}::int and i.account_id = ${accountId}::int`

/** The ID of one of the caller's invoices. Throws code 906 for all others. */
export const ownInvoice = async (trx: Trx, call: Call, id: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select i.id from invoice i where ${isOf(await ownerOf(trx, call))} and i.id = ${rowId(id)}`.execute(trx)
  if (!rows[0]) throw fail(code.notFound)
  return rows[0].id
}

/** An exact amount as SQL of a `money`, with two digits after the point at least. */
export const exactMoneyOf = (
  exact: RawBuilder<unknown>,
  currency: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`jsonb_build_object('amount', round(${exact}, greatest(min_scale(${exact}), 2))::text, 'currency', ${currency})`

/** The status of an invoice `i`: `overdue` goes by the clock of billing; of a `credited` one notes took all. */
export const status = sql`case when i.state = 'open' and i.due_at < billing_now() then 'overdue'
  when i.state = 'paid' and i.credited_minor = i.total_minor then 'credited' else i.state end`

/** A tax rate such as `0.18` in the words of a document. */
export const writePercent = (rate: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 4 }).format(rate as `${number}`)
