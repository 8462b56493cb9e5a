import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../kernel/db/database.ts'
import type { DueRows } from '../../kernel/jobs/send-lost.ts'

/** Queues of turns: for receivers whose last delivery succeeded at once, and for all others. */
export const webhookQueues = ['webhook', 'webhook.slow'] as const

export type WebhookQueue = (typeof webhookQueues)[number]

/** A turn of a customer: its workers take turns, so that none has them for long. */
export interface Turn {
  queue: WebhookQueue
  /** The account, or the one above a sub-user. */
  customer: number
}

const columns = `case when w.prompt then 'webhook' else 'webhook.slow' end as queue, coalesce(a.parent_id, a.id) as customer`
const owner = 'join account a on a.site_id = w.site_id and a.id = w.owner_id'
const isSendable = '(w.paused_until is null or w.paused_until <= clock_timestamp() or d.by_hand)'

/** The turns that some deliveries need. */
export const turnsOf = async (trx: Trx, deliveries: readonly number[]): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`
    select distinct ${sql.raw(columns)} from webhook_delivery d join webhook w on w.id = d.webhook_id ${sql.raw(owner)}
    where d.id = any(${deliveries}::bigint[])`.execute(trx)
  return rows
}

/** The turns that a customer needs now. */
export const dueTurns = async (trx: Trx, customer: number): Promise<Turn[]> => {
  const { rows } = await sql<Turn>`
    select distinct ${sql.raw(columns)} from webhook w ${sql.raw(owner)}
    where ${isOfCustomer(customer)} and exists (select from webhook_delivery d
      where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= clock_timestamp() and ${sql.raw(isSendable)})`.execute(
    trx,
  )
  return rows
}

/** The next delivery of each receiver that a turn can serve, the longest due first. */
export const nextDeliveries = ({ queue, customer }: Turn, most: number): RawBuilder<unknown> => sql`
  select d.id from webhook w ${sql.raw(owner)} cross join lateral (
    select d.id, d.due_at from webhook_delivery d
    where d.webhook_id = w.id and d.state = 'waiting' and d.due_at <= clock_timestamp() and ${sql.raw(isSendable)}
    order by d.due_at, d.id limit 1) d
  where ${isOfCustomer(customer)} and w.prompt = ${queue === 'webhook'} order by d.due_at, d.id limit ${most}`

const isOfCustomer = (customer: number): RawBuilder<boolean> =>
  sql`w.owner_id = any(array(select c.id from account c where c.site_id = w.site_id and (c.id = ${customer} or c.parent_id = ${customer})))`

// The heartbeat of a worker that lives is no older. Its turn is not over, and has what is due as well.
const isUnderWay = `exists (select from pgboss.job_common j where j.name = due.queue and j.singleton_key = due.id::text
  and j.state = 'active' and greatest(j.started_on, j.heartbeat_on) > now() - interval '45 seconds')`

/** Customers with due deliveries and no turn: of dead workers, retries, and receivers whose pause is over. */
export const dueDeliveries: DueRows = `
  select due.queue, due.site, due.id, due.id as group from (
    select distinct w.site_id as site, case when w.prompt then 'webhook' else 'webhook.slow' end as queue, coalesce(a.parent_id, a.id) as id
    from webhook_delivery d join webhook w on w.id = d.webhook_id ${owner}
    where d.state = 'waiting' and d.due_at <= now() and ${isSendable}) due
  where not ${isUnderWay} order by due.id`
