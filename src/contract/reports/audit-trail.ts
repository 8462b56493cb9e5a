import { enums } from 'superstruct'
import { auditEvents } from '../account/audit-events.ts'
import { loggedAt, ip, maybe, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { userAgent } from '../kinds/user-agent.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const auditTrail = defineReport({
  name: 'auditTrail',
  summary:
    "Events of accounts, newest first. `filter` is part of an email address or of a name in the details, or an IP address, its first parts (`203.0.`) or a range (`203.0.0.0/16`); `event` is an event's name; `by` is the acting user, if different.",
  filters: {
    event: maybe(enums(auditEvents)),
    result: maybe(enums(['ok', 'failed'])),
    ...period,
  },
  row: {
    id: text(1, 20),
    at: loggedAt(),
    email: text(0, 254),
    by: text(0, 254),
    event: enums(auditEvents),
    /** Event name as in the log. */
    eventName: text(1, 60),
    method: term(200),
    /** API key that it was done with. */
    apiKey: text(0, 60),
    result: enums(['ok', 'failed']),
    ip: ip(),
    userAgent: userAgent(),
    userId: text(0, 20),
  },
  users: ['email', 'by'],
  columns: ['at', 'email', 'event', 'by', 'result', 'method', 'apiKey', 'ip', 'userAgent', 'eventName'],
  hidden: ['apiKey', 'userAgent', 'eventName'],
  views: { failedOnes: { result: 'failed' } },
  period: 'week',
})
