import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { mostOrigins, type siteOrigins } from '../../../../src/contract/sites/site-origins.ts'
import type { Call } from '../../domain/calls/call.ts'
import { problemOfOrigin } from '../../domain/sites/origin-rules.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { onTrial } from '../../kernel/db/trial.ts'
import { fail } from '../../kernel/http/fail.ts'
import { managedSite, recordDoor, type ManagedSite } from './managed.ts'

type Row = RowOf<typeof siteOrigins.list>

/** Origins of a site: those that it adds, and those of its hosts, from which the portal is served. */
const originSource = async (call: Call, site: ManagedSite): Promise<ListSource<Row>> => {
  const { origins } = await call.parts.sites.byId(site.id)
  // Those of hosts are in the cache alone; those that are added, in the row.
  const ofHosts = [...origins].filter((each) => !site.origins.includes(each))
  // An origin that was removed a moment ago may still be in the cache.
  const own = ofHosts.filter((each) => site.hosts.includes(new URL(each).host) || each === site.base_url)
  return {
    from: sql`(select o as origin, 'added' as source from unnest(${site.origins}::text[]) o
      union all select o, 'host' from unnest(${own}::text[]) o) o
      left join site_origin_sessions() n on n.origin = o.origin`,
    columns: {
      id: sql`md5(o.origin)`,
      origin: sql`o.origin`,
      source: sql`o.source`,
      sessions: sql`coalesce(n.sessions, 0)`,
    },
    search: [sql`o.origin`],
    sort: 'origin',
    tie: sql`md5(o.origin)`,
    made: true,
  }
}

/** Origins whose pages may embed a site's elements. */
export const listOrigins = (
  { params, query }: Input<typeof siteOrigins.list>,
  call: Call,
): Promise<Reply<typeof siteOrigins.list>> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost)
    return listPage(trx, await originSource(call, site), query, {})
  })

/** Adds origins, all or none. */
export const addOrigins = (
  { params, body }: Input<typeof siteOrigins.add>,
  call: Call,
): Promise<Reply<typeof siteOrigins.add>> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const typed = body.origins.map((each) => each.trim())
    if (site.origins.length + new Set(typed).size > mostOrigins)
      throw fail(code.listFull, { key: 'origins', params: { max: mostOrigins } })
    for (const [place, each] of typed.entries()) {
      const reason = problemOfOrigin(each, call.parts.config)
      const key = `origins.${place}`
      if (reason) throw fail(code.badRequest, { key, params: { reason, origin: each } })
      if (site.origins.includes(each)) throw fail(code.alreadyListed, { key })
    }
    const added = [...new Set(typed)]
    await sql`select site_origins_add(${added}::text[])`.execute(trx)
    await recordDoor(trx, call, 'site-origins-added', site, added.join(' '))
    return { added: added.length }
  })

/** Removes an origin, or says what that would lead to. */
export const removeOrigin = (
  { params, body }: Input<typeof siteOrigins.remove>,
  call: Call,
): Promise<Reply<typeof siteOrigins.remove>> =>
  call.inSite(async (trx) => {
    const site = await managedSite(trx, call, params.siteHost, { lock: true })
    const origin = await findOrigin(trx, site, params.id)
    if (call.headers.get('origin') === origin && !(await isOfHost(call, site, origin)))
      throw fail(code.locksYouOut, { params: { reason: 'ownOrigin', origin } })
    return onTrial(trx, body.checkOnly, async () => {
      const { rows } = await sql<{ ended: number }>`select site_origin_remove(${origin}) as ended`.execute(
        trx,
      )
      if (!body.checkOnly) await recordDoor(trx, call, 'site-origin-removed', site, origin)
      const ended = rows[0]?.ended ?? 0
      return {
        consequences: [
          { kind: 'originLeaves', count: 1 },
          ...(isSignInPage(site, origin) ? [{ kind: 'signInPage', count: 1 }] : []),
          ...(ended > 0 ? [{ kind: 'sessions', count: ended }] : []),
        ],
      }
    })
  })

const isSignInPage = ({ login_page: page }: ManagedSite, origin: string): boolean =>
  page !== '' && new URL(page).origin === origin

const findOrigin = async (trx: Trx, site: ManagedSite, id: string): Promise<string> => {
  const { rows } = await sql<{ origin: string }>`
    select o as origin from unnest(${site.origins}::text[]) o where md5(o) = ${id}`.execute(trx)
  if (!rows[0]) throw fail(code.notFound)
  return rows[0].origin
}

/** Whether an origin is also one of the portal itself, which keeps access. */
const isOfHost = async ({ parts }: Call, { id, origins }: ManagedSite, origin: string): Promise<boolean> => {
  const known = await parts.sites.byId(id)
  return origin === known.baseUrl || (!origins.includes(origin) && known.origins.has(origin))
}
