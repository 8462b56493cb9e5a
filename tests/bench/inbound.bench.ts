// Events of a payment provider, from request to answer: verified and stored, on PostgreSQL. Eight come at once, of 200,000 that were stored before.
import { performance } from 'node:perf_hooks'
import { signatureOf } from '../../demo-host/svc/domain/payments/embedded/events.ts'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { p95 } from './harness/p95.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const [stored, rounds, each, atOnce, limit] = [200_000, 5, 200, 8, 50]
const secret = 'whsec_0123456789abcdef0123456789abcdef'

const postgres = await startPostgres()
const world = await openWorld(
  {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:25',
    PORTICO_ROLE: 'web',
    PORTICO_SEED: 'none',
    PAYMENTS: 'stripe',
    STRIPE_ACCOUNTS: `*=sk_test_0123456789abcdef:${secret}`,
  },
  undefined,
  await freshDatabase('demo', postgres.url),
)
await world.run(`insert into inbound_event (company_id, site_id, provider, event_id, type, object, happened_at, state, ended_at)
  select s.company_id, s.id, 'stripe', 'evt_before_' || i, 'checkout.session.completed', 'cs_' || i, now(), 'done', now()
  from site s, generate_series(1, ${stored}) i where s.slug = 'aurora'; analyze inbound_event`)
const client = world.client()

let sent = 0
const send = async (id = `evt_bench_${(sent += 1)}`): Promise<number> => {
  const object = { id: `cs_${id}`, object: 'checkout.session', payment_status: 'paid' }
  const created = Math.floor(Date.now() / 1000)
  const raw = JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created,
    data: { object },
  })
  const began = performance.now()
  good(
    await client.call('POST', '/billing/providerEvent/stripe', {
      raw,
      headers: { 'stripe-signature': signatureOf(secret, raw) },
    }),
  )
  return performance.now() - began
}

const times: Record<'new' | 'again', number[][]> = { new: [], again: [] }
for (let round = -1; round < rounds; round += 1)
  for (const kind of ['new', 'again'] as const) {
    const took: number[] = []
    const worker = async () => {
      while (took.length + atOnce <= each)
        took.push(await send(kind === 'again' ? `evt_before_${1 + (took.length % stored)}` : undefined))
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    // The first round compiles, and fills the caches.
    if (round >= 0) times[kind].push(took)
  }

report(
  `Events of a payment provider, ${atOnce} at once, ${stored} before them (PostgreSQL)`,
  (['new', 'again'] as const).flatMap((kind) => [
    forComparison(`${kind}: median`, times[kind].map(median), ' ms', 1),
    atMost(`${kind}: p95`, times[kind].map(p95), limit, ' ms', 1),
  ]),
)
await world.close()
await postgres.stop()
process.exit()
