import { nullable } from 'superstruct'
import { count, memory, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter, familyFilter } from '../servers/filters.ts'

export const serversWithoutMemoryUsage = defineReport({
  name: 'serversWithoutMemoryUsage',
  summary:
    "Running servers that don't report their memory usage, for example because guest tools are missing. `lastMemory` is empty without a measurement within a day.",
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
