import type { RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import { closeUnread } from './close-unread.ts'
import { limitBodyTime, type BodyTimes } from './read-body.ts'

/** Limits of connections. */
export interface Bounds {
  bodyTimes: BodyTimes
  /** Idle timeout in milliseconds, longer than that of any proxy. */
  idleFor: number
  /** How long a client may leave its reply unread, in milliseconds. */
  stalledFor: number
  /** How long the rest of a request is read after its answer, in milliseconds. */
  lingerFor: number
  /** Maximum of pipelined requests per connection; above it the connection is closed. */
  mostWaiting: number
  /** Maximum of unsent bytes over all connections. */
  mostUntaken: number
}

const usual: Bounds = {
  bodyTimes: { usual: 30_000, upload: 600_000 },
  idleFor: 75_000,
  stalledFor: 20_000,
  lingerFor: 30_000,
  mostWaiting: 32,
  mostUntaken: 256 * 1_048_576,
}

/** The connections of a server, none of which can hold it up. */
export interface Connections {
  /** Answers the requests of one connection one after the other, as they have to be answered in that order anyway. */
  answer: RequestListener
  /** Closes idle connections. */
  closeUnused(): void
  watch(server: Server): void
}

type Turn = Parameters<RequestListener>
type Listener = (...turn: Turn) => unknown

/** Wraps a listener, so that a connection has one answer under way at a time. */
export const openConnections = (listener: Listener, bounds: Partial<Bounds> = {}): Connections => {
  const { bodyTimes, idleFor, stalledFor, lingerFor, mostWaiting, mostUntaken } = { ...usual, ...bounds }
  const turns = new Map<Socket, Turn[]>()

  const begin = (socket: Socket, turn: Turn): void => {
    turn[1].once('close', () => {
      const waiting = turns.get(socket)
      waiting?.shift()
      const next = waiting?.[0]
      if (next && !socket.destroyed) begin(socket, next)
    })
    void listener(...turn)
  }

  return {
    answer(...turn) {
      const { socket } = turn[0]
      const waiting = turns.get(socket)
      // The rest of what one packet brought is still read after its connection was closed.
      if (!waiting || socket.destroyed || socket.writableEnded) return
      if (waiting.length > mostWaiting) return void socket.destroy()
      limitBodyTime(turn[0], bodyTimes)
      closeUnread(turn, lingerFor)
      if (waiting.push(turn) === 1) begin(socket, turn)
    },
    closeUnused() {
      for (const [socket, waiting] of turns) if (waiting.length === 0) socket.destroy()
    },
    watch(server) {
      server.keepAliveTimeout = idleFor
      server.timeout = stalledFor
      server.on('connection', (socket) => {
        // An ignored offer of an upgrade begins the same connection again: what waits on it still counts.
        if (turns.has(socket)) return
        turns.set(socket, [])
        socket.once('close', () => turns.delete(socket))
      })
      // Slow calls aren't slow readers, and slow uploads have a limit of their own.
      server.on('timeout', (socket) => {
        if (socket.writableLength > 0 || !turns.get(socket)?.length) socket.destroy()
      })
      const timer = setInterval(() => closeLargest(turns.keys(), mostUntaken), 1000).unref()
      server.once('close', () => clearInterval(timer))
    },
  }
}

/** Closes the connections with most buffered data until the total is within limits. */
const closeLargest = (sockets: Iterable<Socket>, mostUntaken: number): void => {
  const holding = [...sockets].filter(({ writableLength }) => writableLength > 0)
  let untaken = holding.reduce((sum, { writableLength }) => sum + writableLength, 0)
  if (untaken <= mostUntaken) return
  for (const socket of holding.sort((one, other) => other.writableLength - one.writableLength)) {
    if (untaken <= mostUntaken) return
    untaken -= socket.writableLength
    socket.destroy()
  }
}
