import { nullable } from 'superstruct'
import { count, countText, maybe, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const notUpdatedStatistics = defineReport({
  name: 'notUpdatedStatistics',
  summary:
    'Running servers without new measurements from the provider, longest first. `minutes` is the minimum age: 30 by default. `lastStatistics` is empty without measurements within a day; `asked` is when the provider was called.',
  filters: { minutes: maybe(countText(10_000)), datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    lastStatistics: nullable(time()),
    ageMinutes: nullable(count()),
    poweredOn: nullable(time()),
    asked: time(),
    image: text(0, 120),
  },
  users: ['email'],
  sums: { servers: count() },
  columns: [
    'server',
    'email',
    'lastStatistics',
    'ageMinutes',
    'poweredOn',
    'asked',
    'datacenter',
    'image',
    'created',
  ],
  hidden: ['created'],
  sort: 'lastStatistics',
  links: toServer,
})
