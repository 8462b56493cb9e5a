import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { health } from '../../../../src/contract/health.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askerOf, mayManage } from '../../domain/support/reach.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fieldsOf, onTheWire } from '../../kernel/db/list-source.ts'
import type { HealthUpdateRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/row-id.ts'
import { incidentColumns, type IncidentFields } from './incidents.ts'

type Incident = Reply<typeof health.status>['current'][number]

/** An incident with what was said of it. Throws code 906. */
export const showIncident = (
  { params }: Input<typeof health.incident>,
  call: Call,
): Promise<Reply<typeof health.incident>> =>
  call.inSite(async (trx) => {
    const [found] = await incidentsWhere(trx, sql`i.id = ${rowId(params.id)}`, sql`i.id`)
    if (!found) throw fail(code.notFound)
    return { ...found, mayManage: await mayManage(trx, await askerOf(trx, call), 'servicesHealthStatus') }
  })

/** The incidents `i` that fit a condition, in an order, with so many of their newest updates, else all: at most 50. */
export const incidentsWhere = async (
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
