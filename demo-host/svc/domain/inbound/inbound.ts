import { sql } from 'kysely'
import { inSite } from '../../kernel/db/in-site.ts'
import type { JobHandler } from '../../kernel/jobs/queues.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'
import type { Call } from '../calls/call.ts'
import type { Services } from '../calls/services.ts'

/** An event of another service, once its signature was verified. */
export interface InboundEvent {
  /** ID that the service gives it; a repeat has the same. */
  id: string
  type: string
  /** What it is about, by the service's ID. */
  object: string
  happenedAt: Date
}

/** A stored event, for the job that works on it. */
export interface StoredEvent extends InboundEvent {
  companyId: number
  siteId: number
}

/** Works on an event of one provider; may run again after a failure. Throws `Unworkable` where another try can't help. */
export type EventWork = (event: StoredEvent, stop: AbortSignal) => Promise<void>

/** Permanent failure: an operator decides. The message is shown in the list of failed jobs. */
export class Unworkable extends Error {
  override name = 'Unworkable'
}

/** Stores an event of the call's site and company, once, and enqueues its job. A repeat changes nothing. */
export const storeEvent = (call: Call, provider: string, event: InboundEvent): Promise<void> =>
  call.inSite(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into inbound_event (company_id, site_id, provider, event_id, type, object, happened_at)
      values (${call.site.row.company_id}::int, ${call.site.id}::int, ${provider}, ${event.id}, ${event.type}, ${event.object},
        ${event.happenedAt}::timestamptz)
      on conflict do nothing returning id`.execute(trx)
    const [stored] = rows
    if (!stored) return
    await call.parts.jobs.send(trx, 'inbound', { site: call.site.id, id: stored.id })
    call.after(() => call.parts.jobs.wake('inbound'))
  })

/** Seconds for which a worker has an event. */
const lease = 120

/** Seconds between the tries: eight within a day. */
const pauses = [15, 60, 300, 1800, 7200, 21_600, 43_200]

/** Worker of stored events. One that failed for good is a failed job that an operator sees. */
export const inboundHandler =
  (parts: Pick<Services, 'query' | 'log'>, works: Readonly<Record<string, EventWork>>): JobHandler =>
  async ({ site, id }, stop) => {
    const taken = site === null || id === null ? undefined : await take(parts, site, id)
    if (!taken) return 'done'
    try {
      await works[taken.provider]?.(taken, stop)
      await settle(parts, taken, sql`state = 'done', ended_at = clock_timestamp(), problem = null`)
      return 'done'
    } catch (error) {
      const pause = error instanceof Unworkable ? undefined : pauses[taken.tries - 1]
      const problem = (error as Error).message.slice(0, 500)
      parts.log.warn({ event: taken.eventId, reason: problem, again: pause }, 'an inbound event failed')
      await settle(
        parts,
        taken,
        pause === undefined
          ? sql`state = 'failed', ended_at = clock_timestamp(), problem = ${problem}`
          : sql`due_at = clock_timestamp() + interval '1 second' * ${pause}::int, problem = ${problem}`,
      )
      return pause === undefined ? 'dead' : 'done'
    }
  }

/** Events whose time has come: after a pause, or of a worker that died. */
export const dueEvents: DueRows = `
  select 'inbound' as queue, site_id as site, id, null::int as group from inbound_event
  where state = 'waiting' and due_at <= now() order by id`

interface Taken extends StoredEvent {
  row: number
  provider: string
  eventId: string
  tries: number
}

type EventServices = Pick<Services, 'query'>

const take = ({ query }: EventServices, siteId: number, row: number): Promise<Taken | undefined> =>
  inSite(query, siteId, async (trx) => {
    const { rows } = await sql<Taken>`
      update inbound_event set tries = tries + 1, due_at = clock_timestamp() + interval '1 second' * ${lease}::int
      where id = ${row} and state = 'waiting' and due_at <= clock_timestamp()
      returning id as row, company_id as "companyId", site_id as "siteId", provider, event_id as "eventId", event_id as id, type,
        object, happened_at as "happenedAt", tries`.execute(trx)
    return rows[0]
  })

/** Notes what came of a try, unless another worker has the event by now. */
const settle = ({ query }: EventServices, { siteId, row, tries }: Taken, change: ReturnType<typeof sql>) =>
  inSite(query, siteId, (trx) =>
    sql`update inbound_event set ${change} where id = ${row} and state = 'waiting' and tries = ${tries}`.execute(
      trx,
    ),
  )
