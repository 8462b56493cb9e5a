import { nullable } from 'superstruct'
import { count, countText, maybe, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const notUpdatedStatistics = defineReport({
  name: 'notUpdatedStatistics',
  summary:
    'Servers that have been on for some time and of which the provider has no new measures, the longest first. `minutes` is for how long: 30 where not given. `lastStatistics` is empty where there were none within a day; `asked` is when the provider was asked.',
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
