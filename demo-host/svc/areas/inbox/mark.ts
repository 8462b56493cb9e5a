import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { mostInboxItems, type inbox } from '../../../../src/contract/account/inbox.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { readerOf, siteItems } from './items.ts'

/** Marks an item of the caller as read or unread. Throws code 906 for other items. */
export const markItem = (
  { params, body }: Input<typeof inbox.mark>,
  call: Call,
): Promise<Reply<typeof inbox.mark>> =>
  call.inSite(async (trx) => {
    const marked = await (params.itemId.startsWith('n') ? markOwn : markOfSite)(
      trx,
      call,
      [params.itemId],
      body.isRead,
    )
    if (marked === 0) throw fail(code.notFound)
    return { saved: true }
  })

/** Marks items of the caller's as read, all where none are named; what is not in their inbox is left out. */
export const markAll = (
  { body }: Input<typeof inbox.markAll>,
  call: Call,
): Promise<Reply<typeof inbox.markAll>> =>
  call.inSite(async (trx) => {
    const { ids } = body
    if (ids === undefined) await markEverything(trx, call)
    else if (ids.length > mostInboxItems) throw fail(code.badRequest, { key: 'ids' })
    else {
      await markOwn(trx, call, ids, true)
      await markOfSite(trx, call, ids, true)
    }
    return { saved: true }
  })

const markOwn = async (trx: Trx, call: Call, ids: readonly string[], isRead: boolean): Promise<number> => {
  const numbers = ids.filter((id) => id.startsWith('n')).map((id) => rowNumber(id.slice(1)))
  const { numAffectedRows = 0n } = await sql`
    update notification set
      read_at = ${isRead ? sql`coalesce(read_at, now())` : sql`null`},
      -- One of the same topic may be unread by now.
      topic = ${isRead ? sql`topic` : sql`null`}
    where owner_id = ${sessionOf(call).accountId} and id = any(${numbers}::bigint[])
      and created_at > now() - interval '90 days'`.execute(trx)
  return Number(numAffectedRows)
}

const markOfSite = async (trx: Trx, call: Call, ids: readonly string[], isRead: boolean): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into inbox_mark (site_id, owner_id, item, read_at)
      select ${call.site.id}::int, ${sessionOf(call).accountId}::int, site.id, ${isRead ? sql`now()` : sql`null::timestamptz`}
      from (${siteItems(await readerOf(trx, call))}) site where site.id = any(${ids}::text[])
    on conflict (site_id, owner_id, item)
      do update set read_at = excluded.read_at, marked_at = excluded.marked_at`.execute(trx)
  return Number(numAffectedRows)
}

const markEverything = async (trx: Trx, call: Call): Promise<void> => {
  const { accountId } = sessionOf(call)
  await sql`update notification set read_at = now() where owner_id = ${accountId} and read_at is null`.execute(
    trx,
  )
  await sql`delete from inbox_mark where owner_id = ${accountId}`.execute(trx)
  await sql`insert into inbox_read (site_id, owner_id, read_until) values (${call.site.id}, ${accountId}, now())
    on conflict (site_id, owner_id) do update set read_until = excluded.read_until`.execute(trx)
}
