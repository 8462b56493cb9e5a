import { enums, nullable } from 'superstruct'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { count, id, ip, maybe, text, time } from '../kinds.ts'

const scope = enums(['login', 'signup', 'api', 'all'])
const reason = enums(['manual', 'abuse', 'fraud', 'bruteForce'])
const state = enums(['active', 'disabled', 'expired'])

export const blacklistHits = defineReport({
  name: 'blacklistHits',
  summary:
    'Blacklist entries that have blocked calls, most recent first, with the number of calls and the time of the last one. `since` and `until` refer to the last call.',
  filters: { scope: maybe(scope), reason: maybe(reason), state: maybe(state), ...period },
  row: {
    id: id(20),
    cidr: ip(),
    scope,
    reason,
    state,
    hits: count(),
    last: time(),
    note: text(0, 200),
    created: time(),
    expires: nullable(time()),
    by: text(0, 254),
  },
  users: ['by'],
  sums: { entries: count(), hits: count() },
  columns: ['cidr', 'scope', 'reason', 'state', 'hits', 'last', 'note', 'by', 'created', 'expires'],
  hidden: ['created', 'expires'],
  sort: '-last',
  chart: { kind: 'bar', x: 'cidr', y: ['hits'] },
})
