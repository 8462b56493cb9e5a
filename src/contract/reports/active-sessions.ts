import { enums } from 'superstruct'
import { actionsOn } from '../engine/action.ts'
import { count, flag, ip, maybe, text, time } from '../kinds.ts'
import { userAgent } from '../kinds/user-agent.ts'
import { reportActions } from './calls/actions.ts'
import { defineReport } from '../engine/report.ts'

const kind = enums(['cookie', 'memory'])

const on = actionsOn<{ id: string; current: boolean }>()

export const activeSessions = defineReport({
  name: 'activeSessions',
  summary:
    'Active sessions, last used first. `filter` matches part of an email address, or an IP address, its first parts (`203.0.`) or a range (`203.0.0.0/16`).',
  filters: { kind: maybe(kind) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    ip: ip(),
    started: time(),
    lastSeen: time(),
    kind,
    impersonatedBy: text(0, 254),
    userAgent: userAgent(),
    userId: text(1, 20),
    /** The caller's session. */
    current: flag(),
  },
  users: ['email', 'impersonatedBy'],
  sums: { people: count() },
  columns: ['email', 'userAgent', 'ip', 'lastSeen', 'started', 'kind', 'impersonatedBy', 'current'],
  hidden: ['current'],
  refresh: 30,
  actions: {
    // Users end their own session by signing out, which explains what happens.
    endSession: on(reportActions.endSession, {
      bulk: true,
      danger: true,
      when: ({ current }) => !current,
    }),
  },
})
