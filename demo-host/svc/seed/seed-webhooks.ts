import { sql } from 'kysely'
import { newSecret, secretPlace } from '../domain/webhooks/sign.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { Keys } from '../kernel/keys.ts'

const owner = 'customer@'

const events = ['server.powered_on', 'server.powered_off', 'server.created', 'task.failed']

/**
 * Gives the customer of a site a webhook with deliveries of the last days, most of which were taken. It is off: nobody is at its address, which is one
 * for documentation.
 */
export const seedWebhooks = async (trx: Trx, keys: Keys, siteId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    insert into webhook (site_id, owner_id, url, description, events, enabled, secret_sealed, created_at)
    select a.site_id, a.id, 'https://hooks.customer.example/portico', 'Tells our chat what happens to servers', ${events}::text[], false,
      ${keys.seal(newSecret(), secretPlace(siteId))}, greatest(a.created_at, now() - interval '20 days')
    from account a where a.site_id = ${siteId} and a.email like ${`${owner}%`}
      and not exists (select from webhook w where w.site_id = a.site_id and w.owner_id = a.id)
    order by a.id limit 1 returning id`.execute(trx)
  const [webhook] = rows
  if (!webhook) return
  await sql`insert into webhook_delivery
      (site_id, webhook_id, event_id, event, body, state, created_at, due_at, tries, tried_at, status, millis, problem, answer)
    select ${siteId}, ${webhook.id}, 'evt_' || md5(n::text || ${siteId}::text), e.event,
      json_build_object('type', e.event, 'timestamp', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', json_build_object('name', 'web-01', 'task', (4000 + n)::text))::text,
      case when n = 5 then 'failed' else 'delivered' end, e.at, e.at, case when n = 5 then 8 when n = 9 then 2 else 1 end,
      case when n = 5 then e.at + interval '23 hours 36 minutes' else e.at end, case when n = 5 then 502 else 200 end, 60 + 37 * n % 200,
      case when n = 5 then 'status' end, case when n = 5 then 'Bad Gateway' else '{"ok":true}' end
    from generate_series(1, 12) n, lateral (
      select (${events}::text[])[1 + n % 3] as event, now() - interval '13 hours' * (13 - n) - interval '17 minutes' * n as at) e`.execute(
    trx,
  )
}
