// 500 sites of a company as their list answers them, and a new site from its setup to its publication, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { atMost, report } from './harness/report.ts'

const [count, runs, made] = [500, 30, 10]

const postgres = await startPostgres()
const world = await openWorld({}, undefined, await freshDatabase('demo', postgres.url))
const { client, account } = await withRights(world, 'operator')
await world.run(`
  insert into site (slug, site_key, name, system_name, hosts, theme, company_id)
    select 'bench-' || i, 'pk_bench_' || i, 'Bench ' || i, 'Bench', array['bench' || i || '.example'], theme, company_id
    from site cross join generate_series(1, ${count}) i where id = ${account.siteId};
  insert into company_access (company_id, account_id, site_id, rights)
    select company_id, ${account.id}, id, '{sites}' from site where id = ${account.siteId}
    on conflict (company_id, account_id) do update set rights = excluded.rights;
  analyze site;`)

const first = await list(50)
const all = await list(0)
const published: number[] = []
for (let at = 0; at < made; at += 1) published.push(await publish(`new${at}.acme.com`))
report(`${count} sites of a company, and ${made} new ones (PostgreSQL)`, [
  atMost('a page of 50 of the list', first, 50, ' ms', 1),
  atMost('all of them in one answer', all, 50, ' ms', 1),
  atMost('a new site in one transaction, slowest', Math.max(...published), 1000, ' ms', 1),
])
await world.close()
await postgres.stop()

async function list(size: number): Promise<number[]> {
  const took: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const began = performance.now()
    const { items } = good(await client.get(`/sites?size=${size}`)).body
    took.push(performance.now() - began)
    if ((items as unknown[]).length < (size || count)) throw new Error('Not all of them came.')
  }
  return took
}

/** Milliseconds of the call that makes a site. */
async function publish(host: string): Promise<number> {
  const { id } = good(await client.post('/siteSetups', { host })).body
  const save = async (step: string, body: object) =>
    void good(await client.call('PUT', `/siteSetups/${id as string}/${step}`, { body }))
  await save('company', {
    company: 'new',
    companyName: host,
    name: 'Acme Cloud',
    systemName: 'Acme',
    currency: 'USD',
    language: 'en',
    locales: ['en', 'he'],
  })
  await save('branding', { brand: '#aa3300', scheme: 'dark', logo: '' })
  await save('prices', {})
  await save('menu', { offered: ['servers', 'billing'] })
  await save('administrators', { administrators: ['boss@acme.example'] })
  const began = performance.now()
  good(await client.post(`/siteSetups/${id as string}/publish`, {}))
  return performance.now() - began
}
