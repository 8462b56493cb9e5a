import { sql, type Kysely } from 'kysely'
import type { Trx } from './database.ts'
import type { Tables } from './rows.ts'
import { inScope } from './in-scope.ts'

/** What an account may do in a company. */
export type CompanyRight = 'prices' | 'books' | 'access'

/** An account that works in a company. */
export interface CompanyScope {
  companyId: number
  accountId: number
  right: CompanyRight
}

/**
 * Runs work in a transaction that can see and change the rows of one company, as `inSite` does for a site. Answers
 * undefined without running it where the account does not have the right there at that moment.
 */
export const inCompany = <T>(
  query: Kysely<Tables>,
  { companyId, accountId, right }: CompanyScope,
  work: (trx: Trx) => Promise<T>,
): Promise<T | undefined> =>
  inScope(query, { 'app.site_id': '', 'app.company_id': '' }, async (trx) => {
    const { rows } = await sql<{ entered: boolean }>`
      select company_enter(${companyId}::int, ${accountId}::int, ${right}) as entered`.execute(trx)
    return rows[0]?.entered ? work(trx) : undefined
  })

/** The same for work of the service itself, such as a job. No grant is read. */
export const asCompany = <T>(
  query: Kysely<Tables>,
  companyId: number,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => inScope(query, { 'app.company_id': String(Math.trunc(companyId)) }, work)
