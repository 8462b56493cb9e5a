import type { Reply } from '../../../src/contract/engine/endpoint.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { webhookDeliveries } from '../../../src/contract/api/webhook-deliveries.ts'
import { pageOf } from '../area/fleet-svc.ts'
import type { Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { referenceAnswers } from './described.ts'

/** Where the inspector of these tests is. */
export const route = '/developersTools?tool=webhooks'

export const webhooks = [
  { id: '7', url: 'https://hooks.customer.example/portico' },
  { id: '8', url: 'https://other.customer.example/' },
]

const row: RowOf<typeof webhookDeliveries.list> = {
  id: '41',
  dt: '2026-11-20T09:30:00.000Z',
  event: 'server.created',
  state: 'failed',
  status: 502,
  millis: 180,
  tries: 8,
  problem: 'status',
  webhook: webhooks[0]!.url,
  webhookId: '7',
}

export const rowWith = (more: Partial<typeof row> = {}) => ({ ...row, ...more })

export const body = '{"type":"server.created","data":{"name":"web-01"}}'

export const delivery: Reply<typeof webhookDeliveries.show> = {
  ...row,
  eventId: 'evt_2f0d6cf1b8f54f7cbb1d0c1c6d0f8e11',
  dtTried: '2026-11-20T09:31:00.000Z',
  dtNext: null,
  body,
  url: `${webhooks[0]!.url}?of=mine`,
  headers: [
    { name: 'host', value: 'hooks.customer.example' },
    { name: 'webhook-id', value: 'evt_2f0d6cf1b8f54f7cbb1d0c1c6d0f8e11' },
    { name: 'webhook-timestamp', value: '1795800000' },
    { name: 'webhook-signature', value: 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=' },
  ],
  answerHeaders: [{ name: 'server', value: 'nginx' }],
  answer: 'Bad Gateway',
}

/** What the service answers to who has webhooks. */
export const inspectorAnswers = (answers: Answers = {}): Answers =>
  referenceAnswers({
    'GET /header/menu': menuAnswer({ menu: ['webhooks', 'developersTools'] }),
    'GET /ownWebhooks': { body: webhooks },
    'GET /webhookDeliveries': pageOf([row]),
    'GET /webhookDeliveries/41': { body: delivery },
    ...answers,
  })
