import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { ReportName } from '../../../../src/contract/navigation/report-registry.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { matching } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { previousSums } from './previous-sums.ts'
import { type Asker, type AnySource, userPageFor } from './source.ts'
import { sources } from './sources.ts'

/** Milliseconds that one statement of a report may take. */
const patience = 4000

/** SQL source of a report, for its query and the caller. */
export const sourceOf = (name: ReportName): AnySource => sources[name] as unknown as AnySource

/** A page of a report. Throws code 950 where the database takes too long. */
export const askReport = async (name: ReportName, query: object, call: Call): Promise<unknown> => {
  try {
    return await call.parts.readInSite(call.site.id, async (trx) => {
      const { accountId, id: sessionId } = sessionOf(call)
      const caller = await accountById(trx, accountId)
      await sql`set local statement_timeout = ${sql.lit(patience)}`.execute(trx)
      const source = sourceOf(name)
      const userPage = userPageFor(call.site.row.slug, caller)
      const asker: Asker = { timeZone: caller.time_zone, sessionId, userPage }
      const list = source.list(query, asker)
      const { counted, ...info } = (await source.info?.(trx, matching(list, query))) ?? {}
      const previousInfo = await previousSums(trx, source, query, asker, call.parts.config.auditMonths)
      return { ...(await listPage(trx, list, query, info, counted)), previousInfo }
    })
  } catch (error) {
    throw isTimeout(error) ? fail(code.reportTooLong) : error
  }
}

const isTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'
