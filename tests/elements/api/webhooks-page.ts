import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { webhooks } from '../../../src/contract/api/webhooks.ts'
import { pageOf } from '../area/fleet-svc.ts'
import type { Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { answersWith } from './api-page.ts'

/** Where the webhook of these tests is. */
export const route = '/webhooks/7'
export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

export const row: RowOf<typeof webhooks.list> = {
  id: '7',
  url: 'https://hooks.customer.example/portico',
  events: ['server.created', 'task.failed'],
  description: 'Our chat',
  state: 'enabled',
  isOwn: true,
  owner: 'ada@example.com',
  dtLast: '2026-11-20T09:30:00.000Z',
  dtCreate: '2026-11-01T09:30:00.000Z',
}

export const webhook: Reply<typeof webhooks.show> = {
  ...row,
  dtFailing: null,
  dtPaused: null,
  dtStopped: null,
  oldSecretUntil: null,
}

const delivery: RowOf<typeof webhooks.deliveries> = {
  id: '41',
  dt: '2026-11-20T09:30:00.000Z',
  event: 'server.created',
  eventId: 'evt_2f0d6cf1b8f54f7cbb1d0c1c6d0f8e11',
  state: 'failed',
  status: 502,
  millis: 180,
  tries: 8,
  problem: 'status',
  dtNext: null,
  answer: 'Bad Gateway',
}

/** The service's replies to a user with a webhook. */
export const webhookAnswers = (answers: Answers = {}): Answers =>
  answersWith({
    'GET /header/menu': menuAnswer({ menu: ['webhooks'] }),
    'GET /webhooks': pageOf([row]),
    [`GET ${route}`]: { body: webhook },
    [`GET ${route}/deliveries`]: pageOf([delivery]),
    ...answers,
  })
