import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** A proxy in front of several nodes. */
export interface RoundRobin {
  origin: string
  close(): Promise<void>
}

/** Hands each request to the next node, so that none gets two of a visitor's in a row; a node that is away is left out. */
export async function openRoundRobin(ports: readonly number[]): Promise<RoundRobin> {
  let turn = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse, left = ports.length): void => {
    const port = ports[turn++ % ports.length]
    const { method, url, headers } = asked
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    passed.once('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders)
      pipeline(got, answer, () => {})
    })
    passed.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'ECONNREFUSED' && left > 1) return pass(asked, answer, left - 1)
      if (!answer.headersSent) answer.writeHead(502).end('Bad gateway')
    })
    // Reads nothing of the body before the target is connected.
    passed.once('socket', (socket) => socket.once('connect', () => asked.pipe(passed)))
  }
  const server = createServer((asked, answer) => pass(asked, answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
