import { enums } from 'superstruct'
import { count, maybe, text } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const cause = enums(['noMachine', 'otherSize', 'stuck', 'noDatacenter', 'noImage'])

export const naServicesForRootReport = defineReport({
  name: 'naServicesForRootReport',
  summary:
    "Servers that don't match what was sold for a technical reason: missing or differently sized at the provider, held by a finished command, or without their data center or image. `known` and `found` are the sizes in the portal and at the provider.",
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
