import { sql } from 'kysely'
import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { endOf, stateNow, touchedNames } from '../../domain/support/incidents.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { onTheWire } from '../../kernel/db/list-source.ts'

type Incidents = Reply<typeof dashboard.overview>['incidents']

const most = 4

/** Current incidents, newest first, then maintenance of the next two weeks, next first. */
export const incidentsNow = async (trx: Trx): Promise<Incidents> => {
  const isPlanned = sql<boolean>`(${stateNow}) = 'scheduled'`
  const { rows } = await sql<Incidents[number]>`
    select i.id::text, i.title as name, i.impact, ${isPlanned} as "isPlanned", ${touchedNames} as services,
      i.begins_at as "dtBegin", i.planned_end as "dtPlanned",
      coalesce((select h.body from health_update h where h.site_id = i.site_id and h.incident_id = i.id
        order by h.id desc limit 1), '') as message
    from health_incident i
    where ${endOf} is null and i.begins_at < now() + interval '14 days'
    order by ${isPlanned}, case when ${isPlanned} then i.begins_at end, i.begins_at desc, i.id desc
    limit ${most}`.execute(trx)
  return rows.map((row) => onTheWire(row))
}
