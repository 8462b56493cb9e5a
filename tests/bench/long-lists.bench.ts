// Memory of a node while it answers whole lists: two of 50,000 rows at once, read as fast as they come, and slowly. What is
// live is measured after garbage is collected; the peak holds garbage too, which is why it is the least of several runs.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import type { Client } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { freePort, startProcess } from './harness/process.ts'
import { atMost, forComparison, report, type Row } from './harness/report.ts'

const count = 50_000
/** Megabytes. */
const most = 40
const runs = 3
const lists = ['/support/tickets?size=0', '/users?size=0', '/reports/auditTrail?size=0']

const postgres = await startPostgres()
const production = { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25' }
const world = await openWorld(production, undefined, await freshDatabase('nothing', postgres.url))
const readers = [await withRights(world, 'operator'), await withRights(world, 'operator')]
const { siteId, id } = readers[0]!.account
await world.run(`
  insert into account (site_id, email, name, rights)
    select ${siteId}, 'long' || i || '@long.example', 'Person ' || i, 'customer' from generate_series(1, ${count}) i;
  insert into ticket (site_id, account_id, created_by, department, subject, last_at)
    select ${siteId}, ${id}, ${id}, 'support', 'Server ' || i || ' does not start', now() - interval '1 minute' * i from generate_series(1, ${count}) i;
  insert into audit (site_id, account_id, at, event, result, ip, user_agent)
    select ${siteId}, ${id}, now() - interval '1 minute' * i, 'sign-in', 'ok', '10.1.1.1', 'Firefox' from generate_series(1, ${count}) i;
  analyze`)
const port = await freePort()
const service = await startProcess(
  [
    process.execPath,
    '--require',
    path.join(import.meta.dirname, 'harness/collect-garbage.cjs'),
    path.resolve(import.meta.dirname, '../../dist/host/main.mjs'),
  ],
  'Portico is listening.',
  { ...world.settings, PORT: port },
)
const rows: Row[] = []
for (const list of lists) {
  rows.push(...(await measured(list, 'read at once', 0)))
  rows.push(...(await measured(list, 'read slowly', 5)))
}
await service.stop()
await world.close()
await postgres.stop()
report(`Memory of a node beyond what it had, while two lists of ${count} rows are sent`, rows)
process.exit()

async function measured(list: string, how: string, pause: number): Promise<Row[]> {
  // Pages of it, so that its code is compiled.
  for (let time = 0; time < 50; time += 1)
    await read(readers[0]!.client, list.replace('size=0', 'size=100'), 0)
  const [peaks, live] = [[] as number[], [] as number[]]
  let size = 0
  for (let run = 0; run < runs; run += 1) {
    const before = await collected()
    let peak = before
    const timer = setInterval(() => (peak = Math.max(peak, memory())), 10)
    const sizes = await Promise.all(readers.map(({ client }) => read(client, list, pause)))
    clearInterval(timer)
    peaks.push(Math.max(peak, memory()) - before)
    live.push((await collected()) - before)
    size = sizes[0]! / 1_048_576
  }
  const what = `${list}, ${size.toFixed(1)} MB, ${how}`
  const [least, highest] = [Math.min(...peaks), Math.max(...peaks)]
  return [
    { ...atMost(what, least, most, ' MB', 1), spread: `${least.toFixed(1)}–${highest.toFixed(1)}` },
    forComparison('  kept after its end', live, ' MB', 1),
  ]
}

/** Resident memory once the node has collected its garbage and given pages back. */
async function collected(): Promise<number> {
  process.kill(service.pid!, 'SIGUSR2')
  await setTimeout(2000)
  return memory()
}

async function read(client: Client, call: string, pause: number): Promise<number> {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`http://localhost:${port}/svc${call}`, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${call} was answered with ${answer.status}.`)
  let size = 0
  for await (const chunk of answer.body!) {
    size += chunk.length
    if (pause > 0) await setTimeout(pause)
  }
  return size
}

/** Resident memory of the node, in megabytes. */
function memory(): number {
  const status = readFileSync(`/proc/${service.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024
}
