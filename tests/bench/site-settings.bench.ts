// How long a published setting, a removed origin and a replaced key take to act on a second node, and what looking up a site costs, on PostgreSQL.
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { readConfig } from '../../demo-host/svc/config/config.ts'
import { openSites } from '../../demo-host/svc/domain/sites/sites.ts'
import { openService } from '../../demo-host/svc/service.ts'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { recordStatements } from '../svc/harness/hostile/statements.ts'
import { good, openClient } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { median } from './harness/median.ts'
import { atMost, forComparison, report } from './harness/report.ts'

const [rounds, each, lookups] = [3, 10, 10_000]

const postgres = await startPostgres()
const world = await openWorld({}, undefined, await freshDatabase('demo', postgres.url))
const second = await openService(readConfig(world.settings))
const { client } = await withRights(world, 'admin')
const atSecond = async (request: Request, address: string) =>
  second.app.fetch(request, { incoming: { socket: { remoteAddress: address } } })
const visitor = openClient(atSecond)

const publish = async (name: string): Promise<void> => {
  const { body } = good(await client.get('/sites/aurora/draft'))
  good(await client.call('PUT', '/sites/aurora/draft', { body: { ...body, name } }))
  good(await client.call('PUT', '/sites/aurora/publish', { body: { checkOnly: false } }))
}

const nameThere = async (): Promise<unknown> => good(await visitor.get('/site')).body['name']

await nameThere()
await setTimeout(500)
const times: number[][] = []
for (let round = 0; round < rounds; round += 1) {
  const took: number[] = []
  for (let at = 0; at < each; at += 1) {
    const name = `Name ${round} ${at}`
    await publish(name)
    const began = performance.now()
    while ((await nameThere()) !== name) await setTimeout(2)
    took.push(performance.now() - began)
  }
  times.push(took)
}

// A page that names the site by its key alone, on the second node: the host is that of another site.
const page = 'https://shop.acme.example'
const elsewhere = openClient(atSecond, { site: 'borealis' })
const pageAt = async (key: string): Promise<number> => {
  const headers = { origin: page, 'sec-fetch-site': 'cross-site', 'site-key': key }
  return (await elsewhere.get('/site', headers)).status
}
const until = async (key: string, status: number): Promise<number> => {
  const began = performance.now()
  while ((await pageAt(key)) !== status) {
    if (performance.now() - began > 20_000) throw new Error(`The page never got ${status}.`)
    await setTimeout(2)
  }
  return performance.now() - began
}
const newKey = async (): Promise<string> =>
  String(good(await client.post('/sites/aurora/keys', { overlapHours: 0, checkOnly: false })).body['key'])
const doors: Record<'opened' | 'closed' | 'key', number[]> = { opened: [], closed: [], key: [] }
let key = await newKey()
for (let at = 0; at < each; at += 1) {
  good(await client.post('/sites/aurora/origins', { origins: [page] }))
  doors.opened.push(await until(key, 200))
  const replaced = key
  key = await newKey()
  doors.key.push(await until(replaced, 403))
  const { items } = good(await client.get('/sites/aurora/origins?size=0')).body
  const found = (items as { id: string; origin: string }[]).find(({ origin }) => origin === page)!
  good(await client.call('PUT', `/sites/aurora/origins/${found.id}/removal`, { body: { checkOnly: false } }))
  doors.closed.push(await until(key, 403))
}

const { db } = second
const sites = openSites(db.query, new URL('http://localhost:8080'), {
  listen: (onChange) => db.listen('portico_sites', onChange),
})
const find = () => sites.ofRequest(new Headers(), 'localhost:8080')
await setTimeout(300)
await find()
const lookup: number[] = []
const statements = await recordStatements(async () => {
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now()
    for (let at = 0; at < lookups; at += 1) await find()
    lookup.push(((performance.now() - began) * 1000) / lookups)
  }
})

report(`A published setting on a second node (PostgreSQL), ${rounds} rounds of ${each}`, [
  forComparison('median', times.map(median), ' ms', 1),
  atMost(
    'slowest',
    times.map((took) => Math.max(...took)),
    1000,
    ' ms',
    1,
  ),
  atMost('an origin that was added, slowest', Math.max(...doors.opened), 1000, ' ms', 1),
  atMost('an origin that was removed, slowest', Math.max(...doors.closed), 1000, ' ms', 1),
  atMost('a site key that was replaced, slowest', Math.max(...doors.key), 1000, ' ms', 1),
  forComparison('looking up a site', lookup, ' µs', 2),
  atMost(`queries of ${rounds * lookups} look-ups`, [statements.length], 0, '', 0),
])

await sites.close()
await second.close()
await world.close()
await postgres.stop()
