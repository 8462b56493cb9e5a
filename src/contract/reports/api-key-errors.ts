import { count, countText, id, maybe, percent, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const apiKeyErrors = defineReport({
  name: 'apiKeyErrors',
  summary:
    'API keys with refused or failed calls, most errors first, with the most frequent status and the address of the last call. Calls are kept for 90 days; default: the last 7.',
  filters: { atLeast: maybe(countText(1_000_000)), ...period },
  row: {
    id: id(32),
    key: text(1, 60),
    email: text(0, 254),
    calls: count(),
    errors: count(),
    errorPercent: percent(),
    topStatus: count(),
    lastIp: text(0, 45),
    lastError: time(),
  },
  users: ['email'],
  sums: { calls: count(), errors: count() },
  compared: { errors: 'less' },
  kept: 90,
  columns: ['key', 'email', 'errors', 'calls', 'errorPercent', 'topStatus', 'lastError', 'lastIp', 'id'],
  hidden: ['id'],
  links: { key: { can: 'keys:read', to: ({ id: key }) => `/keys/${key}` } },
  chart: { kind: 'bar', x: 'key', y: ['errors'] },
  period: 'week',
})
