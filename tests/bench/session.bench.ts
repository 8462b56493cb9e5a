// The cost of a session-checked call compared with a plain handler that makes one equal query.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { hashOf } from '../../demo-host/svc/kernel/keys.ts'
import { readDemo } from '../../demo-host/svc/seed/demo.ts'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { openLoad } from './harness/load.ts'
import { freePort, startProcess } from './harness/process.ts'
import { isProcessorTimeKnown, processorTime } from './harness/processor-time.ts'
import { ratios } from './harness/ratios.ts'
import { atLeast, report, forComparison } from './harness/report.ts'
import { temporaryFolder } from './harness/temporary-folder.ts'

// Short rounds in turn: whatever else the machine does meets both.
const rounds = 11
const load = { connections: 20, requests: 2000 }
// On two processors, which the client and the database use as well.
const least = 50

const root = path.resolve(import.meta.dirname, '../..')
const postgres = await startPostgres()
// Calls don't run as the server's administrator.
const { DATABASE_URL: databaseUrl = '' } = (await freshDatabase('nothing', postgres.url)).settings
const port = await freePort()
const service = await startProcess(
  [process.execPath, path.join(root, 'dist/host/main.mjs')],
  'Portico is listening.',
  {
    NODE_ENV: 'production',
    PORT: port,
    DATABASE_URL: databaseUrl,
    PORTICO_DATA: temporaryFolder(),
    PORTICO_SEED: 'demo',
    PORTICO_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: 'smtp://127.0.0.1:25',
  },
)
const token = await signIn(`http://localhost:${port}`)
const barePort = await freePort()
const bare = await startProcess(
  [process.execPath, path.join(import.meta.dirname, 'harness/bare-server.mjs')],
  'listening',
  { NODE_ENV: 'production', PORT: barePort, DATABASE_URL: databaseUrl, TOKEN_HASH: hashOf(token) },
)

const cookie = `sid=${token}`
const ask = {
  service: openLoad(`http://127.0.0.1:${port}/svc/login`, { cookie }, load),
  bare: openLoad(`http://127.0.0.1:${barePort}/svc/login`, { cookie }, load),
}
// Two uncounted rounds each: the code of both is compiled, their connections are open.
for (const warm of [ask.service, ask.bare, ask.service, ask.bare]) await warm()
const rates = { service: [] as number[], bare: [] as number[] }
const times = { service: [] as number[], bare: [] as number[] }
for (let round = 0; round < rounds; round += 1) {
  for (const [name, { pid }] of [
    ['bare', bare],
    ['service', service],
  ] as const) {
    const before = processorTime(pid)
    rates[name].push(await ask[name]())
    times[name].push((processorTime(pid) - before) / load.requests)
  }
}

report(`Session-checked GET /svc/login on PostgreSQL, median of ${rounds} rounds of ${load.requests} calls`, [
  forComparison('bare handler', rates.bare, '/s'),
  forComparison('service', rates.service, '/s'),
  ...(isProcessorTimeKnown
    ? [
        forComparison('processor time of a call, bare handler', times.bare, ' ms', 2),
        forComparison('processor time of a call, service', times.service, ' ms', 2),
      ]
    : []),
  atLeast(
    'service against the bare handler',
    ratios(rates.service, rates.bare).map((ratio) => 100 * ratio),
    least,
    ' %',
  ),
])

await Promise.all([bare.stop(), service.stop()])
await postgres.stop()
process.exit()

async function signIn(origin: string): Promise<string> {
  const account = readDemo().accounts.find(({ role }) => role === 'customer')
  const answer = await fetch(`${origin}/svc/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('sid='))
  if (!cookie) throw new Error(`Signing in failed: ${answer.status} ${await answer.text()}`)
  return cookie.slice('sid='.length).split(';')[0] ?? ''
}
