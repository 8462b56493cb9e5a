import { sql } from 'kysely'
import { headersOf } from '../domain/webhooks/post.ts'
import { newSecret, secretPlace, signedHeaders } from '../domain/webhooks/sign.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { Keys } from '../kernel/keys.ts'

const owner = 'customer@'

const url = 'https://hooks.customer.example/portico'

const events = ['server.powered_on', 'server.powered_off', 'server.created', 'task.failed']

/**
 * Seeds a webhook of the site's customer with recent deliveries, most of them successful. It is off, because
 * its URL is one for documentation.
 */
export const seedWebhooks = async (trx: Trx, keys: Keys, siteId: number): Promise<void> => {
  const secret = newSecret()
  const { rows } = await sql<{ id: number }>`
    insert into webhook (site_id, owner_id, url, description, events, enabled, secret_sealed, created_at)
    select a.site_id, a.id, ${url}, 'Tells our chat what happens to servers', ${events}::text[], false,
      ${keys.seal(secret, secretPlace(siteId))}, greatest(a.created_at, now() - interval '20 days')
    from account a where a.site_id = ${siteId} and a.email like ${`${owner}%`}
      and not exists (select from webhook w where w.site_id = a.site_id and w.owner_id = a.id)
    order by a.id limit 1 returning id`.execute(trx)
  const [webhook] = rows
  if (!webhook) return
  const { rows: sent } = await sql<Sent>`insert into webhook_delivery
      (site_id, webhook_id, event_id, event, body, state, created_at, due_at, tries, tried_at, status, millis, problem, answer)
    select ${siteId}, ${webhook.id}, 'evt_' || md5(n::text || ${siteId}::text), e.event,
      json_build_object('type', e.event, 'timestamp', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', json_build_object('name', 'web-01', 'task', (4000 + n)::text))::text,
      case when n = 5 then 'failed' else 'delivered' end, e.at, e.at, case when n = 5 then 8 when n = 9 then 2 else 1 end,
      case when n = 5 then e.at + interval '23 hours 36 minutes' else e.at end, case when n = 5 then 502 else 200 end, 60 + 37 * n % 200,
      case when n = 5 then 'status' end, case when n = 5 then 'Bad Gateway' else '{"ok":true}' end
    from generate_series(1, 12) n, lateral (
      select (${events}::text[])[1 + n % 3] as event, now() - interval '13 hours' * (13 - n) - interval '17 minutes' * n as at) e
    returning id, event_id, body, extract(epoch from tried_at)::int as at`.execute(trx)
  await noteHeaders(trx, secret, sent)
}

interface Sent {
  id: number
  event_id: string
  body: string
  at: number
}

/** Notes what was sent, signed as it would have been, and what a server of that kind answers. */
const noteHeaders = async (trx: Trx, secret: string, sent: readonly Sent[]): Promise<void> => {
  const headers = sent.map(({ id, event_id: eventId, body, at }) => ({
    id,
    sent: named(headersOf(url, signedHeaders({ id: eventId, at, body }, [secret]), body)),
  }))
  const answered = named({ server: 'nginx', 'content-type': 'application/json', connection: 'close' })
  await sql`update webhook_delivery d set sent_url = ${url}, sent_headers = h.sent, answer_headers = ${JSON.stringify(answered)}::jsonb
    from jsonb_to_recordset(${JSON.stringify(headers)}::jsonb) as h (id bigint, sent jsonb) where d.id = h.id`.execute(
    trx,
  )
}

const named = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))
