import { nullable } from 'superstruct'
import { count, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const serversWithManyOwners = defineReport({
  name: 'serversWithManyOwners',
  summary:
    'Servers that other accounts can change, or that used to have another owner. `owners` can change it now, the owner first; `formerOwners` had it before.',
  filters: { datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    owners: text(0, 2000),
    ownersCount: count(),
    formerOwners: text(0, 2000),
    lastChange: nullable(time()),
  },
  users: ['email'],
  sums: { servers: count() },
  columns: [
    'server',
    'email',
    'ownersCount',
    'owners',
    'formerOwners',
    'lastChange',
    'datacenter',
    'created',
  ],
  yielding: ['created', 'datacenter'],
  sort: '-lastChange',
  links: toServer,
})
