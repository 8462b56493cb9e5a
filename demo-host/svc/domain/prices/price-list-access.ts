import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sessionOf, type Call } from '../calls/call.ts'

/** A list, its company open for the rest of the transaction. */
export interface OpenList {
  id: number
  companyId: number
  name: string
  currency: string
}

/**
 * Opens the company of a price list for the rest of the transaction, if the caller works there: as granted in
 * `company_access`, or as one of the company's only site. With `lock`, changes of the list wait for each other. Throws
 * code 906, with `key` for a list that a field names.
 */
export const openPriceList = async (
  trx: Trx,
  call: Call,
  listId: string,
  { lock = false, key }: { lock?: boolean; key?: string } = {},
): Promise<OpenList> => {
  const id = parseListId(listId)
  const { site, session } = { site: call.site.id, session: sessionOf(call) }
  const entered = await sql<{ company: number | null }>`
    select price_list_enter(${id}::int, ${site}::int, ${session.accountId}::int) as company`.execute(trx)
  const companyId = entered.rows[0]?.company
  if (companyId === null || companyId === undefined)
    throw fail(code.notFound, key === undefined ? {} : { key })
  const { rows } = await sql<{ name: string; currency: string }>`
    select name, currency from price_list where id = ${id} ${sql.raw(lock ? 'for update' : '')}`.execute(trx)
  const [row] = rows
  // It was deleted in between.
  if (!row) throw fail(code.notFound, key === undefined ? {} : { key })
  return { id, companyId, ...row }
}

/** Opens the company of the call's site. Throws code 909 if it has other sites and the caller no grant. */
export const openOwnCompany = async (trx: Trx, call: Call): Promise<number> => {
  const { rows } = await sql<{ company: number | null }>`
    select price_company_enter(null, ${call.site.id}::int, ${sessionOf(call).accountId}::int) as company`.execute(
    trx,
  )
  const company = rows[0]?.company ?? undefined
  if (company === undefined) throw fail(code.forbidden)
  return company
}

// No list has ID 0.
const parseListId = (text: string): number =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : 0
