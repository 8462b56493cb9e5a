import { sql, type RawBuilder } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { healthDays, type health } from '../../../../src/contract/health.ts'
import type { Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import { moment } from '../../kernel/db/moment.ts'

type Answer = Reply<typeof health.incidents>
export type IncidentFields = Answer['items'][number]
type Filters = Omit<Input<typeof health.incidents>['query'], 'filter' | 'sorting' | 'from' | 'size'>

/** The incidents of the last 90 days, by page. */
export const listIncidents = ({ query }: Input<typeof health.incidents>, call: Call): Promise<Answer> =>
  call.inSite((trx) => listPage(trx, source, query, {}))

/** How far the incident `i` has come now: planned work begins and ends by itself. */
export const stateNow: RawBuilder<string> = sql`case
  when i.impact <> 'maintenance' or i.ended_at is not null then i.state
  when i.planned_end <= now() then 'resolved'
  when i.begins_at <= now() then 'inProgress'
  else 'scheduled' end`

/** When the incident `i` ended; none where it has not. */
export const endOf: RawBuilder<Date | null> = sql`case
  when i.ended_at is null and i.planned_end <= now() then i.planned_end else i.ended_at end`

/** What an incident `i` is, as it goes over the wire. */
export const incidentColumns: { [Name in keyof IncidentFields]: RawBuilder<unknown> } = {
  id: sql`i.id::text`,
  name: sql`i.title`,
  impact: sql`i.impact`,
  state: stateNow,
  services: sql`coalesce((
    select left(string_agg(concat_ws(' · ', s.name, nullif(s.region, '')), ', ' order by s.place, s.id), 1000)
    from health_incident_service x join health_service s on s.site_id = x.site_id and s.id = x.service_id
    where x.site_id = i.site_id and x.incident_id = i.id), '')`,
  dtBegin: sql`i.begins_at`,
  dtPlanned: sql`i.planned_end`,
  dtEnd: endOf,
}

/** What is told of incidents: those that were within the last 90 days, or are to come. */
const isTold: RawBuilder<boolean> = sql`coalesce(${endOf}, now()) > now() - interval '1 day' * ${sql.lit(healthDays)}`

const source: ListSource<IncidentFields, Filters> = {
  from: sql`health_incident i`,
  columns: incidentColumns,
  where: [isTold],
  search: [sql`i.title`, incidentColumns.services],
  filters: {
    impact: (impact) => sql`i.impact = ${impact}`,
    state: (state) => sql`(${stateNow}) = ${state}`,
    since: (since) => sql`i.begins_at >= ${moment(since)}`,
    until: (until) => sql`i.begins_at < ${moment(until)}`,
  },
  sort: '-dtBegin',
  empty: ['dtPlanned', 'dtEnd'],
  tie: sql`i.id`,
}
