import { enums, nullable } from 'superstruct'
import { loggedAt, count, maybe, seconds, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

const state = enums(['open', 'ended'])

export const impersonationLog = defineReport({
  name: 'impersonationLog',
  summary:
    'Who signed in as another user, newest first, why and for how long. `filter` matches part of either address or of the reason.',
  filters: { state: maybe(state), ...period },
  row: {
    id: text(1, 20),
    at: loggedAt(),
    admin: text(0, 254),
    email: text(0, 254),
    reason: text(0, 500),
    state,
    ended: nullable(time()),
    duration: seconds(),
    userId: text(1, 20),
  },
  users: ['admin', 'email'],
  sums: { open: count() },
  columns: ['admin', 'email', 'at', 'reason', 'state', 'duration', 'ended'],
  hidden: ['ended'],
  views: { open: { state: 'open' } },
})
