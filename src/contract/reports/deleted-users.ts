import { enums, nullable } from 'superstruct'
import { count, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

const state = enums(['terminating', 'deleted'])

export const deletedUsers = defineReport({
  name: 'deletedUsers',
  summary:
    'Terminated accounts and accounts scheduled for termination, newest first, with the reason, who terminated them and their age. Personal data of terminated accounts is deleted.',
  filters: { state: maybe(state), ...period },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    role: enums(roles),
    state,
    when: time(),
    by: text(0, 254),
    reason: text(0, 500),
    created: time(),
    lifetimeDays: count(),
    lastLogin: nullable(time()),
  },
  users: ['email', 'by'],
  sums: { deleted: count(), terminating: count() },
  compared: { deleted: 'neither' },
  columns: ['email', 'state', 'when', 'reason', 'by', 'role', 'created', 'lifetimeDays', 'lastLogin'],
  hidden: ['role', 'lastLogin'],
  views: { terminating: { state: 'terminating' } },
})
