import { randomUUID } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Handlers, Input } from '../../../../src/contract/engine/endpoint.ts'
import { webhooks } from '../../../../src/contract/api/webhooks.ts'
import { accountById, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { holdOwned } from '../../domain/resources/owned-rows.ts'
import { requireOwner, type Owned } from '../../domain/resources/require-owner.ts'
import { heldRow, serveResource } from '../../domain/resources/serve-resource.ts'
import { newSecret, secretPlace } from '../../domain/webhooks/sign.ts'
import { sendDeliveries } from '../../domain/webhooks/tell.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { WebhookRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { isDeliverable } from '../../domain/webhooks/address.ts'

/** The most webhooks that an account has. */
const most = 20

/** Limit of manual deliveries, so that they can't flood another site. */
const limit = { most: 20, within: 600 }

const { list, show, edit, remove } = webhooks

/** Webhooks, except creation, which returns a secret. */
const webhook = serveResource(
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
      dtPaused: sql`case when r.paused_until > now() then r.paused_until end`,
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
    beforeEdit: ({ body, call, before, ...owned }) => {
      requireRestriction(owned, before, body)
      return {
        ...target(call, body),
        enabled: body.enabled,
        // Enabling a webhook or changing its URL resets its failures.
        ...(body.enabled && (!before.enabled || before.url !== body.url)
          ? { failing_since: null, stopped_at: null, failures: 0, paused_until: null }
          : {}),
      }
    },
  },
)

/** Deliveries of a webhook. */
const delivery = serveResource(
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
const target = (
  call: Call,
  { url, events }: { url: string; events: string[] },
): { url: string; events: string[] } => {
  const address = url.trim()
  if (!isDeliverable(address, call.parts.config)) throw fail(code.badRequest, { key: 'url' })
  if (events.length === 0) throw fail(code.badRequest, { key: 'events' })
  return { url: address, events: [...new Set(events)] }
}

/** Throws code 909, with the field, if a manager would change a webhook's receiver or send it more. */
const requireRestriction = (
  owned: Owned,
  before: Selectable<WebhookRow>,
  after: Input<typeof edit>['body'],
): void => {
  for (const key of ['url', 'description'] as const)
    if (after[key].trim() !== before[key]) requireOwner(owned, { key, reason: 'ownerOnly' })
  if (after.enabled && !before.enabled) requireOwner(owned, { key: 'enabled', reason: 'ownerEnables' })
  if (after.events.some((event) => !before.events.includes(event)))
    requireOwner(owned, { key: 'events', reason: 'ownerAllows' })
}

/** A webhook's URL in the audit log: its path may be secret. */
const hostOf = ({ url }: { url: string }): string => new URL(url).origin

export const webhooksHandlers: Handlers<typeof webhooks, Call> = {
  ...webhook.handlers,
  deliveries: delivery.handlers.list,
  create: ({ body }, call) =>
    call.once(async (trx) => {
      const owner = await accountById(trx, sessionOf(call).accountId)
      const where = target(call, body)
      await requireRoom(trx, call, owner.id)
      const secret = newSecret()
      const { id } = await trx
        .insertInto('webhook')
        .values({
          site_id: call.site.id,
          owner_id: owner.id,
          ...where,
          description: body.description.trim(),
          secret_sealed: sealed(call, secret),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await record(trx, call, 'webhook-made', { accountId: owner.id, method: hostOf(where) })
      return { answer: { id: String(id), secret } }
    }),
  regenerate: ({ params, body: { overlapHours } }, call) =>
    call.once(async (trx) => {
      const { row, ...owned } = await heldRow(webhook, trx, call, params.id)
      requireOwner(owned)
      const secret = newSecret()
      await trx
        .updateTable('webhook')
        .set({
          secret_sealed: sealed(call, secret),
          old_secret_sealed: overlapHours > 0 ? row.secret_sealed : null,
          old_secret_ends_at:
            overlapHours > 0 ? sql<Date>`now() + interval '1 hour' * ${overlapHours}::int` : null,
        })
        .where('id', '=', row.id)
        .execute()
      await record(trx, call, 'webhook-renewed', { accountId: owned.owner.id, method: hostOf(row) })
      return { answer: { id: String(row.id), secret } }
    }),
  test: ({ params }, call) =>
    call.once(async (trx) => {
      const { row, owner } = await heldRow(webhook, trx, call, params.id)
      const event = 'ping'
      const data = { webhook: String(row.id) }
      return sendOnce(
        trx,
        call,
        { owner, url: row.url },
        {
          webhook_id: row.id,
          event,
          event_id: `evt_${randomUUID().replaceAll('-', '')}`,
          body: JSON.stringify({ type: event, timestamp: new Date(), data }),
        },
      )
    }),
  redeliver: ({ params }, call) =>
    call.once(async (trx) => {
      const { row: ofWebhook, owner } = await heldRow(webhook, trx, call, params.webhookId)
      const { row } = await heldRow(delivery, trx, call, params.webhookId, params.id)
      const { event, event_id, body, webhook_id } = row
      return sendOnce(trx, call, { owner, url: ofWebhook.url }, { event, event_id, body, webhook_id })
    }),
}

const requireRoom = async (trx: Trx, call: Call, ownerId: number): Promise<void> => {
  await holdOwned(trx, { table: 'webhook', siteId: call.site.id, ownerId })
  const { many } = await trx
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('site_id', '=', call.site.id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (Number(many) >= most) throw fail(code.listFull, { params: { max: most } })
}

const sealed = ({ parts, site }: Call, secret: string): string =>
  parts.keys.seal(secret, secretPlace(site.id))

/** Creates a manual delivery and enqueues its job, within the limit. */
const sendOnce = async (
  trx: Trx,
  call: Call,
  { owner, url }: { owner: Account; url: string },
  told: { webhook_id: number; event: string; event_id: string; body: string },
) => {
  const wait = await takeUse(trx, call.site.id, `webhook tries of ${owner.id}`, limit)
  if (wait > 0) return { refused: tooMany(wait) }
  const { id } = await trx
    .insertInto('webhook_delivery')
    .values({ site_id: call.site.id, by_hand: true, ...told })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sendDeliveries(trx, call, [id])
  await record(trx, call, 'webhook-tested', { accountId: owner.id, method: hostOf({ url }) })
  return { answer: { saved: true } } as const
}
