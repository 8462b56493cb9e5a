import { sql, type RawBuilder } from 'kysely'
import { accountById } from '../../domain/accounts/accounts.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'

/** Owner of an inbox, and their permissions on the site. */
export interface Reader {
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
