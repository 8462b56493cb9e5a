import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { mostInboxItems, type inbox } from '../../../../src/contract/account/inbox.ts'
import type { Call } from '../../domain/calls/call.ts'
import { farthest, pageSize } from '../../kernel/db/list-page.ts'
import { ownItems, readerOf, siteItems, markAll, markItem } from './mark.ts'

type Item = Reply<typeof inbox.list>['items'][number]

interface Row extends Pick<Item, 'id' | 'kind' | 'params'> {
  page: string | null
  page_params: Record<string, string>
  at: Date
  is_read: boolean
}

/** A page of the reader's inbox, newest first. */
const listItems = ({ query }: Input<typeof inbox.list>, call: Call): Promise<Reply<typeof inbox.list>> =>
  call.inSite(async (trx) => {
    const reader = await readerOf(trx, call)
    const size = pageSize(query.size === 0 ? mostInboxItems : query.size)
    const from = Math.min(query.from ?? 0, farthest)
    const isUnread = query.state === 'unread'
    const { rows } = await sql<Row>`
      select * from (
        select * from (${ownItems(reader, { isUnread, most: from + size + 1 })}) own
        union all select id, kind, page, page_params, at, is_read, params from (${siteItems(reader)}) site) item
      ${isUnread ? sql`where not is_read` : sql``}
      order by at desc, id desc limit ${size + 1} offset ${from}`.execute(trx)
    return { items: rows.slice(0, size).map(shown), next: rows.length > size }
  })

const shown = ({ id, kind, params, page, page_params: pageParams, at, is_read: isRead }: Row): Item => ({
  id,
  kind,
  params,
  to: page === null ? null : { page, params: pageParams },
  at: at.toISOString(),
  isRead,
})

/** Number of unread items, up to the maximum of an inbox. */
const countUnread = (_: unknown, call: Call): Promise<Reply<typeof inbox.unread>> =>
  call.inSite(async (trx) => {
    const reader = await readerOf(trx, call)
    const { rows } = await sql<{ unread: number; newest: Date | null }>`
      with site as materialized (${siteItems(reader)})
      select least(${mostInboxItems}::int,
        (select count(*) from (${ownItems(reader, { isUnread: true, most: mostInboxItems })}) own)
          + (select count(*) from site where not is_read))::int as unread,
        greatest((select max(at) from (${ownItems(reader, { isUnread: false, most: 1 })}) own),
          (select max(at) from site)) as newest`.execute(trx)
    return { unread: rows[0]?.unread ?? 0, newest: rows[0]?.newest?.toISOString() ?? null }
  })

export const inboxHandlers: Handlers<typeof inbox, Call> = {
  list: listItems,
  unread: countUnread,
  mark: markItem,
  markAll,
}
