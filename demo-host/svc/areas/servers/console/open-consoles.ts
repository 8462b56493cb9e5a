import type { IncomingMessage } from 'node:http'
import { hostname } from 'node:os'
import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { WebSocketServer, type WebSocket } from 'ws'
import { consoleProtocol, ticketProtocol } from '../../../../../src/contract/servers/consoles.ts'
import type { Services } from '../../../domain/calls/services.ts'
import { noteOnServer } from '../../../domain/servers/servers.ts'
import { proxiesOf, type Site } from '../../../domain/sites/sites.ts'
import { inSite } from '../../../kernel/db/in-site.ts'
import { clientAddress, networkOf } from '../../../kernel/http/client-address.ts'
import { Failure, isMisdirected } from '../../../kernel/http/fail.ts'
import { refuseUpgrade, type Connect } from '../../../kernel/http/upgrades.ts'
import { takeUse } from '../../../kernel/limits/rate-limit.ts'
import { acceptTicket, type Accepted } from './accept-ticket.ts'
import { bridge, closePage, type Bridge, type End } from './bridge.ts'
import { watch, whyOver } from './watch.ts'

/** The consoles that this node carries. */
export interface Consoles {
  connect: Connect
  /** Ends all of them, and lets no more in. */
  close(): Promise<void>
}

/** How often one network may knock. */
const limit = { most: 60, within: 60 }

/** This node, as operators see it. */
const node = `${hostname().slice(0, 60)}:${process.pid}`

/** Connects pages to the screens of servers: by a ticket, which stands for a call that was judged before, and is judged again. */
export const openConsoles = (parts: Services): Consoles => {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: 65_536,
    perMessageDeflate: false,
    handleProtocols: () => consoleProtocol,
  })
  const open = new Map<Bridge, Promise<void>>()
  let isClosing = false

  const connect = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const knock = await judged(parts, request)
    if (typeof knock === 'number') return refuseUpgrade(socket, knock)
    const accepted = await acceptTicket(parts, knock.ticket, knock.headers, knock.address)
    if (socket.destroyed) return
    sockets.handleUpgrade(request, socket, head, (page) => {
      page.on('error', () => {})
      if (typeof accepted === 'string') return closePage(page, accepted)
      carry(page, accepted, knock).catch((error: Error) => {
        parts.log.warn({ reason: error.message }, 'a console cannot be opened')
        closePage(page, 'unavailable')
      })
    })
  }

  const carry = async (page: WebSocket, accepted: Accepted, knock: Knock): Promise<void> => {
    const { site, server, viewOnly } = accepted
    // Pauses the page until the machine is connected, so that no input is lost.
    page.pause()
    const machine = await parts.provider.console({ siteId: site.id, ref: server.id })
    const id = await begin(parts, accepted, knock).catch((error: unknown) => {
      machine.destroy()
      throw error
    })
    // Its user may not look any more, and it is off for that.
    const whyGone = () =>
      whyOver(parts, id, accepted, console).then(
        (why) => why ?? 'power-off',
        () => 'power-off' as const,
      )
    let stop = () => {}
    const console: Bridge = bridge(page, machine, {
      viewOnly,
      whyGone,
      onEnd(why) {
        stop()
        const over = end(parts, site.id, id, console.bytes(), why).finally(() => open.delete(console))
        open.set(console, over)
      },
    })
    open.set(console, Promise.resolve())
    if (isClosing) return console.end('restarting')
    stop = watch(parts, id, accepted, console)
    page.resume()
  }

  return {
    connect(request, socket, head) {
      if (isClosing) return refuseUpgrade(socket, 503)
      socket.on('error', () => socket.destroy())
      connect(request, socket, head).catch((error: Error) => {
        parts.log.warn({ reason: error.message }, 'a console cannot be judged')
        refuseUpgrade(socket, 503)
      })
    },
    async close() {
      isClosing = true
      for (const console of open.keys()) console.end('restarting')
      await Promise.all(open.values())
    },
  }
}

/** A request for a WebSocket that is one of a page of the service. */
interface Knock {
  ticket: string
  headers: Headers
  address: string
}

/** Judges what is known before the ticket is looked at: host, origin, how often. Answers the status of a refusal. */
const judged = async (parts: Services, request: IncomingMessage): Promise<Knock | number> => {
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
  )
  const site = await parts.sites.ofRequest(headers, headers.get('host') ?? '').catch((error: unknown) => {
    if (isMisdirected(error)) return undefined
    throw error
  })
  if (!site) return 421
  const origin = headers.get('origin')
  if (origin !== null && !(await parts.sites.list()).some(({ origins }) => origins.has(origin))) return 403
  const proxies = proxiesOf(site, parts.log)
  const forwarded = headers.get('x-forwarded-for')
  const peer = request.socket.remoteAddress
  const address = clientAddress(peer, forwarded, parts.config.trustedProxies, proxies)
  if (await isBlocked(parts, site, address)) return 403
  const wait = await inSite(parts.query, site.id, (trx) =>
    takeUse(trx, site.id, `console ${networkOf(address)}`, limit),
  )
  if (wait > 0) return 429
  const protocols = (headers.get('sec-websocket-protocol') ?? '').split(',').map((one) => one.trim())
  const ticket = protocols.find((one) => one.startsWith(ticketProtocol))?.slice(ticketProtocol.length)
  return ticket && protocols.includes(consoleProtocol) ? { ticket, headers, address } : 400
}

const isBlocked = ({ blacklist }: Services, site: Site, address: string): Promise<boolean> =>
  blacklist.require(site, address).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Failure) return true
      throw error
    },
  )

// The line of the server's history and that of the audit log are there once it is.
const begin = (parts: Services, accepted: Accepted, { address, headers }: Knock): Promise<number> =>
  inSite(parts.query, accepted.site.id, async (trx) => {
    const { site, server, accountId, sessionId, impersonatedBy, viewOnly } = accepted
    const { id } = await trx
      .insertInto('console_session')
      .values({
        site_id: site.id,
        server_id: server.id,
        account_id: accountId,
        session_id: sessionId,
        by_id: impersonatedBy,
        node,
        view_only: viewOnly,
        client_ip: address,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const userAgent = (headers.get('user-agent') ?? '').slice(0, 300)
    const actor = { site, address, userAgent, session: { accountId, impersonatedBy }, parts }
    await noteOnServer(trx, actor, server, { action: 'console', detail: viewOnly ? 'view only' : '' })
    return id
  })

const end = (parts: Services, siteId: number, id: number, bytes: number, why: End): Promise<void> => {
  parts.log.info({ console: id, why, bytes }, 'a console has ended')
  return inSite(parts.query, siteId, async (trx) => {
    await trx
      .updateTable('console_session')
      .set({ bytes, ended_at: sql`coalesce(ended_at, now())`, reason: sql`coalesce(reason, ${why})` })
      .where('id', '=', id)
      .execute()
  }).catch((error: Error) =>
    parts.log.warn({ console: id, reason: error.message }, 'a console was not noted'),
  )
}
