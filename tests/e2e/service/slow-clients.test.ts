import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { isDeep } from '../../deep.ts'
import { setUpShared } from '../harness/page/browser.ts'

const scene = setUpShared()

const head =
  'POST /svc/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n'

// Ten thousand in all, where everything is tried.
const each = isDeep ? 3334 : 100

/** The ways of a client to keep a connection with an unfinished request: its first bytes, then bit by bit. */
const kinds = [
  ['', ''],
  [head, 'X-More: 1\r\n'],
  // Bodies are given longer; tests of the service say what happens to slow ones.
  ...(isDeep ? ([[`${head}\r\n{`, ' ']] as const) : []),
] as const

test('case 104: slow clients are disconnected while others are served', async () => {
  const slow = await Promise.all(
    kinds.flatMap(([first, more]) =>
      Array.from({ length: each }, async () => ({ socket: await open(first), more })),
    ),
  )
  const heard = Promise.all(slow.map(({ socket }) => text(socket).catch(reset)))
  let hungUp = false
  void heard.then(() => (hungUp = true))
  let served = 0
  while (!hungUp) {
    for (const { socket, more } of slow) if (socket.writable) socket.write(more)
    const answer = await fetch(`${scene.host.origin}/svc/site`, { headers: { connection: 'close' } })
    assert.equal(answer.status, 200)
    await answer.body?.cancel()
    served += 1
    await new Promise((resolve) => setTimeout(resolve, 1000))
  }
  for (const answer of await heard) assert.match(answer, /^HTTP\/1\.1 408 |^$/)
  assert.ok(served > 3)
})

/** Closing a connection with unread data resets it, so the client reads no response. */
function reset(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  return ''
}

async function open(first: string): Promise<Socket> {
  const socket = connect(scene.host.port, '127.0.0.1')
  // Hung up on in the middle of writing.
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(first)
  return socket
}
