import { sql } from 'kysely'
import { accountById, isAdministrator } from '../../../domain/accounts/accounts.ts'
import { holderIn, mayDo } from '../../../domain/accounts/permitted.ts'
import type { Services } from '../../../domain/calls/services.ts'
import type { Server } from '../../../domain/servers/servers.ts'
import type { Site } from '../../../domain/sites/sites.ts'
import { inSite } from '../../../kernel/db/in-site.ts'
import { isOwnOrigin } from '../../../kernel/http/cross-origin.ts'
import { hashOf } from '../../../kernel/keys.ts'
import { sharedServers } from '../server.ts'
import type { End } from './bridge.ts'
import { doorOf, isOpen, type Door } from './door.ts'

/** Who may look at which screen. */
export interface Accepted {
  site: Site
  server: Pick<Server, 'id' | 'site_id' | 'owner_id' | 'name'>
  sessionId: number
  accountId: number
  /** ID of the account that is impersonating this one. */
  impersonatedBy: number | null
  viewOnly: boolean
  door: Door
}

/** The consoles that an account has open at once. */
const mostOpen = 5

/** Takes a ticket, which is good for nothing afterwards, and judges it as a call is. Answers why not, where it is refused. */
export const acceptTicket = async (
  parts: Services,
  ticket: string,
  headers: Headers,
  address: string,
): Promise<Accepted | End> => {
  const { rows } = await sql<Ticket>`select * from console_ticket_take(${hashOf(ticket)})`.execute(
    parts.query,
  )
  const [found] = rows
  if (!found?.in_time || found.origin !== headers.get('origin')) return 'ticket'
  const site = await parts.sites.byId(found.site_id)
  const door = doorOf(site, found.origin, found.site_key)
  if (!isOwnOrigin(headers, site) || !isOpen(site, door)) return 'ticket'
  const out = await sql<{ why: End | null }>`
    select console_signed_out(${found.session_id}, ${address}::inet, false) as why`.execute(parts.query)
  const why = out.rows[0]?.why
  if (why) return why
  const known = await inSite(parts.query, site.id, async (trx) => {
    const server = await trx
      .selectFrom('server')
      .select(['id', 'site_id', 'owner_id', 'name', 'state', 'power'])
      .where('id', '=', found.server_id)
      .executeTakeFirst()
    const session = await trx
      .selectFrom('session')
      .select('impersonated_by')
      .where('id', '=', found.session_id)
      .executeTakeFirst()
    const open = await trx
      .selectFrom('console_session')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('account_id', '=', found.account_id)
      .where('ended_at', 'is', null)
      .where('last_at', '>', sql<Date>`now() - interval '30 seconds'`)
      .executeTakeFirstOrThrow()
    return { server, open: open.count, impersonatedBy: session?.impersonated_by ?? null }
  })
  if (!known.server || known.server.state !== 'ready' || known.server.power !== 'on') return 'power-off'
  if (known.open >= mostOpen) return 'too-many'
  const accepted = {
    site,
    server: known.server,
    sessionId: found.session_id,
    accountId: found.account_id,
    impersonatedBy: known.impersonatedBy,
    viewOnly: found.view_only,
    door,
  }
  return (await isPermitted(parts, accepted)) ? accepted : 'forbidden'
}

interface Ticket {
  site_id: number
  session_id: number
  account_id: number
  server_id: string
  origin: string | null
  view_only: boolean
  in_time: boolean
  site_key: string | null
}

/** Whether a user may currently view a console, and use it if the ticket allowed that. */
export const isPermitted = async (
  { query }: Services,
  { site, accountId, server, viewOnly }: Pick<Accepted, 'site' | 'accountId' | 'server' | 'viewOnly'>,
): Promise<boolean> => {
  const holder = await holderIn(query, site.id, accountId)
  if (!mayDo(holder, 'servers', viewOnly ? 'read' : 'write')) return false
  if (server.owner_id === accountId) return true
  return inSite(query, site.id, async (trx) => {
    if (isAdministrator(await accountById(trx, accountId))) return true
    const { rows } = await sharedServers(accountId, !viewOnly).execute(trx)
    return rows.some(({ id }) => id === server.id)
  })
}
