import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { openS3Storage } from '../../../demo-host/svc/kernel/files/s3-storage.ts'
import { wholeContent } from '../../../demo-host/svc/kernel/files/storage.ts'
import { openGuardedFetch } from '../../../demo-host/svc/kernel/http/guarded-fetch.ts'
import { openDelivery } from '../../../demo-host/svc/kernel/mail/deliver.ts'
import { scan } from '../../../demo-host/svc/kernel/scan/scanner.ts'
import { scanAddress } from '../../../demo-host/svc/kernel/scan/verdict.ts'
import { openExporter } from '../../../demo-host/svc/kernel/traces/exporter.ts'
import { post } from '../../../demo-host/svc/domain/webhooks/post.ts'

/** Milliseconds that each exchange has. */
const clock = 250

const repeatedly = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 20)
  socket.once('close', () => clearInterval(timer))
}

/** What the other side of a connection does, once something has arrived. */
const peers: Record<string, (socket: Socket) => void> = {
  'switches protocols': (socket) =>
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n'),
  'sends interim answers for ever': (socket) => repeatedly(socket, 'HTTP/1.1 102 Processing\r\n\r\n'),
  'says nothing': () => undefined,
  'resets the connection': (socket) => socket.resetAndDestroy(),
  'drips its headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX-Drip: ')
    repeatedly(socket, 'a')
  },
  'drips its body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n')
    repeatedly(socket, ' ')
  },
  'stops within its body': (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{'),
  'ends its half': (socket) => socket.end(),
  'ends its half within its body': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n{'),
  'refuses slowly': (socket) => {
    socket.write('HTTP/1.1 503 Later\r\nContent-Length: 100000\r\n\r\n')
    repeatedly(socket, '<')
  },
  'drips greetings': (socket) => {
    socket.write('220-first\r\n')
    repeatedly(socket, '220-more\r\n')
  },
}

const file = (content: string) => ({
  content: wholeContent(Buffer.from(content)),
  size: content.length,
  sha256: '',
})
const message = { subject: 'Subject', text: 'Text' }
const times = { answer: clock, email: clock, sms: clock }
const deliveryTo = (settings: { smtpUrl?: string; smsUrl?: string }) =>
  openDelivery({ smtpUrl: null, smsUrl: null, mailFrom: 'portico@localhost', ...settings }, times)
const guarded = openGuardedFetch(() => true, clock)

/** One exchange of each client of the service, with the machine at a port. */
const clients: Record<string, (host: string) => Promise<unknown>> = {
  'a network to sign in with': async (host) => (await guarded(`http://${host}/.well-known`)).json(),
  'a webhook': async (host) => {
    const { signal } = new AbortController()
    const { problem } = await post(guarded, `http://${host}/`, { headers: {}, body: '{}', signal })
    return problem === null ? 'delivered' : Promise.reject(new Error(problem))
  },
  'a scanner by HTTP': (host) => scan(scanAddress(`http://${host}/scan`)!, file('content'), clock),
  'a scanner by ICAP': (host) => scan(scanAddress(`icap://${host}/scan`)!, file('content'), clock),
  'the SMS gateway': (host) => deliveryTo({ smsUrl: `http://${host}/` }).sms!('+12025550171', message),
  'the mail server': async (host) => {
    const delivery = deliveryTo({ smtpUrl: `smtp://${host}` })
    await delivery.email!('ada@example.com', message).finally(() => delivery.close())
  },
  'a bucket that is written': (host) => bucket(host).put(fileId, wholeContent(Buffer.from('content'))),
  'a bucket that is read': async (host) => {
    for await (const chunk of await bucket(host).get(fileId)) void chunk
  },
  'a collector of traces': async (host) => {
    const exporter = await openExporter(`http://${host}/v1/traces`, clock)
    const result = await new Promise<{ code: number; error?: Error }>((resolve) =>
      exporter.export([], resolve),
    )
    await exporter.shutdown()
    if (result.code !== 0) throw result.error ?? new Error('failed')
  },
}

const fileId = '00000000-0000-0000-0000-000000000000'

const bucket = (host: string) =>
  openS3Storage(
    {
      kind: 's3',
      origin: `http://${host}`,
      bucket: 'files',
      prefix: '',
      region: 'eu-test-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    { exchange: clock, content: { grace: clock, slowest: 1024 } },
  )

// Its first loading takes longer than an exchange.
await openExporter('http://127.0.0.1:9/')

/** Starts a machine that treats each connection in one way. */
const openPeer = async (meet: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined)
    for (const end of ['end', 'close']) socket.once(end, () => sockets.delete(socket))
    // Connections on which nothing comes are those that a client keeps for its next exchange.
    socket.once('data', () => sockets.add(socket) && meet(socket)).resume()
    // A mail server speaks first.
    if (meet === peers['drips greetings']) meet(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Connections that are open still, a moment later. */
    async open() {
      for (let left = 40; sockets.size > 0 && left > 0; left -= 1) await wait(25)
      return sockets.size
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A bucket is tried three times, with pauses of 0.6 s in all; the rest is for a busy machine. */
const longest = 3 * clock + 600 + 1500

for (const [what, exchange] of Object.entries(clients))
  test(`${what} ends by its own clock whatever the other side does`, async () => {
    await Promise.all(
      Object.entries(peers).map(async ([peer, meet]) => {
        const { host, open, close } = await openPeer(meet)
        const outcome = await Promise.race([
          // Some need no more than the status, and take an answer whose body never ends.
          exchange(host).then(
            () => 'ended',
            () => 'ended',
          ),
          wait(longest, 'still under way'),
        ])
        assert.equal(outcome, 'ended', peer)
        assert.equal(await open(), 0, `${peer}: connections stay open`)
        close()
      }),
    )
  })

test('a webhook whose receiver switches protocols has failed with that status', async () => {
  for (const [status, text] of [
    [101, '101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket'],
    [999, '999 Odd\r\nContent-Length: 0'],
  ] as const) {
    const { host, close } = await openPeer((socket) => socket.write(`HTTP/1.1 ${text}\r\n\r\n`))
    const { signal } = new AbortController()
    const tried = await post(guarded, `http://${host}/`, { headers: {}, body: '{}', signal })
    assert.deepEqual([tried.problem, tried.status], ['status', status])
    close()
  }
})
