import { enums } from 'superstruct'
import { accountStates } from '../people/account-states.ts'
import { count, countText, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'

export const customerTerminatingServicesAlert = defineReport({
  name: 'customerTerminatingServicesAlert',
  summary:
    'Accounts with terminated servers, most first, and how many they have left. `atLeast` is the minimum: 2 by default. At most 366 days; default: the last 7.',
  filters: { atLeast: maybe(countText(1_000_000)), ...period },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    company: text(0, 200),
    accountState: enums(accountStates),
    terminated: count(),
    remaining: count(),
    first: time(),
    last: time(),
  },
  users: ['email'],
  sums: { users: count(), terminated: count() },
  compared: { users: 'less', terminated: 'less' },
  columns: ['email', 'company', 'terminated', 'remaining', 'first', 'last', 'accountState'],
  hidden: ['accountState'],
  chart: { kind: 'bar', x: 'email', y: ['terminated', 'remaining'] },
  period: 'week',
})
