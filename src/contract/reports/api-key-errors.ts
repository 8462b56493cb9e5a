import { count, countText, id, maybe, percent, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const apiKeyErrors = defineReport({
  name: 'apiKeyErrors',
  summary:
    'API keys whose calls were refused or failed, most often first: how many, which status most of them had, and where the last came from. Calls are known for 90 days; the last 7 where none are given.',
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
