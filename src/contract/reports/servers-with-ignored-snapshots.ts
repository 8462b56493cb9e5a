import { actionsOn } from '../engine/action.ts'
import { count, storage, text, time } from '../kinds.ts'
import { reportActions } from './calls/actions.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const on = actionsOn<{ id: string }>()

export const serversWithIgnoredSnapshots = defineReport({
  name: 'serversWithIgnoredSnapshots',
  summary:
    'Servers with snapshots that are left out of the report of old snapshots: how many, since when, and who last ignored one.',
  filters: { datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    snapshots: count(),
    ignoredCount: count(),
    oldest: time(),
    sizeGB: storage(),
    flaggedAt: time(),
    flaggedBy: text(0, 254),
  },
  users: ['email', 'flaggedBy'],
  sums: { servers: count(), ignoredCount: count(), sizeGB: storage() },
  columns: [
    'server',
    'email',
    'ignoredCount',
    'snapshots',
    'oldest',
    'sizeGB',
    'flaggedAt',
    'flaggedBy',
    'datacenter',
  ],
  yielding: ['datacenter', 'sizeGB', 'oldest', 'snapshots'],
  sort: '-flaggedAt',
  links: toServer,
  actions: { heedSnapshots: on(reportActions.heedSnapshots, { bulk: true }) },
})
