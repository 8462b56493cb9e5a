import { enums } from 'superstruct'
import { count, countText, maybe, price, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const state = enums(['Suspended-Policy', 'Suspended-Billing'])

export const suspendedUsersWithActiveServices = defineReport({
  name: 'suspendedUsersWithActiveServices',
  summary:
    'Suspended accounts that still have servers, longest suspended first, with the number of servers, how many are on and their monthly list price. `days` is the minimum time of suspension.',
  filters: { state: maybe(state), days: maybe(countText(10_000)) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    state,
    suspended: time(),
    suspendedDays: count(),
    servers: count(),
    running: count(),
    monthlyPrice: price(),
    reason: text(0, 500),
    by: text(0, 254),
  },
  users: ['email', 'by'],
  sums: { users: count(), servers: count(), running: count() },
  columns: [
    'email',
    'state',
    'suspended',
    'suspendedDays',
    'servers',
    'running',
    'monthlyPrice',
    'reason',
    'by',
  ],
  sort: 'suspended',
})
