import { count, countText, maybe, storage, time } from '../kinds.ts'
import { reportedServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const deepSnapshotChains = defineReport({
  name: 'deepSnapshotChains',
  summary:
    'Servers with many consecutive snapshots, longest chain first. `atLeast` is the minimum length: 3 by default.',
  filters: { atLeast: maybe(countText(1000)), datacenter: datacenterFilter() },
  row: { ...reportedServer, depth: count(), snapshots: count(), sizeGB: storage(), oldest: time() },
  users: ['email'],
  sums: { servers: count(), snapshots: count() },
  columns: ['server', 'email', 'depth', 'snapshots', 'sizeGB', 'oldest', 'datacenter', 'created'],
  hidden: ['created'],
  links: { server: { can: 'servers:read', to: ({ id }) => `/servers/${id}/snapshot` } },
})
