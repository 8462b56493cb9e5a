import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { createWebSocketStream, WebSocket } from 'ws'
import { textOf } from '../../../screen-text.ts'
import { viewScreen, type Viewer } from '../provider/rfb-client.ts'
import type { Client } from '../world/client.ts'
import { good } from '../world/client.ts'
import type { World } from '../world/world.ts'

/** A service that listens, for connections to screens. */
export interface Listening {
  port: number
  close(): void
}

export const listen = async (world: Pick<World, 'service'>): Promise<Listening> => {
  const answer = getRequestListener(world.service.app.fetch)
  const server: Server = createServer((...turn) => void answer(...turn))
  world.service.connectOn(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Waits until a text is on a screen. */
export const reads = async (viewer: Viewer, text: string): Promise<void> => {
  while (!textIn(viewer, await viewer.pixels()).includes(text));
}

/** The text in the pixels of a screen. */
export const textIn = ({ width, height }: Viewer, pixels: Awaited<ReturnType<Viewer['pixels']>>): string =>
  textOf([width, height], (x, y) => pixels[y * width + x] !== 0)

/** A ticket for the screen of a server. */
export const ticketFor = async (
  client: Client,
  server: string,
  headers: Record<string, string> = {},
): Promise<string> => String(good(await client.post(`/server/${server}/console`, {}, headers)).body['ticket'])

/** The request of a page with its ticket. */
interface Page {
  origin?: string
  host?: string
  /** The key by which it names the site. */
  siteKey?: string
  protocols?: string[]
  path?: string
}

const pageSocket = (port: number, ticket: string, page: Page): WebSocket => {
  const { origin, host = 'localhost:8080', path = '/svc/console' } = page
  return new WebSocket(
    `ws://127.0.0.1:${port}${path}`,
    page.protocols ?? ['portico.console', `ticket.${ticket}`],
    { headers: { host }, ...(origin ? { origin } : {}) },
  )
}

/** The end of a connection: its code and reason, or the status of a refusal. */
export type Ended = string

/** Connects, and waits until that is over. */
export const ending = async (port: number, ticket: string, page: Page = {}): Promise<Ended> => {
  const socket = pageSocket(port, ticket, page)
  return endOf(socket)
}

const endOf = (socket: WebSocket): Promise<Ended> =>
  new Promise((resolve) => {
    socket.on('unexpected-response', (_, response) => {
      response.resume()
      resolve(String(response.statusCode))
    })
    socket.on('error', () => {})
    socket.on('close', (code, reason) => resolve(`${code} ${String(reason)}`))
  })

/** A viewer of a server's console. */
export interface OpenConsole extends Viewer {
  ended: Promise<Ended>
  socket: WebSocket
}

/** Opens the screen of a server. */
export const openConsole = async (
  port: number,
  client: Client,
  server: string,
  page: Page = {},
): Promise<OpenConsole> => {
  const headers: Record<string, string> = {
    ...(page.origin && { origin: page.origin }),
    ...(page.siteKey && { 'site-key': page.siteKey }),
  }
  const socket = pageSocket(port, await ticketFor(client, server, headers), page)
  const ended = endOf(socket)
  const stream = createWebSocketStream(socket)
  stream.on('error', () => {})
  return { ...(await viewScreen(stream)), ended, socket }
}
