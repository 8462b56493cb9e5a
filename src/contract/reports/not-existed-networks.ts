import { enums, integer, nullable } from 'superstruct'
import { count, flag, mac, maybe, text } from '../kinds.ts'
import { reportedServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const problem = enums(['noNetwork', 'otherDatacenter', 'noVlan', 'notOnSwitch'])

export const notExistedNetworks = defineReport({
  name: 'notExistedNetworks',
  summary:
    'Network interfaces whose network was deleted, is in another data center, has no VLAN, or has one that is on no switch of its data center as of the last sync.',
  filters: { problem: maybe(problem), datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    serverId: text(1, 36),
    network: text(1, 60),
    problem,
    networkDatacenter: nullable(text(0, 6)),
    index: integer(),
    mac: mac(),
    connected: flag(),
  },
  users: ['email'],
  sums: { interfaces: count() },
  columns: [
    'network',
    'problem',
    'server',
    'email',
    'datacenter',
    'networkDatacenter',
    'index',
    'mac',
    'connected',
    'created',
  ],
  hidden: ['index', 'mac', 'created'],
  links: { server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/networks` } },
})
