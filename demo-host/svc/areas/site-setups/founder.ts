import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { SiteSetupWire } from '../../../../src/contract/sites/site-setups.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

type Choice = SiteSetupWire['companies'][number]

/** What a caller who makes sites can choose from. */
interface Founder {
  companies: readonly Choice[]
  mayAddCompany: boolean
}

/** Throws code 909 for a caller who has the right in no company and is no operator, whatever entries they are permitted. */
export const requireFounder = async (trx: Trx, call: Call): Promise<Founder> => {
  const { accountId } = sessionOf(call)
  const { rights } = await accountById(trx, accountId)
  const mayAddCompany = rights === 'operator' || rights === 'root'
  const { rows: companies } = await sql<Choice>`select c.id::text as id, c.name, c.currency
    from setup_companies(${call.site.id}::int, ${accountId}::int) c order by lower(c.name), c.id`.execute(trx)
  if (companies.length === 0 && !mayAddCompany) throw fail(code.forbidden)
  return { companies, mayAddCompany }
}

/** Price lists in force of a company of the caller. */
export const offeredPriceLists = async (
  trx: Trx,
  call: Call,
  companyId: number,
  currency: string,
): Promise<Choice[]> => {
  const { rows } = await sql<Choice>`select l.id::text as id, l.name, l.currency
    from setup_price_lists(${call.site.id}::int, ${sessionOf(call).accountId}::int, ${companyId}::int) l
    where l.currency = ${currency} order by lower(l.name), l.id`.execute(trx)
  return rows
}
