import { sql, type RawBuilder } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { mostInboxItems, type inbox } from '../../../../src/contract/account/inbox.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowNumber } from '../../kernel/http/request.ts'
import { accountById } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'

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

/** Owner of an inbox, and their permissions on the site. */
interface Reader {
  accountId: number
  since: Date
  /** Languages that texts of the site are read in, the best first. */
  locales: readonly string[]
  seesIncidents: boolean
}

export const readerOf = async (trx: Trx, call: Call): Promise<Reader> => {
  const { id, locale, created_at: since } = await accountById(trx, sessionOf(call).accountId)
  const seesIncidents = mayDo(await holderOf(trx, id), 'servicesHealthStatus', 'read')
  const own = locale ? [locale, locale.split('-')[0]!] : []
  return { accountId: id, since, locales: [...own, ...call.site.row.locales], seesIncidents }
}

/** The reader's own items, or the newest of them. */
export const ownItems = (
  { accountId }: Reader,
  { isUnread, most }: { isUnread: boolean; most: number },
): RawBuilder<unknown> => sql`
  select 'n' || n.id as id, n.kind, n.page, n.page_params, n.created_at as at, n.read_at is not null as is_read,
    case when u.email is null then n.params else n.params || jsonb_build_object('user', u.email) end as params
  from notification n left join account u on u.site_id = n.site_id and u.id = n.about_id
  where n.owner_id = ${accountId} and n.created_at > now() - interval '90 days'
    ${isUnread ? sql`and n.read_at is null` : sql``}
  order by n.created_at desc, n.id desc limit ${most}`

/**
 * Items for all users of the site: incidents by their last update, and announcements. Stored once per site
 * for 90 days; those from before the reader's account was created are hidden.
 */
export const siteItems = (reader: Reader): RawBuilder<unknown> => sql`
  select b.id, b.kind, b.page, b.page_params, b.at, b.params,
    case when m.item is null then coalesce(r.read_until >= b.at, false)
      else coalesce(m.read_at >= b.at, false) end as is_read
  from (${told(reader)}) b
  left join inbox_mark m on m.owner_id = ${reader.accountId} and m.item = b.id
  left join inbox_read r on r.owner_id = ${reader.accountId}
  where b.at > ${reader.since}`

const told = ({ seesIncidents, locales }: Reader): RawBuilder<unknown> => sql`
  select 'i' || i.id as id, case when i.impact = 'maintenance' then i.impact else 'incident' end as kind,
    'servicesHealthStatus' as page, jsonb_build_object('incidentId', i.id::text) as page_params, u.at,
    jsonb_build_object('title', i.title, 'impact', i.impact, 'state', u.state, 'begins',
      to_char(i.begins_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as params
  from health_incident i cross join lateral (
    select h.at, h.state from health_update h
    where h.site_id = i.site_id and h.incident_id = i.id order by h.id desc limit 1) u
  where ${seesIncidents} and i.begins_at > now() - interval '90 days'
  union all
  select 'a' || a.id, 'announcement', 'dashboard', '{}'::jsonb, a.begins_at,
    jsonb_build_object('title', t.title, 'tone', a.tone)
  from site_announcement a cross join lateral (
    select x.title from site_announcement_text x where x.site_id = a.site_id and x.announcement_id = a.id
    order by array_position(${locales}::text[], x.locale) nulls last, x.locale limit 1) t
  where a.begins_at between now() - interval '90 days' and now() and coalesce(a.ends_at > now(), true)`
