import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { webhooks } from '../../../../src/contract/api/webhooks.ts'
import type { Call } from '../../domain/calls/call.ts'
import { serveResource } from '../../domain/resources/serve-resource.ts'
import { isDeliverable } from '../../domain/webhooks/address.ts'
import { fail } from '../../kernel/http/fail.ts'

const { list, show, edit, remove } = webhooks

/** Webhooks, except creation, which returns a secret. */
export const webhook = serveResource(
  { list, show, edit, remove },
  {
    table: 'webhook',
    columns: {
      url: 'url',
      events: sql`r.events`,
      description: 'description',
      state: sql`case when r.stopped_at is not null then 'stopped' when not r.enabled then 'disabled'
        when r.failing_since is not null then 'failing' else 'enabled' end`,
      owner: sql`w.email`,
      dtLast: sql`(select d.created_at from webhook_delivery d where d.webhook_id = r.id order by d.created_at desc, d.id desc limit 1)`,
      dtCreate: 'created_at',
      dtFailing: 'failing_since',
      dtStopped: 'stopped_at',
      oldSecretUntil: sql`case when r.old_secret_ends_at > now() then r.old_secret_ends_at end`,
    },
    scope: 'owner',
    search: ['url', 'description', 'owner'],
    sort: '-dtCreate',
    writable: ['description'],
    audit: {
      edit: 'webhook-changed',
      remove: 'webhook-removed',
      line: (row, { owner }) => ({ accountId: owner.id, method: hostOf(row) }),
    },
    beforeEdit: ({ body, call, before }) => ({
      ...target(call, body),
      enabled: body.enabled,
      // Enabling a webhook or changing its URL resets its failures.
      ...(body.enabled && (!before.enabled || before.url !== body.url)
        ? { failing_since: null, stopped_at: null }
        : {}),
    }),
  },
)

/** Deliveries of a webhook. */
export const delivery = serveResource(
  { list: webhooks.deliveries },
  {
    table: 'webhook_delivery',
    columns: {
      dt: 'created_at',
      event: 'event',
      eventId: 'event_id',
      state: 'state',
      status: 'status',
      millis: 'millis',
      tries: 'tries',
      problem: 'problem',
      dtNext: sql`case when r.state = 'waiting' and r.tries > 0 then r.due_at end`,
      answer: 'answer',
    },
    scope: { within: webhook, by: 'webhook_id' },
    search: ['event', 'eventId'],
    sort: '-dt',
  },
)

/** URL and events of a webhook for storage. Throws code 903 for a URL that webhooks can't reach. */
export const target = (
  call: Call,
  { url, events }: { url: string; events: string[] },
): { url: string; events: string[] } => {
  const address = url.trim()
  if (!isDeliverable(address, call.parts.config.production)) throw fail(code.badRequest, { key: 'url' })
  if (events.length === 0) throw fail(code.badRequest, { key: 'events' })
  return { url: address, events: [...new Set(events)] }
}

/** A webhook's URL in the audit log: its path may be secret. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).origin
