import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { crashReports } from '../../../../src/contract/crash-reports.ts'
import type { Trx } from '../../db/database.ts'
import { datePage, type DateOrdered } from '../../db/date-page.ts'
import type { Call } from '../../http/call.ts'

type Reports = Reply<typeof crashReports.list>

interface Report extends Omit<Reports['items'][number], 'at' | 'id'> {
  id: number
  at: Date
}

/** The crash reports of the site, by page, newest first. */
export const listReports = ({ query }: Input<typeof crashReports.list>, call: Call): Promise<Reports> =>
  call.inSite(async (trx) => {
    const page = await datePage(reportsWith(trx, query.filter ?? ''), query)
    const items = page.items.map(({ id, at, ...report }) => ({
      id: String(id),
      at: at.toISOString(),
      ...report,
    }))
    return { ...page, items }
  })

const reportsWith = (trx: Trx, filter: string): DateOrdered<Report> => {
  // No pattern: what stands in a filter means itself.
  const fits = sql<boolean>`position(lower(${filter}::text) in lower(concat_ws(
    ' ', message, element, version, page, stack, user_agent))) > 0`
  return {
    async count(since) {
      const all = trx
        .selectFrom('crash_report')
        .select(sql<number>`count(*)::int`.as('rows'))
        .where(fits)
      const { rows } = await (since ? all.where('at', '>=', since) : all).executeTakeFirstOrThrow()
      return rows
    },
    rows(before, skip, most) {
      const all = trx
        .selectFrom('crash_report')
        .select(['id', 'at', 'message', 'element', 'version', 'page', 'stack', 'user_agent as userAgent'])
        .where(fits)
      return (before ? all.where('at', '<', before) : all)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(skip)
        .limit(most)
        .execute()
    },
  }
}
