// Lists of a large site on PostgreSQL: calls per second next to cheap calls, and the time of any page.
import { performance } from 'node:perf_hooks'
import path from 'node:path'
import { startPostgres } from '../../tools/programs/postgres.mjs'
import { good, type Client } from '../svc/harness/world/client.ts'
import { freshDatabase } from '../svc/harness/world/database.ts'
import { withRights } from '../svc/harness/people/profile.ts'
import { openWorld } from '../svc/harness/world/world.ts'
import { fillLargeSite, large } from './harness/big-site.ts'
import { openLoad } from './harness/load.ts'
import { freePort, startProcess } from './harness/process.ts'
import { atLeast, atMost, report, type Row } from './harness/report.ts'

const rounds = 9
const load = { connections: 20, requests: 1000 }

const server = await startPostgres()
const production = { NODE_ENV: 'production', PORTICO_SEED: 'demo', SMTP_URL: 'smtp://127.0.0.1:25' }
const world = await openWorld(production, undefined, await freshDatabase('nothing', server.url))
const operator = await withRights(world, 'operator')
const customer = await withRights(world, 'customer')
const { siteId } = operator.account
await fillLargeSite(world, siteId)
await world.run(`insert into ticket (site_id, account_id, created_by, department, subject)
  select ${siteId}, ${customer.account.id}, ${customer.account.id}, 'support', 'It is slow' from generate_series(1, 2)`)

report(`Calls a second on PostgreSQL, median of ${rounds} rounds of ${load.requests}`, await shares())
report(
  `Pages of ${large.users} users, ${large.auditLines} audit lines and ${large.tickets} tickets (PostgreSQL)`,
  await pages(),
)
await world.close()
await server.stop()
process.exit()

async function shares(): Promise<Row[]> {
  const port = await freePort()
  const service = await startProcess(
    [process.execPath, path.resolve(import.meta.dirname, '../../dist/host/main.mjs')],
    'Portico is listening.',
    { ...world.settings, PORT: port },
  )
  const open = (client: Client, call: string) => {
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return openLoad(`http://127.0.0.1:${port}/svc${call}`, { cookie }, load)
  }
  const compared = [
    [
      'list of users as administrator, against GET /login',
      open(operator.client, '/users'),
      open(operator.client, '/login'),
      // 35 is the aim; a page is six messages to the database where the session is one.
      20,
    ],
    [
      'ticket list of a customer, against GET /user',
      open(customer.client, '/support/tickets'),
      open(customer.client, '/user'),
      50,
    ],
  ] as const
  const rows: Row[] = []
  for (const [what, list, other, least] of compared) {
    for (const warm of [list, other]) await warm()
    const found: number[] = []
    // Short rounds in turn: whatever else the machine does meets both.
    for (let round = 0; round < rounds; round += 1) found.push((100 * (await list())) / (await other()))
    rows.push(atLeast(what, found, least, ' %'))
  }
  await service.stop()
  return rows
}

async function pages(): Promise<Row[]> {
  const asked: [string, Client, string, number?][] = [
    ['users, newest', operator.client, '/users'],
    ['users, any page', operator.client, '/users', large.users],
    ['users, by e-mail address, any page', operator.client, '/users?sorting=email', large.users],
    ['users, found by a part of an address', operator.client, '/users?filter=large4711'],
    ['users, found by what all have', operator.client, '/users?filter=example'],
    ['tickets of the staff, newest', operator.client, '/support/tickets'],
    ['tickets of the staff, any page', operator.client, '/support/tickets', large.tickets],
    ['tickets of the staff, found by a part of a subject', operator.client, '/support/tickets?filter=c4ca42'],
    ['tickets of a customer', customer.client, '/support/tickets'],
    ['tickets of a customer, found', customer.client, '/support/tickets?filter=slow'],
    ['users of a customer', customer.client, '/users'],
    ['audit trail, newest', operator.client, '/reports/auditTrail'],
    ['audit trail, any page', operator.client, '/reports/auditTrail', large.auditLines],
    ['audit trail of a person', operator.client, '/reports/auditTrail?filter=large4711%40'],
    ['log of sign-ins, any page', operator.client, '/reports/loginLog', large.auditLines / 4],
    ['changed addresses, any page', operator.client, '/changeEmail', large.users / 5],
  ]
  const rows: Row[] = []
  for (const [what, client, call, within] of asked)
    rows.push(atMost(what, await p95(client, call, within), 60, ' ms', 1))
  return rows
}

/** Of a hundred calls; pages are taken from the whole list, in no order. */
async function p95(client: Client, call: string, within = 0, times = 100): Promise<number> {
  const took: number[] = []
  for (let time = -5; time < times; time += 1) {
    const from =
      within &&
      `${call.includes('?') ? '&' : '?'}from=${Math.floor(((Math.abs(time) * 61) % 100) * (within / 100))}`
    const began = performance.now()
    good(await client.get(`${call}${from || ''}`))
    if (time >= 0) took.push(performance.now() - began)
  }
  return took.toSorted((a, b) => a - b)[Math.ceil(times * 0.95) - 1] ?? Number.NaN
}
