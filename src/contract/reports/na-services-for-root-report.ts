import { enums } from 'superstruct'
import { count, maybe, text } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const cause = enums(['noMachine', 'otherSize', 'stuck', 'noDatacenter', 'noImage'])

export const naServicesForRootReport = defineReport({
  name: 'naServicesForRootReport',
  summary:
    'Servers that do not work as they are sold, for a technical cause: the provider has no machine of it or one of another size, a command holds it that is over, or its data center or image is gone. `known` and `found` are the sizes in the portal and at the provider.',
  filters: { cause: maybe(cause), datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    cause,
    known: text(0, 200),
    found: text(0, 200),
    image: text(0, 120),
    power: enums(['on', 'off', 'suspended']),
  },
  users: ['email'],
  sums: { servers: count(), noMachine: count() },
  columns: ['server', 'email', 'cause', 'known', 'found', 'power', 'datacenter', 'image', 'created'],
  hidden: ['image'],
  links: toServer,
  views: { noMachine: { cause: 'noMachine' } },
})
