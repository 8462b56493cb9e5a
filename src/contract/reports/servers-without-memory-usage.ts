import { nullable } from 'superstruct'
import { count, memory, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter, familyFilter } from '../servers/filters.ts'

export const serversWithoutMemoryUsage = defineReport({
  name: 'serversWithoutMemoryUsage',
  summary:
    'Servers that are on and are measured, but not how much memory they use: what tells that does not run on them. `lastMemory` is empty where there was none within a day.',
  filters: { family: familyFilter(), datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    image: text(0, 120),
    family: text(0, 60),
    ramMB: memory(),
    lastMemory: nullable(time()),
    asked: time(),
  },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'image', 'ramMB', 'lastMemory', 'asked', 'datacenter', 'family', 'created'],
  hidden: ['family', 'created'],
  links: toServer,
})
