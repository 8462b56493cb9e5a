import { enums } from 'superstruct'
import { loggedAt, count, ip, maybe, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { userAgent } from '../kinds/user-agent.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { signInEvents } from '../account/sign-in-events.ts'

export const loginLog = defineReport({
  name: 'loginLog',
  summary:
    'All sign-in attempts, newest first. `filter` matches part of an email address, or an IP address, its first parts (`203.0.`) or a range (`203.0.0.0/16`). Attempts with an unknown address name no user.',
  filters: {
    event: maybe(enums(signInEvents)),
    result: maybe(enums(['ok', 'failed'])),
    ...period,
  },
  row: {
    id: text(1, 20),
    at: loggedAt(),
    email: text(0, 254),
    event: enums(signInEvents),
    result: enums(['ok', 'failed']),
    method: term(200),
    ip: ip(),
    userAgent: userAgent(),
    userId: text(0, 20),
  },
  users: ['email'],
  /** As exact as the total. */
  sums: { failed: count() },
  compared: { failed: 'less' },
  kept: 'audit',
  columns: ['at', 'email', 'event', 'result', 'method', 'ip', 'userAgent'],
  hidden: ['userAgent'],
  views: { failedOnes: { result: 'failed' }, blocked: { event: 'sign-in-blocked' } },
  period: 'week',
})
