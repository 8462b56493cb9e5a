import { enums, nullable } from 'superstruct'
import { count, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const ipsWithoutServer = defineReport({
  name: 'ipsWithoutServer',
  summary:
    'IP addresses still assigned to a server that was terminated or never created, longest first. They are unavailable until they are cleared in their subnet.',
  filters: { datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    serverId: text(1, 36),
    ip: text(2, 45),
    state: enums(['terminated', 'failed']),
    subnet: text(0, 20),
    subnetPage: text(0, 80),
    assigned: nullable(time()),
    note: text(0, 200),
  },
  users: ['email'],
  sums: { addresses: count() },
  columns: ['ip', 'subnet', 'server', 'state', 'email', 'datacenter', 'assigned', 'note', 'created'],
  hidden: ['note', 'created'],
  links: {
    server: { ...toServer.server, to: ({ serverId }) => `/servers/${serverId}` },
    subnet: {
      can: 'networks:read',
      to: ({ subnetPage }) => subnetPage && `/networks/${subnetPage}/addresses`,
    },
  },
})
