import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { after, test, type TestContext } from 'node:test'
import { getRequestListener } from '@hono/node-server'
import { allowUpload } from '../../../demo-host/svc/kernel/http/read-body.ts'
import { openConnections, type Bounds } from '../../../demo-host/svc/kernel/http/connections.ts'
import { serveUpgrades } from '../../../demo-host/svc/kernel/http/upgrades.ts'

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`

/** A server on a free port with bounded connections, and a way to connect to it. */
const serve = async (
  t: TestContext,
  listener: (...turn: Parameters<RequestListener>) => unknown,
  bounds: Partial<Bounds> = {},
) => {
  const connections = openConnections(listener, bounds)
  const server = createServer(connections.answer)
  connections.watch(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const open = async (sent: string): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(sent)
    return socket
  }
  return { connections, open, server }
}

const big = Buffer.alloc(16_777_216)

const openSockets = new Set<Socket>()
after(() => openSockets.forEach((socket) => socket.destroy()))

test('requests of one connection are answered one at a time, in their order', async (t) => {
  let [working, most] = [0, 0]
  const { open } = await serve(t, async ({ url }, answer) => {
    most = Math.max(most, (working += 1))
    await setTimeout(5)
    working -= 1
    answer.end(`<${url}>`)
  })
  const socket = await open(get('/1') + get('/2') + get('/3', 'Connection: close\r\n'))
  assert.deepEqual((await text(socket)).match(/<\/\d>/g), ['</1>', '</2>', '</3>'])
  assert.equal(most, 1)
})

test('case 104: excessive pipelining closes the connection', async (t) => {
  let asked = 0
  const { open } = await serve(t, (_, answer) => {
    asked += 1
    void setTimeout(1).then(() => answer.end('x'))
  })
  const socket = await open(get('/').repeat(1000))
  socket.resume()
  await once(socket, 'close')
  assert.ok(asked < 50, `${asked} were worked on`)
})

test('case 104: offers of HTTP/2 don’t reset the bound of waiting requests', async (t) => {
  let asked = 0
  const listener = (_: unknown, answer: { end(text: string): void }) => {
    asked += 1
    void setTimeout(50).then(() => answer.end('x'))
  }
  const { open, server } = await serve(t, listener, { mostWaiting: 4 })
  serveUpgrades(server, '/console', (_, socket) => socket.destroy())
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
  const socket = await open(get('/', offer).repeat(40))
  socket.resume()
  await once(socket, 'close')
  assert.ok(asked <= 5, `${asked} were answered`)
})

const post = (length: number) => `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`
const refuse: RequestListener = (_, answer) => void setTimeout(20).then(() => answer.writeHead(415).end('no'))

test('an answer before the end of its request says that the connection closes', async (t) => {
  const { open } = await serve(t, refuse)
  const [refused] = (await once(await open(`${post(100_000)}begins`), 'data')) as [Buffer]
  assert.match(refused.toString(), /^connection: close\r$/im)
  const [whole] = (await once(await open(`${post(4)}all.`), 'data')) as [Buffer]
  assert.match(whole.toString(), /^connection: keep-alive\r$/im)
})

test('a client that still sends gets the answer, and no reset', async (t) => {
  for (const listener of [refuse, getRequestListener(() => new Response('no', { status: 415 }))]) {
    const { open } = await serve(t, listener)
    const socket = await open(post(big.length))
    let broken: Error | undefined
    socket.on('error', (error) => (broken = error))
    for (let at = 0; at < big.length; at += 1_048_576) {
      socket.write(big.subarray(at, at + 1_048_576))
      await setTimeout(10)
    }
    assert.match(await text(socket), /^HTTP\/1.1 415 [^]*\r\nno/)
    assert.equal(broken, undefined)
  }
})

test('a client that sends without end is hung up on after a while', async (t) => {
  const { open } = await serve(t, refuse, { lingerFor: 100 })
  const socket = await open(`${post(1e9)}begins`)
  socket.resume()
  const timer = setInterval(() => socket.writable && socket.write('more'), 20)
  await once(socket, 'close')
  clearInterval(timer)
})

test('case 104: clients that read nothing are disconnected, slow ones aren’t', async (t) => {
  const hungUp: Promise<unknown>[] = []
  const answerBig: RequestListener = (_, answer) => {
    hungUp.push(once(answer.socket as Socket, 'close'))
    answer.end(big)
  }
  const { open } = await serve(t, answerBig, { stalledFor: 1000 })
  const stalled = await open(get('/'))
  openSockets.add(stalled.pause())
  const slow = await open(get('/', 'Connection: close\r\n'))
  const taken = (async () => {
    let size = 0
    for await (const chunk of slow) {
      // Eight pauses, together longer than the limit for clients that read nothing.
      if (Math.floor(size / 2_097_152) < Math.floor((size += (chunk as Buffer).length) / 2_097_152))
        await setTimeout(180)
    }
    return size
  })()
  assert.ok((await taken) > big.length)
  await hungUp[0]
  assert.ok((await buffer(stalled).catch(() => Buffer.alloc(0))).length < big.length, 'it was cut off')
})

test('case 104: under pressure the client with most unread data is disconnected', async (t) => {
  let hungUp: Promise<unknown> | undefined
  const answerBig: RequestListener = (_, answer) => {
    hungUp = once(answer.socket as Socket, 'close')
    answer.end(big)
  }
  const { open } = await serve(t, answerBig, { mostUntaken: 1_048_576 })
  const stalled = await open(get('/'))
  openSockets.add(stalled.pause())
  while (!hungUp) await setTimeout(5)
  await hungUp
  assert.ok((await buffer(stalled).catch(() => Buffer.alloc(0))).length < big.length, 'it was cut off')
})

test('case 104: slow bodies time out; uploads have more time', async (t) => {
  const heard: string[] = []
  const { open } = await serve(
    t,
    async (request, answer) => {
      if (request.url === '/upload') allowUpload(request)
      const body = await text(request).catch(() => 'cut off')
      heard.push(`${request.url} ${body}`)
      answer.end()
    },
    { bodyTimes: { usual: 100, upload: 5000 } },
  )
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 6\r\n\r\nabc`
  const [slow, upload] = [await open(post('/slow')), await open(post('/upload'))]
  await once(slow.resume(), 'close')
  upload.write('def')
  await once(upload, 'data')
  assert.deepEqual(heard, ['/slow cut off', '/upload abcdef'])
})

test('idle connections outlive those of proxies, until the server stops', async (t) => {
  const { connections, open } = await serve(t, (_, answer) => answer.end('x'))
  const [unused, used] = [await open(''), await open(get('/'))]
  const [head] = (await once(used, 'data')) as [Buffer]
  assert.ok(Number(/Keep-Alive: timeout=(\d+)/i.exec(String(head))?.[1]) > 65)
  const closed = Promise.all([once(used, 'close'), once(unused.resume(), 'close')])
  used.resume()
  connections.closeUnused()
  await closed
})
