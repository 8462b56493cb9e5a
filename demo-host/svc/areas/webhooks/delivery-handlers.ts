import { sql, type RawBuilder } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { RowOf } from '../../../../src/contract/engine/rows.ts'
import type { webhookDeliveries } from '../../../../src/contract/api/webhook-deliveries.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { listPage } from '../../kernel/db/list-page.ts'
import { fieldsOf, onTheWire, parseTimestamp, type ListSource } from '../../kernel/db/list-source.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId, rowNumber } from '../../kernel/http/request.ts'

type List = typeof webhookDeliveries.list
type Delivery = Reply<typeof webhookDeliveries.show>
type Filters = Pick<Input<List>['query'], 'webhook' | 'event' | 'since' | 'until'>

export const webhookDeliveriesHandlers: Handlers<typeof webhookDeliveries, Call> = {
  list: ({ query }, call) => call.inSite((trx) => listPage(trx, deliveriesOf(call), query, {})),
  show: ({ params }, call) =>
    call.inSite(async (trx) => {
      const { rows } = await sql<Delivery>`select ${fieldsOf({ columns: whole })}
        from webhook w join webhook_delivery d on d.webhook_id = w.id
        where ${isOwn(call)} and d.id = ${rowId(params.deliveryId)}`.execute(trx)
      const [found] = rows.map(onTheWire)
      if (!found) throw fail(code.notFound)
      return found
    }),
  webhooks: (_, call) =>
    call.inSite(async (trx) => {
      const { rows } = await sql<Reply<typeof webhookDeliveries.webhooks>[number]>`
        select w.id::text as id, w.url from webhook w where ${isOwn(call)} order by w.id desc`.execute(trx)
      return rows
    }),
}

/** Whether webhook `w` is the caller's own. Administrators don't see bodies of other users' webhooks. */
const isOwn = (call: Call) =>
  sql<boolean>`w.site_id = ${call.site.id} and w.owner_id = ${sessionOf(call).accountId}`

const columns: Record<keyof RowOf<List>, RawBuilder<unknown>> = {
  id: sql`d.id::text`,
  dt: sql`d.created_at`,
  event: sql`d.event`,
  state: sql`d.state`,
  status: sql`d.status`,
  millis: sql`d.millis`,
  tries: sql`d.tries`,
  problem: sql`d.problem`,
  webhook: sql`w.url`,
  webhookId: sql`w.id::text`,
}

const whole: Record<keyof Delivery, RawBuilder<unknown>> = {
  ...columns,
  eventId: sql`d.event_id`,
  dtTried: sql`d.tried_at`,
  dtNext: sql`case when d.state = 'waiting' and d.tries > 0 then d.due_at end`,
  body: sql`d.body`,
  url: sql`coalesce(d.sent_url, '')`,
  headers: sql`coalesce(d.sent_headers, '[]')`,
  answerHeaders: sql`coalesce(d.answer_headers, '[]')`,
  answer: sql`d.answer`,
}

// Polled every few seconds: an index finds the newest delivery of each webhook without reading the others.
const newest = sql`(select * from webhook_delivery n where n.webhook_id = w.id order by n.created_at desc, n.id desc limit 1000)`

const deliveriesOf = (call: Call): ListSource<RowOf<List>, Filters> => ({
  from: sql`webhook w cross join lateral ${newest} d`,
  columns,
  where: [isOwn(call)],
  search: [sql`d.event`, sql`d.event_id`, sql`w.url`],
  filters: {
    webhook: (webhook) => sql`w.id = ${rowNumber(webhook)}`,
    event: (event) => sql`d.event = ${event}`,
    since: (since) => sql`d.created_at >= ${parseTimestamp(since)}`,
    until: (until) => sql`d.created_at < ${parseTimestamp(until)}`,
  },
  sort: '-dt',
  empty: ['status', 'millis', 'problem'],
  tie: sql`d.id`,
})
