import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { freshDatabase } from '../harness/world/database.ts'
import { startHost, type Host } from '../harness/world/host.ts'
import { secret } from '../harness/world/prepared-folder.ts'

// Measures CPU seconds of calls; latency of other clients is measured by `npm run bench`, because here it
// would depend on the machine's load.

const database = await freshDatabase('demo')
let host: Host

before(async () => {
  host = await startHost({ ...database.settings, PORTICO_SECRET: secret, LOG_LEVEL: 'error' })
  // The first calls of a process cost what no other does.
  for (const path of ['/svc/openapi.json', '/svc/site', '/metrics'])
    await (await fetch(host.origin + path)).text()
})
after(async () => {
  host?.kill('SIGKILL')
  await host?.ended
  await database.drop()
})

interface Cost {
  /** Seconds of a processor. */
  seconds: number
  /** Bytes that the process has more than before. */
  memory: number
}

/** What some work costs the host. */
const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
  const earlier = await used()
  await work()
  const later = await used()
  return { seconds: later.seconds - earlier.seconds, memory: later.memory - earlier.memory }
}

const used = async (): Promise<Cost> => {
  const metrics = await (await fetch(`${host.origin}/metrics`)).text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  return { seconds: value('process_cpu_seconds_total'), memory: value('process_resident_memory_bytes') }
}

const within = ({ seconds, memory }: Cost, most: Cost): void => {
  assert.ok(seconds < most.seconds, `${seconds.toFixed(2)} s of a processor`)
  assert.ok(memory < most.memory, `${(memory / 1e6).toFixed(0)} MB more`)
}

const open = async (sent: string): Promise<Socket> => {
  const socket = connect(Number(new URL(host.origin).port), '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(sent)
  return socket
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: ${new URL(host.origin).host}\r\n\r\n`

const post = (path: string, body: string) =>
  fetch(host.origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

test('case 71: eight unauthorized clients posting 14 MB are refused unread', async () => {
  const body = `[${'{},'.repeat(4_600_000)}{}]`
  const cost = await costOf(async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/svc/support/attachments', body).then(({ status }) => status)),
    )
    assert.deepEqual(new Set(answers), new Set([401]))
  })
  within(cost, { seconds: 2, memory: 100e6 })
})

test('case 71: a body of many small parts is refused before it is parsed', async () => {
  const bodies = [`[${'{},'.repeat(20_000)}{}]`, '['.repeat(60_000), `{"a":${'[[],'.repeat(15_000)}`]
  const cost = await costOf(async () => {
    for (const body of [...bodies, ...bodies, ...bodies])
      assert.equal((await post('/svc/login', body)).status, 400)
  })
  within(cost, { seconds: 1, memory: 100e6 })
})

for (const path of ['/svc/openapi.json', '/svc/site', '/login'])
  test(`case 104: a thousand unread requests for ${path} cost little`, async () => {
    let sockets: Socket[] = []
    const cost = await costOf(async () => {
      sockets = await Promise.all(Array.from({ length: 8 }, () => open(get(path).repeat(1000))))
      for (const socket of sockets) socket.pause()
      assert.equal((await fetch(`${host.origin}/svc/site`)).status, 200)
    })
    for (const socket of sockets) socket.destroy()
    within(cost, { seconds: 2, memory: 100e6 })
  })

test('the API description is generated once, and revalidated', async () => {
  const packed = await fetch(`${host.origin}/svc/openapi.json`, {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  const first = packed
  const size = (await first.arrayBuffer()).byteLength
  const etag = first.headers.get('etag') ?? ''
  assert.equal(first.headers.get('content-encoding'), 'br')
  assert.match(first.headers.get('vary') ?? '', /accept-encoding/i)
  const again = await fetch(`${host.origin}/svc/openapi.json`, { headers: { 'if-none-match': etag } })
  assert.deepEqual([again.status, await again.text()], [304, ''])
  const cost = await costOf(async () => {
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const answer = await fetch(`${host.origin}/svc/openapi.json`, {
            headers: { 'accept-encoding': 'identity' },
          })
          assert.equal((await answer.arrayBuffer()).byteLength, size)
        }),
      )
  })
  within(cost, { seconds: 1, memory: 100e6 })
})

test('probes of health in HTTP/1.0 without a host are answered', async () => {
  for (const path of ['/healthz', '/readyz'])
    assert.match(await text(await open(`GET ${path} HTTP/1.0\r\n\r\n`)), /^HTTP\/1\.1 200 /, path)
})

test('case 99: on SIGTERM the process ends within eight seconds, whatever its clients do', async () => {
  const half = `POST /svc/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n`
  const clients = await Promise.all([
    // Nothing, half a head, half a body, unread responses.
    open(''),
    open(half),
    open(`${half}\r\n{`),
    open(get('/svc/openapi.json').repeat(30)),
  ])
  for (const client of clients) client.pause()
  assert.equal((await fetch(`${host.origin}/svc/site`)).status, 200)
  const began = performance.now()
  host.kill('SIGTERM')
  assert.equal(await host.ended, 0)
  const took = performance.now() - began
  for (const client of clients) client.destroy()
  assert.ok(took < 8000, `${took.toFixed(0)} ms`)
})
