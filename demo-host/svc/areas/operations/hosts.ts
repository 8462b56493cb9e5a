import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import type { hosts } from '../../../../src/contract/operations/hosts.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import { requireAdministrator } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { roomiest, type FoundMachine, type Host } from '../../domain/provider/provider.ts'
import { refuse } from '../../domain/servers/servers.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { onTheWire, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { machinesOn, type EvacuationInput } from './evacuate-host.ts'

type Row = RowOf<typeof hosts.list>
type Filters = Pick<Input<typeof hosts.list>['query'], 'datacenter' | 'status'>

export const hostsHandlers: Handlers<typeof hosts, Call> = {
  async list({ query }, call) {
    const found = await call.parts.provider.hosts(call.site.id)
    return inSiteOfOperator(call, (trx) => listPage(trx, hostRows(found), query, {}))
  },
  async show({ params: { hostId } }, call) {
    const found = await hostOf(call, hostId)
    const { rows } = await inSiteOfOperator(call, (trx) => {
      const { from, columns } = hostRows([found])
      const fields = Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.id(name)}`)
      return sql<Row>`select ${sql.join(fields)} from ${from}`.execute(trx)
    })
    return onTheWire(rows[0]!)
  },
  async servers({ params: { hostId }, query }, call) {
    await hostOf(call, hostId)
    const machines = await machinesOn(call.parts.provider, call.site.id, hostId)
    return inSiteOfOperator(call, (trx) => listPage(trx, serversOf(machines), query, {}))
  },
  async change({ params: { id }, body }, call) {
    if (Object.keys(setIn(body)).length === 0) throw fail(code.badRequest, { key: 'maintenance' })
    await hostOf(call, id)
    // Recorded before the call, because a provider is never called within a transaction.
    await inSiteOfOperator(call, (trx) => note(trx, call, `${id}: ${wordsOf(body)}`))
    if (!(await call.parts.provider.changeHost(call.site.id, id, setIn(body)))) throw fail(code.notFound)
    return { saved: true }
  },
  async evacuate({ params: { id } }, call) {
    const mayMove = await canEmpty(call, await hostOf(call, id))
    return call.once(async (trx) => {
      await requireAdministrator(trx, call)
      if (!mayMove) throw refuse('noOtherHost')
      await sql`select pg_advisory_xact_lock(hashtextextended(${`host ${call.site.id} ${id}`}, 0))`.execute(
        trx,
      )
      const open =
        await sql`select from command where name = 'host-evacuate' and target = ${id} and ended_at is null limit 1`.execute(
          trx,
        )
      if (open.rows.length > 0) throw refuse('busy')
      const accountId = sessionOf(call).accountId
      const cmdId = await beginCommand(trx, call, {
        accountId,
        name: 'host-evacuate',
        target: id,
        input: { hostId: id, address: call.address, userAgent: call.userAgent } satisfies EvacuationInput,
      })
      await note(trx, call, `${id}: evacuate`)
      return { answer: { cmdId } }
    })
  },
}

/** Whether another host has room for some machine of this one, or none is on it. */
const canEmpty = async ({ parts: { provider }, site }: Call, { id }: Host): Promise<boolean> => {
  const machines = await machinesOn(provider, site.id, id)
  if (machines.length === 0) return true
  const hosts = await provider.hosts(site.id)
  return machines.some(({ spec }) => roomiest(hosts, spec, id) !== undefined)
}

type Change = Input<typeof hosts.change>['body']

const setIn = ({ maintenance, acceptsNew }: Change) => ({
  ...(maintenance !== undefined && { maintenance }),
  ...(acceptsNew !== undefined && { acceptsNew }),
})

const wordsOf = (change: Change): string =>
  Object.entries(setIn(change))
    .map(([name, value]) => `${name} ${value ? 'on' : 'off'}`)
    .join(', ')

const hostOf = async ({ parts, site }: Call, id: string): Promise<Host> => {
  const found = (await parts.provider.hosts(site.id)).find((host) => host.id === id)
  if (!found) throw fail(code.notFound)
  return found
}

// A group may open the page to other users, but only administrators decide what runs all users' servers.
const inSiteOfOperator = <T>(call: Call, work: (trx: Trx) => Promise<T>): Promise<T> =>
  call.inSite(async (trx) => {
    await requireAdministrator(trx, call)
    return work(trx)
  })

const note = (trx: Trx, call: Call, method: string): Promise<void> =>
  record(trx, call, 'host-changed', { accountId: sessionOf(call).accountId, method })

const share = (used: string, all: string) =>
  sql`least(100, round(100.0 * ${sql.ref(used)} / greatest(1, ${sql.ref(all)})))::int`

// They come from the provider; the list is put in order and searched as every other.
const hostRows = (found: readonly Host[]): ListSource<Row, Filters> => ({
  from: sql`json_to_recordset(${JSON.stringify(found)}::json) as h (id text, datacenter text, "cpuModel" text, cores int, threads int,
    cpus int, "cpusUsed" int, "ramMB" int, "ramUsedMB" int, machines int, maintenance boolean, "acceptsNew" boolean)`,
  columns: {
    id: sql`h.id`,
    datacenter: sql`h.datacenter`,
    status,
    servers: sql`h.machines`,
    ramUsed: share('h.ramUsedMB', 'h.ramMB'),
    cpuUsed: share('h.cpusUsed', 'h.cpus'),
    ramUsedMB: sql`h."ramUsedMB"`,
    ramMB: sql`h."ramMB"`,
    cpusUsed: sql`h."cpusUsed"`,
    cpus: sql`h.cpus`,
    cpuModel: sql`h."cpuModel"`,
    cores: sql`h.cores`,
    threads: sql`h.threads`,
    maintenance: sql`h.maintenance`,
    acceptsNew: sql`h."acceptsNew"`,
    cmdId: sql`(select c.id::text from command c where c.name = 'host-evacuate' and c.target = h.id and c.ended_at is null limit 1)`,
  },
  search: [sql`h.id`, sql`h.datacenter`, sql`h."cpuModel"`],
  filters: {
    datacenter: (datacenter) => sql`h.datacenter = ${datacenter}`,
    status: (wanted) => sql`${status} = ${wanted}`,
  },
  sort: 'id',
  made: true,
})

const status = sql`case when h.maintenance then 'maintenance' when h."acceptsNew" then 'up' else 'closed' end`

const serversOf = (
  machines: readonly FoundMachine[],
): ListSource<RowOf<typeof hosts.servers>, Pick<Input<typeof hosts.servers>['query'], 'power'>> => ({
  from: sql`server s join account a on a.site_id = s.site_id and a.id = s.owner_id
    left join server_image i on i.site_id = s.site_id and i.id = s.image`,
  columns: {
    id: sql`s.id`,
    name: sql`s.name`,
    owner: sql`a.email`,
    power: sql`s.power`,
    cpuCount: sql`s.cpu_count`,
    ramMB: sql`s.ram_mb`,
    image: sql`coalesce(i.name, s.image)`,
  },
  where: [sql`s.id = any(${machines.map(({ ref }) => ref)}::text[])`],
  few: true,
  search: [sql`s.name`, sql`a.email`],
  filters: { power: (power) => sql`s.power = ${power}` },
  sort: 'name',
  tie: sql`s.id`,
})
