import { STATUS_CODES, type IncomingMessage, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** Handles a WebSocket request at one path. */
export type Connect = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Accepts WebSockets at one path. Other upgrade offers, such as HTTP/2, are ignored. */
export const serveUpgrades = (server: Server, path: string, connect: Connect): void => {
  server.on('upgrade', (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== 'websocket')
      return answerAsCall(server, request, socket, head)
    if (request.method === 'GET' && request.url?.split('?', 1)[0] === path)
      return connect(request, socket, head)
    refuseUpgrade(socket, 404)
  })
}

/** Refuses a WebSocket request and closes the connection. */
export const refuseUpgrade = (socket: Duplex, status: number): void => {
  socket.once('error', () => {})
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\nCache-Control: no-store\r\n\r\n`,
    () => socket.destroy(),
  )
}

// Node stops reading a connection with an upgrade offer, so the request is replayed without it.
const answerAsCall = (server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void => {
  const lines = [`${request.method} ${request.url} HTTP/1.1`]
  const { rawHeaders } = request
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (!/^(upgrade|connection|http2-settings)$/i.test(rawHeaders[at]!))
      lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}
