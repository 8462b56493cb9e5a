import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { type timeline, timelineSubjects } from '../../../../src/contract/shell/timeline.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { type ListSource, parseTimestamp } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { entriesOf } from './entries.ts'
import { timelineReader, type TimelineReader } from './reader.ts'
import { type Subject, subjects } from './subjects.ts'

type List = typeof timeline.list
type Filters = Pick<Input<List>['query'], 'kind' | 'since' | 'until'>

const columns = ['id', 'at', 'kind', 'event', 'method', 'by', 'state', 'cmdId', 'page'] as const
const flags = ['canRetry', 'canCancel', 'canDiscard'] as const

const source = (subject: Subject, reader: TimelineReader): ListSource<RowOf<List>, Filters> => ({
  from: sql`(${sql.join(entriesOf(subject, reader), sql` union all `)}) entry`,
  columns: Object.fromEntries(
    [...columns, ...flags].map((name) => [name, sql.ref(`entry.${name}`)]),
  ) as ListSource<RowOf<List>>['columns'],
  search: [sql`entry.event`, sql`entry.method`, sql`entry.by`],
  filters: {
    kind: (kind) => sql`entry.kind = ${kind}`,
    since: (since) => sql`entry.at >= ${parseTimestamp(since)}::timestamptz`,
    until: (until) => sql`entry.at < ${parseTimestamp(until)}::timestamptz`,
  },
  sort: '-at',
  few: true,
})

export const timelineHandlers: Handlers<typeof timeline, Call> = {
  async list({ params, query }, call) {
    const of = timelineSubjects.find((kind) => kind === params.of)
    if (!of) throw fail(code.notFound)
    const subject = await subjects[of](call, params.id)
    return call.inSite(async (trx) =>
      listPage(trx, source(subject, await timelineReader(trx, call)), query, {}),
    )
  },
}
