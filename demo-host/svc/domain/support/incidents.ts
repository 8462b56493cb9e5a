import { sql, type RawBuilder } from 'kysely'

/** Current state of incident `i`: maintenance starts and ends automatically. */
export const stateNow: RawBuilder<string> = sql`case
  when i.impact <> 'maintenance' or i.ended_at is not null then i.state
  when i.planned_end <= now() then 'resolved'
  when i.begins_at <= now() then 'inProgress'
  else 'scheduled' end`

/** End of incident `i`; null while open. */
export const endOf: RawBuilder<Date | null> = sql`case
  when i.ended_at is null and i.planned_end <= now() then i.planned_end else i.ended_at end`

/** The names of the services that the incident `i` is about, with their regions. */
export const touchedNames: RawBuilder<string> = sql`coalesce((
  select left(string_agg(concat_ws(' · ', s.name, nullif(s.region, '')), ', ' order by s.place, s.id), 1000)
  from health_incident_service x join health_service s on s.site_id = x.site_id and s.id = x.service_id
  where x.site_id = i.site_id and x.incident_id = i.id), '')`
