import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/endpoint.ts'
import { healthDays, type health } from '../../../../src/contract/health.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, mayManage } from '../../domain/support/reach.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { incidentsWhere } from './incident.ts'
import { endOf, stateNow } from './incidents.ts'

type Status = Reply<typeof health.status>
type State = Status['state']

/** How the services are now, what happens to them, and how they were. */
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
  /** Days ago, in UTC: where it began, and where it ended. */
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
