import { sql } from 'kysely'
import type { Input, Reply, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { health } from '../../../../src/contract/support/health.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { stateNow } from '../../domain/support/incidents.ts'
import { staffOf } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { parseTimestamp } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId, rowNumber } from '../../kernel/http/request.ts'
import { showIncident, listIncidents, status } from './incidents.ts'

type Begun = Reply<typeof health.report>

interface NewIncident {
  title: string
  impact: string
  state: string
  begins_at?: Date
  planned_end?: Date
}

/** Reports an incident. */
const report = ({ body }: Input<typeof health.report>, call: Call): Promise<Begun> => {
  const incident = { title: body.name, impact: body.impact, state: 'investigating' }
  return begin(call, incident, body.services, body.message)
}

/** Schedules maintenance. Throws code 903 if it ends before it starts, or in the past. */
const plan = ({ body }: Input<typeof health.plan>, call: Call): Promise<Begun> => {
  const [begins, ends] = [parseTimestamp(body.begin), parseTimestamp(body.end)]
  const fits = begins < ends && Number(ends) > Date.now()
  const times = { begins_at: begins, planned_end: ends }
  const incident = { title: body.name, impact: 'maintenance', state: 'scheduled', ...times }
  return begin(call, incident, body.services, body.message, fits ? undefined : 'end')
}

/** Updates an incident. Throws code 940 if it has ended. */
const update = ({ params, body }: Input<typeof health.update>, call: Call): Promise<Begun> =>
  call.once(async (trx) => {
    const { account } = await staffOf(trx, call)
    const id = rowId(params.id)
    const { rows } = await sql<{ impact: string; state: string }>`
      select i.impact, ${stateNow} as state from health_incident i where i.id = ${id} for no key update`.execute(
      trx,
    )
    const [found] = rows
    if (!found) throw fail(code.notFound)
    if (found.state === 'resolved') throw fail(code.ticketDecided)
    // Maintenance has states of its own, by its times; updates can only add text or end it.
    const isPlanned = found.impact === 'maintenance'
    const state = isPlanned && body.state !== 'resolved' ? found.state : body.state
    const ended = body.state === 'resolved' ? { ended_at: sql<Date>`now()` } : {}
    if (!isPlanned || body.state === 'resolved')
      await trx
        .updateTable('health_incident')
        .set({ state, ...ended })
        .where('id', '=', id)
        .execute()
    await say(trx, call, id, account.id, state, body.message)
    return { answer: { id: String(id) } }
  })

const begin = (
  call: Call,
  incident: NewIncident,
  services: readonly string[],
  message: string,
  wrong?: string,
): Promise<Begun> =>
  call.once(async (trx) => {
    const { account } = await staffOf(trx, call)
    if (wrong) throw fail(code.badRequest, { key: wrong })
    const touched = await servicesNamed(trx, services)
    const { id } = await trx
      .insertInto('health_incident')
      .values({ site_id: call.site.id, created_by: account.id, ...incident })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('health_incident_service')
      .values(touched.map((service_id) => ({ site_id: call.site.id, incident_id: id, service_id })))
      .execute()
    await say(trx, call, id, account.id, incident.state, message)
    return { answer: { id: String(id) } }
  })

const say = async (
  trx: Trx,
  call: Call,
  incident: number,
  account: number,
  state: string,
  text: string,
): Promise<void> => {
  const body = text.trim()
  if (!body) throw fail(code.badRequest, { key: 'message' })
  await trx
    .insertInto('health_update')
    .values({ site_id: call.site.id, incident_id: incident, account_id: account, state, body })
    .execute()
  const event = state === 'investigating' || state === 'scheduled' ? 'incident-reported' : 'incident-updated'
  await record(trx, call, event, { accountId: account })
}

const servicesNamed = async (trx: Trx, ids: readonly string[]): Promise<number[]> => {
  const numbers = [...new Set(ids)].map(rowNumber)
  const found =
    numbers.length === 0
      ? []
      : await trx.selectFrom('health_service').select('id').where('id', 'in', numbers).execute()
  if (found.length === 0 || found.length !== numbers.length) throw fail(code.badRequest, { key: 'services' })
  return numbers
}

export const healthHandlers: Handlers<typeof health, Call> = {
  status,
  incidents: listIncidents,
  incident: showIncident,
  report,
  plan,
  update,
}
