import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, loggedAt, longText, maybe, secret, text, time, webAddress } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { webhookEvents, webhookProblems } from './webhook-events.ts'

const form = {
  /** Starts with `https://`, on the public internet. */
  url: webAddress(),
  /** At least one. */
  events: array(enums(webhookEvents)),
  description: text(0, 200),
}

/** `failing` while it is enabled and no delivery succeeds; `stopped` where the service has turned it off after that. */
const WebhookState = enums(['enabled', 'failing', 'disabled', 'stopped'])

const row = {
  id: id(20),
  ...form,
  state: WebhookState,
  owner: text(0, 254),
  /** Whether it is the caller's: others who manage its owner may restrict or remove it, nothing else. */
  isOwn: flag(),
  /** Time of the last delivery or attempt. */
  dtLast: nullable(time()),
  dtCreate: time(),
}

const Webhook = object({
  ...row,
  /** Since when no delivery succeeds. */
  dtFailing: nullable(time()),
  /** Until when nothing is sent to it after failures. */
  dtPaused: nullable(time()),
  /** When the service has turned it off. */
  dtStopped: nullable(time()),
  /** Until when deliveries are signed with the secret before too. */
  oldSecretUntil: nullable(time()),
})

const DeliveryState = enums(['waiting', 'delivered', 'failed'])

const DeliveryRow = object({
  id: id(20),
  dt: loggedAt(),
  event: text(1, 60),
  /** Sent as `webhook-id`: the same for every attempt. */
  eventId: id(60),
  state: DeliveryState,
  /** Status of the last response. */
  status: nullable(count()),
  /** Of the last try, in milliseconds. */
  millis: nullable(count()),
  tries: count(),
  problem: nullable(enums(webhookProblems)),
  /** When it is tried again. */
  dtNext: nullable(time()),
  /** The first kilobyte of the last answer. */
  answer: longText(0, 1024),
})

/** A secret that is returned only once, to its owner. */
const Told = object({ id: id(20), secret: secret() })

/** URLs of programs that receive events. */
export const webhooks = {
  list: rendered({
    method: 'GET',
    path: '/webhooks',
    can: 'webhooks:read',
    summary: "The caller's webhooks; administrators also see those of users they manage.",
    query: object({ ...pageQueryBy('url', 'dtCreate'), state: maybe(WebhookState) }),
    reply: paged(object(row)),
  }),
  show: rendered({
    method: 'GET',
    path: '/webhooks/:webhookId',
    can: 'webhooks:read',
    summary: 'A webhook.',
    reply: Webhook,
  }),
  create: rendered({
    method: 'POST',
    path: '/webhooks',
    can: 'webhooks:write',
    summary: 'Creates a webhook of the caller and returns its signing secret, only this once.',
    body: object(form),
    reply: Told,
    errors: [920],
    requiresReauth: true,
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/webhooks/:id',
    can: 'webhooks:write',
    summary:
      "Changes a webhook's URL, events and status. Administrators may only disable webhooks of others or take events away (909).",
    body: object({ ...form, enabled: flag() }),
    reply: Saved,
    requiresReauth: true,
  }),
  regenerate: rendered({
    method: 'POST',
    path: '/webhooks/:id/regenerate',
    can: 'webhooks:write',
    summary:
      "Generates a new secret for the caller's own webhook and returns it, only this once. Deliveries are also signed with the previous one for this many hours.",
    body: object({ overlapHours: countBetween(0, 168) }),
    reply: Told,
    requiresReauth: true,
    idempotent: true,
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/webhooks/:id',
    can: 'webhooks:write',
    summary: 'Removes a webhook immediately, with its pending deliveries.',
    reply: object({ removed: literal(true) }),
  }),
  test: rendered({
    method: 'POST',
    path: '/webhooks/:id/test',
    can: 'webhooks:write',
    summary: 'Delivers a `ping` event to a webhook, once, even if it is disabled.',
    reply: Saved,
    errors: [907],
    idempotent: true,
  }),
  deliveries: rendered({
    method: 'GET',
    path: '/webhooks/:webhookId/deliveries',
    can: 'webhooks:read',
    summary: 'Deliveries of a webhook in the last thirty days, newest first, with responses.',
    query: object({ ...pageQueryBy('dt'), state: maybe(DeliveryState) }),
    reply: paged(DeliveryRow),
  }),
  redeliver: rendered({
    method: 'POST',
    path: '/webhooks/:webhookId/deliveries/:id',
    can: 'webhooks:write',
    summary: 'Delivers an event again, once, with the same `webhook-id`, even if the webhook is disabled.',
    reply: Saved,
    errors: [907],
    idempotent: true,
  }),
}
