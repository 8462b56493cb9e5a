import { sql, type SelectQueryBuilder } from 'kysely'
import type { Infer } from 'superstruct'
import type { CrashReport, crashReports } from '../../../../src/contract/reports/calls/crash-reports.ts'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { datePage, type DateOrdered } from '../../kernel/db/date-page.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import type { Tables } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import type { crash } from '../../../../src/contract/sites/site.ts'
import { withoutSecrets } from '../../domain/serving/keep-error.ts'
import { networkOf } from '../../kernel/http/client-address.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'

type Query = Input<typeof crashReports.list>['query']
type Report = Infer<typeof CrashReport>
type Row = Omit<Report, 'at' | 'id' | 'source' | 'first' | 'count'> & {
  id: number
  at: Date
  source: string
  count?: number
  first?: Date
}

/** The crash reports of the site, by page, newest first. */
const listReports = (
  { query }: Input<typeof crashReports.list>,
  call: Call,
): Promise<Reply<typeof crashReports.list>> =>
  call.inSite(async (trx) => {
    const page = await datePage((query.grouped ? groupsOf : reportsOf)(trx, query), query)
    return { ...page, items: page.items.map(onTheWire) }
  })

/** One report. */
const showReport = ({ params }: Input<typeof crashReports.show>, call: Call): Promise<Report> =>
  call.inSite(async (trx) => {
    const row = await trx
      .selectFrom('crash_report')
      .select(columns)
      .where('id', '=', rowId(params.id))
      .executeTakeFirst()
    if (!row) throw fail(code.notFound)
    return onTheWire(row)
  })

const named = ['id', 'at', 'source', 'message', 'element', 'version', 'page', 'reference', 'stack'] as const

const columns = [...named, 'user_agent as userAgent'] as const

const onTheWire = (row: Row): Report => ({
  ...row,
  id: String(row.id),
  at: row.at.toISOString(),
  source: row.source as Report['source'],
  count: row.count ?? 1,
  first: (row.first ?? row.at).toISOString(),
})

const reportsOf = (trx: Trx, query: Query): DateOrdered<Row> => ({
  async count(from) {
    const all = matching(trx, query).select(sql<number>`count(*)::int`.as('rows'))
    const { rows } = await (from ? all.where('at', '>=', from) : all).executeTakeFirstOrThrow()
    return rows
  },
  rows(before, skip, most) {
    const all = matching(trx, query).select(columns)
    return (before ? all.where('at', '<', before) : all)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .offset(skip)
      .limit(most)
      .execute()
  },
})

/** The newest report of each group, with the group's number and beginning. */
const groupsOf = (trx: Trx, query: Query): DateOrdered<Row> => {
  const alike = sql`partition by source, message, element`
  const groups = () =>
    trx
      .selectFrom(
        matching(trx, query)
          .select([
            ...columns,
            sql<number>`(count(*) over (${alike}))::int`.as('count'),
            sql<Date>`min(at) over (${alike})`.as('first'),
            sql<number>`row_number() over (${alike} order by at desc, id desc)`.as('place'),
          ])
          .as('each'),
      )
      .where('place', '=', 1)
  return {
    async count(from) {
      const all = groups().select(sql<number>`count(*)::int`.as('rows'))
      const { rows } = await (from ? all.where('at', '>=', from) : all).executeTakeFirstOrThrow()
      return rows
    },
    rows(before, skip, most) {
      const all = groups().select([...named, 'userAgent', 'count', 'first'])
      return (before ? all.where('at', '<', before) : all)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .offset(skip)
        .limit(most)
        .execute()
    },
  }
}

const matching = (
  trx: Trx,
  { filter, source, since, until }: Query,
): SelectQueryBuilder<Tables, 'crash_report', object> => {
  let all: SelectQueryBuilder<Tables, 'crash_report', object> = trx.selectFrom('crash_report')
  // Literal text, not a pattern.
  if (filter)
    all = all.where(
      sql<boolean>`position(lower(${filter}::text) in lower(concat_ws(
        ' ', message, element, version, page, reference, stack, user_agent))) > 0`,
    )
  if (source) all = all.where('source', '=', source)
  if (since) all = all.where('at', '>=', parseTimestamp(since))
  if (until) all = all.where('at', '<', parseTimestamp(until))
  return all
}

const limit = { most: 10, within: 60 }

export const crashHandlers: Handlers<typeof crash, Call> = {
  async report({ body }, call) {
    const report = {
      message: withoutSecrets(body.message),
      element: withoutSecrets(body.element),
      version: withoutSecrets(body.version),
      page: withoutSecrets(body.page),
      stack: withoutSecrets(body.stack ?? ''),
    }
    await call.inSite(async (trx) => {
      await countUse(trx, call.site.id, `crash ${networkOf(call.address)}`, limit, tooMany)
      const from = { site_id: call.site.id, ip: call.address, user_agent: call.userAgent }
      await trx
        .insertInto('crash_report')
        .values({ ...report, ...from })
        .execute()
    })
    const { stack: _, ...shown } = report
    call.parts.log.warn({ id: call.id, crash: shown }, 'an element crashed')
    return { received: true }
  },
}

export const crashReportsHandlers: Handlers<typeof crashReports, Call> = {
  list: listReports,
  show: showReport,
}
