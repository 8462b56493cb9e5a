import { enums, nullable } from 'superstruct'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { bytes, count, flag, id, ip, maybe, seconds, term, text, time } from '../kinds.ts'

const state = enums(['open', 'closed'])

export const consoleSessions = defineReport({
  name: 'consoleSessions',
  summary:
    'Connections to server consoles, newest first: the user, the address, the duration and why it ended. They are kept for three months.',
  filters: { state: maybe(state), ...period },
  row: {
    id: id(20),
    server: text(0, 60),
    serverId: text(1, 36),
    email: text(0, 254),
    state,
    started: time(),
    ended: nullable(time()),
    duration: seconds(),
    ip: ip(),
    bytes: bytes(),
    viewOnly: flag(),
    /** Why it has ended; empty while it is open. */
    reason: term(30),
  },
  users: ['email'],
  sums: { sessions: count(), open: count() },
  columns: ['server', 'email', 'state', 'started', 'duration', 'ip', 'reason', 'ended', 'bytes', 'viewOnly'],
  hidden: ['ended', 'bytes', 'viewOnly'],
  sort: '-started',
  compared: { sessions: 'neither' },
  kept: 90,
  period: 'week',
  links: { server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}` } },
})
