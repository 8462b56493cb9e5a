import { array, enums, nullable, object } from 'superstruct'
import { endpoint, rendered } from '../engine/endpoint.ts'
import { count, id, loggedAt, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { period } from '../engine/period.ts'
import { webhookEvents, webhookProblems } from './webhook-events.ts'

const row = {
  id: id(20),
  dt: loggedAt(),
  event: text(1, 60),
  state: enums(['waiting', 'delivered', 'failed']),
  /** Status of the last response. */
  status: nullable(count()),
  /** Of the last try, in milliseconds. */
  millis: nullable(count()),
  tries: count(),
  problem: nullable(enums(webhookProblems)),
  /** The address of its webhook, and the id of that. */
  webhook: text(1, 2000),
  webhookId: id(20),
}

/** Headers by name, in small letters, in their order; one may be there twice. */
const Headers = array(object({ name: text(1, 100), value: longText(0, 1000) }))

/** Deliveries of the caller's own webhooks as they happen, for developers of the receiving program. */
export const webhookDeliveries = {
  list: rendered({
    method: 'GET',
    path: '/webhookDeliveries',
    can: 'webhooks:read',
    summary:
      "Deliveries of the caller's own webhooks, newest first: the newest thousand of each within thirty days. `since` and `until` refer to the event. Never counts as activity.",
    query: object({
      ...pageQueryBy('dt'),
      webhook: maybe(id(20)),
      event: maybe(enums([...webhookEvents, 'ping'])),
      ...period,
    }),
    reply: paged(object(row)),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/webhookDeliveries/:deliveryId',
    can: 'webhooks:read',
    summary:
      "A delivery of one of the caller's own webhooks: the exact request of the last attempt, and the response. Never counts as activity.",
    reply: object({
      ...row,
      /** Sent as `webhook-id`. */
      eventId: id(60),
      /** When it was tried last, and is tried again. */
      dtTried: nullable(loggedAt()),
      dtNext: nullable(time()),
      /** The body as it is signed and sent. */
      body: longText(0, 100_000),
      /** URL and headers of the request. Empty before the first attempt, and if nothing was sent. */
      url: text(0, 2000),
      headers: Headers,
      /** Of the answer the first headers, in four kilobytes at most, and the first kilobyte of its body. */
      answerHeaders: Headers,
      answer: longText(0, 1024),
    }),
    background: true,
  }),
  webhooks: endpoint({
    method: 'GET',
    path: '/ownWebhooks',
    can: 'webhooks:read',
    summary: "The caller's own webhooks, newest first, for filters.",
    reply: array(object({ id: id(20), url: text(1, 2000) })),
  }),
}
