// The same call with an API key and with a browser session, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { headersOf, makeKey, openProgram } from '../svc/harness/cli/machine.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { atMost, report, type Row } from './harness/report.ts'

const [warm, calls] = [100, 1000]

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web', PORTICO_SEED: 'none' },
  undefined,
  await freshDatabase('demo', postgres.url),
)
const { client } = await withRights(world, 'customer')
const key = await makeKey(client, 'bench')
// More than a key may have.
await world.run(`alter table api_key drop constraint api_key_calls_per_minute_check;
  update api_key set calls_per_minute = 1000000`)
const program = openProgram(world, headersOf(key))

const rows: Row[] = []
for (const path of ['/servers', '/networks', '/queue']) rows.push(await compared(path))
report(`${calls} calls with an API key for each of a browser's (PostgreSQL), medians`, rows)
await world.close()
await postgres.stop()
process.exit()

/** In turn, so that whatever else the machine does meets both. */
async function compared(path: string): Promise<Row> {
  const ways = {
    browser: async () => void good(await client.get(path)),
    program: async () => {
      const { status } = await program.get(`/svc${path}`)
      if (status !== 200) throw new Error(`${path} was answered with ${status}.`)
    },
  }
  const took = { browser: [] as number[], program: [] as number[] }
  for (let call = -warm; call < calls; call += 1) {
    for (const way of ['browser', 'program'] as const) {
      const began = performance.now()
      await ways[way]()
      if (call >= 0) took[way].push(performance.now() - began)
    }
  }
  const [browser, key] = [median(took.browser), median(took.program)]
  return atMost(
    `${path}: ${browser.toFixed(1)} ms, with a key ${key.toFixed(1)} ms`,
    // Single calls are too short to compare one by one.
    100 * (key / browser - 1),
    10,
    ' %',
    1,
  )
}
