import { enums, nullable } from 'superstruct'
import { webhookProblems } from '../api/webhook-events.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { count, id, maybe, text, time } from '../kinds.ts'

const problem = enums(webhookProblems)
const state = enums(['on', 'off', 'stopped'])

export const failedWebhooks = defineReport({
  name: 'failedWebhooks',
  summary:
    'Webhooks with failed deliveries, most recent first: how many, why the last one failed, and since when none has succeeded. The service turns off (`stopped`) a webhook that keeps failing. Deliveries are kept for 30 days; default: the last 7.',
  filters: { problem: maybe(problem), state: maybe(state), ...period },
  row: {
    id: id(20),
    url: text(1, 2000),
    email: text(0, 254),
    state,
    failures: count(),
    problem: nullable(problem),
    status: nullable(count()),
    last: time(),
    failingSince: nullable(time()),
  },
  users: ['email'],
  sums: { webhooks: count(), failures: count() },
  columns: ['url', 'email', 'state', 'failures', 'problem', 'status', 'last', 'failingSince'],
  sort: '-last',
  compared: { failures: 'less' },
  kept: 30,
  period: 'week',
})
