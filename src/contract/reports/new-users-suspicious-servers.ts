import { enums, nullable } from 'superstruct'
import { count, country, countText, maybe, seconds, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const reason = enums(['manyServers', 'manyProcessors', 'manyPlaces', 'failedSignIns'])

export const newUsersSuspiciousServers = defineReport({
  name: 'newUsersSuspiciousServers',
  summary:
    'New accounts with unusually many or large servers, highest score first: `score` adds 40 for more than 3 servers, 30 for more than 16 processors, 20 for 3 or more data centers and 10 for 3 or more failed sign-ins; `reason` is the first that applies. `days` is the maximum age of the account: 14 by default. Terminated servers count.',
  filters: { reason: maybe(reason), score: maybe(countText(100)), days: maybe(countText(366)) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    score: count(),
    reason,
    servers: count(),
    cpuCount: count(),
    places: count(),
    failedSignIns: count(),
    country: nullable(country()),
    signUpIp: text(0, 45),
    age: seconds(),
    created: time(),
  },
  users: ['email'],
  sums: { users: count(), servers: count() },
  columns: [
    'email',
    'score',
    'reason',
    'servers',
    'cpuCount',
    'places',
    'failedSignIns',
    'country',
    'signUpIp',
    'age',
    'created',
  ],
  hidden: ['created'],
  yielding: ['cpuCount', 'places'],
  sort: '-score',
})
