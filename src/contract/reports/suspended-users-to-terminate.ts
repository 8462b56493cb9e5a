import { enums } from 'superstruct'
import { count, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

const state = enums(['Suspended-Policy', 'Suspended-Billing'])
const due = enums(['due', 'waiting'])

export const suspendedUsersToTerminate = defineReport({
  name: 'suspendedUsersToTerminate',
  summary:
    'Suspended accounts, the next due for termination first, with the time, reason and author of the suspension.',
  filters: { state: maybe(state), due: maybe(due) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    name: text(0, 100),
    role: enums(roles),
    state,
    due,
    terminateAfter: time(),
    suspended: time(),
    suspendedDays: count(),
    by: text(0, 254),
    reason: text(0, 500),
  },
  users: ['email', 'by'],
  sums: { due: count(), waiting: count() },
  columns: [
    'email',
    'name',
    'state',
    'terminateAfter',
    'due',
    'reason',
    'by',
    'suspended',
    'suspendedDays',
    'role',
  ],
  hidden: ['name', 'suspendedDays', 'role'],
  views: { due: { due: 'due' } },
})
