import type { IncomingMessage, RequestListener } from 'node:http'

/**
 * Says `connection: close` in an answer that doesn't wait for the rest of its request, as nothing can follow
 * it. What the client still sends is read for `lingerFor` milliseconds: closing at once would reset the
 * connection, and the answer with it.
 */
export const closeUnread = ([request, response]: Parameters<RequestListener>, lingerFor: number): void => {
  const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
  if (length === '0' && coding === undefined) return
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => typeof response
  response.writeHead = (...given: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false
      lingerOn(request, lingerFor)
    }
    return writeHead(...given)
  }
}

// Node ends a connection by `destroySoon` once its last answer is written.
const lingerOn = (request: IncomingMessage, lingerFor: number): void => {
  const { socket } = request
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (request.complete) return destroySoon()
    if (socket.writableEnded) return
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerFor).unref()
    socket.once('close', () => clearTimeout(timer))
    request.once('end', destroySoon)
  }
}
