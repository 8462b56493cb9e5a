// 100,000 acceptances of an agreement as their list answers them for a file, and what the gate costs who has accepted, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { recordStatements } from '../svc/harness/hostile/statements.ts'
import { agreementsOf } from '../svc/harness/people/agreements.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { atMost, report } from './harness/report.ts'

const [count, runs, calls] = [100_000, 3, 200]

const postgres = await startPostgres()
const world = await openWorld(
  { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25', PORTICO_ROLE: 'web' },
  undefined,
  await freshDatabase('nothing', postgres.url),
)
const { client: admin, account } = await withRights(world, 'admin')
const signer = await withRights(world, 'customer')
const before = await contexts()
const queriesBefore = await queries()
const id = await agreementsOf(admin).create('Terms')
await agreementsOf(admin).release(id, 'Terms')
await world.run(`
  insert into account (site_id, email) select ${account.siteId}, 'bench' || i || '@mail.example' from generate_series(1, ${count}) i;
  insert into agreement_acceptance (site_id, agreement_id, version_id, major, account_id, signer, language, sha256, ip, user_agent)
    select a.site_id, v.agreement_id, v.id, 1, a.id, a.email, 'en', t.sha256, '203.0.113.9', 'Mozilla/5.0 Firefox/140.0'
    from account a, agreement_version v join agreement_text t on t.version_id = v.id and t.language = 'en'
    where v.agreement_id = ${id} and (a.email like 'bench%' or a.id = ${signer.account.id});
  analyze account; analyze agreement_acceptance;`)

const took: number[] = []
for (let run = 0; run < runs; run += 1) {
  const began = performance.now()
  const { body } = await admin.get(`/agreements/aurora/${id}/acceptances?size=0`)
  if ((body['items'] as unknown[]).length !== count) throw new Error('Not all of them came.')
  took.push((performance.now() - began) / 1000)
}
const after = await contexts()
const queriesAfter = await queries()
report(`${count.toLocaleString('en')} acceptances of an agreement (PostgreSQL)`, [
  atMost('all of them for a file', took, 5, ' s', 2),
  atMost(
    'GET /login of who has accepted, more than without an agreement',
    Math.max(0, after - before),
    1,
    ' ms',
    2,
  ),
  // The flag is in its answer, so that no further request is made either.
  atMost('queries of it, more than without an agreement', queriesAfter - queriesBefore, 0, '', 0),
])
await world.close()
await postgres.stop()

/** Statements of one such call. */
async function queries(): Promise<number> {
  const { length } = await recordStatements(async () => {
    const { body } = await signer.client.get('/login')
    if (body['agreementSignRequired'] === true) throw new Error('They have accepted.')
  })
  return length
}

/** Median of calls that find a session and the flag with it, in milliseconds. */
async function contexts(): Promise<number> {
  const all: number[] = []
  for (let call = 0; call < calls; call += 1) {
    const began = performance.now()
    await signer.client.get('/login')
    all.push(performance.now() - began)
  }
  return median(all)
}
