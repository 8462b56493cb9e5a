import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { healthDays, type health } from '../../../../src/contract/support/health.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { type ListSource, fieldsOf, onTheWire, parseTimestamp } from '../../kernel/db/list-source.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { endOf, stateNow, touchedNames } from '../../domain/support/incidents.ts'
import { askerOf, mayManage } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { HealthUpdateRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'

type Answer = Reply<typeof health.incidents>
type IncidentFields = Answer['items'][number]
type Filters = Omit<Input<typeof health.incidents>['query'], 'filter' | 'sorting' | 'from' | 'size'>

/** The incidents of the last 90 days, by page. */
export const listIncidents = ({ query }: Input<typeof health.incidents>, call: Call): Promise<Answer> =>
  call.inSite((trx) => listPage(trx, source, query, {}))

/** Columns of an incident `i`. */
const incidentColumns: { [Name in keyof IncidentFields]: RawBuilder<unknown> } = {
  id: sql`i.id::text`,
  name: sql`i.title`,
  impact: sql`i.impact`,
  state: stateNow,
  services: touchedNames,
  dtBegin: sql`i.begins_at`,
  dtPlanned: sql`i.planned_end`,
  dtEnd: endOf,
}

/** Visible incidents: of the last 90 days, and planned ones. */
const isTold: RawBuilder<boolean> = sql`coalesce(${endOf}, now()) > now() - interval '1 day' * ${sql.lit(healthDays)}`

const source: ListSource<IncidentFields, Filters> = {
  from: sql`health_incident i`,
  columns: incidentColumns,
  where: [isTold],
  search: [sql`i.title`, incidentColumns.services],
  filters: {
    impact: (impact) => sql`i.impact = ${impact}`,
    state: (state) => sql`(${stateNow}) = ${state}`,
    since: (since) => sql`i.begins_at >= ${parseTimestamp(since)}`,
    until: (until) => sql`i.begins_at < ${parseTimestamp(until)}`,
  },
  sort: '-dtBegin',
  empty: ['dtPlanned', 'dtEnd'],
  tie: sql`i.id`,
}

type Incident = Reply<typeof health.status>['current'][number]

/** An incident with its updates. Throws code 906. */
export const showIncident = (
  { params }: Input<typeof health.incident>,
  call: Call,
): Promise<Reply<typeof health.incident>> =>
  call.inSite(async (trx) => {
    const [found] = await incidentsWhere(trx, sql`i.id = ${rowId(params.id)}`, sql`i.id`)
    if (!found) throw fail(code.notFound)
    return { ...found, mayManage: await mayManage(trx, await askerOf(trx, call), 'servicesHealthStatus') }
  })

/** At most 50 incidents `i` that match a condition, in an order, with all or the newest of their updates. */
const incidentsWhere = async (
  trx: Trx,
  condition: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  mostUpdates?: number,
): Promise<Incident[]> => {
  const { rows } = await sql<IncidentFields>`
    select ${fieldsOf({ columns: incidentColumns })} from health_incident i
    where ${condition} order by ${order} limit 50`.execute(trx)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => Number(id))
  const { rows: updates } = await sql<
    Pick<Selectable<HealthUpdateRow>, 'incident_id' | 'at' | 'state' | 'body'>
  >`
    select u.incident_id, u.at, u.state, u.body from unnest(${ids}::bigint[]) of_incident(id)
    cross join lateral (
      select * from health_update h where h.incident_id = of_incident.id
      order by h.id desc limit ${mostUpdates ?? null}::int) u
    order by u.id desc`.execute(trx)
  return rows.map((row) => ({
    ...onTheWire(row),
    updates: updates
      .filter((update) => String(update.incident_id) === row.id)
      .map(({ at, state, body }) => ({
        dt: at.toISOString(),
        state: state as Incident['state'],
        text: body,
      })),
  }))
}

type Status = Reply<typeof health.status>
type State = Status['state']

/** Current state of the services, incidents, and history. */
export const status = (_: unknown, call: Call): Promise<Status> =>
  call.inSite(async (trx) => {
    const services = await servicesOf(trx)
    return {
      state: worst(services.map(({ state }) => state)),
      services,
      current: await incidentsWhere(
        trx,
        sql`(${stateNow}) not in ('resolved', 'scheduled')`,
        sql`i.begins_at desc, i.id desc`,
        lately,
      ),
      planned: await incidentsWhere(trx, sql`(${stateNow}) = 'scheduled'`, sql`i.begins_at, i.id`, lately),
      mayManage: await mayManage(trx, await askerOf(trx, call), 'servicesHealthStatus'),
    }
  })

// The page of an incident has all that was said of it.
const lately = 10

/** From the best to the worst. */
const states: readonly State[] = ['operational', 'maintenance', 'degraded', 'outage']

const worst = (of: readonly State[]): State =>
  states[Math.max(0, ...of.map((state) => states.indexOf(state)))] ?? 'operational'

interface Touched {
  service_id: number
  impact: State
  isNow: boolean
  /** Days ago, in UTC, of start and end. */
  first: number
  last: number
}

const servicesOf = async (trx: Trx): Promise<Status['services']> => {
  const services = await trx
    .selectFrom('health_service')
    .select(['id', 'name', 'region'])
    .orderBy('place')
    .orderBy('id')
    .execute()
  const touched = await touchedServices(trx)
  return services.map(({ id, name, region }) => {
    const own = touched.filter((one) => one.service_id === id)
    const days = Array.from({ length: healthDays }, (_, index) => {
      const ago = healthDays - 1 - index
      return worst(own.filter(({ first, last }) => first >= ago && last <= ago).map(({ impact }) => impact))
    })
    const state = worst(own.filter(({ isNow }) => isNow).map(({ impact }) => impact))
    return { id: String(id), name, region, state, days }
  })
}

const touchedServices = async (trx: Trx): Promise<Touched[]> => {
  const today = sql`(now() at time zone 'UTC')::date`
  const { rows } = await sql<Touched>`
    select x.service_id, i.impact, (${stateNow}) <> 'resolved' as "isNow",
      ${today} - (i.begins_at at time zone 'UTC')::date as first,
      ${today} - (coalesce(${endOf}, now()) at time zone 'UTC')::date as last
    from health_incident i
    join health_incident_service x on x.site_id = i.site_id and x.incident_id = i.id
    where i.begins_at <= now() and coalesce(${endOf}, now()) > now() - interval '1 day' * ${sql.lit(healthDays)}
    order by i.id desc limit 5000`.execute(trx)
  return rows
}
