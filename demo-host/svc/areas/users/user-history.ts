import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { UserEvent } from '../../../../src/contract/user-rows.ts'
import type { users } from '../../../../src/contract/users.ts'
import { userInReach } from '../../domain/accounts/reach.ts'
import type { Call } from '../../domain/calls/call.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import { methodText } from '../../kernel/audit/method-text.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'

type Row = Infer<typeof UserEvent>
type Query = Input<typeof users.history>['query']

/** What happened to an account. */
export const userHistory = (
  { params, query }: Input<typeof users.history>,
  call: Call,
): Promise<Reply<typeof users.history>> =>
  call.inSite(async (trx) => {
    const { account } = await userInReach(trx, call, params, 'access')
    const page = await listPage(trx, eventsOf(account.id), query, {})
    return { ...page, items: page.items.map((row) => ({ ...row, device: deviceOf(row.device) })) }
  })

const by = sql`(select b.email from account b where b.site_id = l.site_id and b.id = l.by_id)`

const eventsOf = (id: number): ListSource<Row, Pick<Query, 'result' | 'since' | 'until'>> => ({
  from: sql`audit l`,
  columns: {
    id: sql`l.id::text`,
    at: sql`l.at`,
    event: sql`l.event`,
    method: methodText(sql`l.method`),
    result: sql`l.result`,
    by: sql`coalesce(${by}, '')`,
    ip: sql`host(l.ip)`,
    device: sql`l.user_agent`,
  },
  where: [sql`l.account_id = ${id}`],
  search: [sql`l.event`, sql`l.method`, sql`host(l.ip)`, by],
  filters: {
    result: (result) => sql`l.result = ${result}`,
    since: (since) => sql`l.at >= ${since}::timestamptz`,
    until: (until) => sql`l.at < ${until}::timestamptz`,
  },
  sort: '-at',
  tie: sql`l.id`,
})
