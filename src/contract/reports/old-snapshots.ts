import { enums } from 'superstruct'
import { actionsOn } from '../engine/action.ts'
import { count, countText, flag, maybe, storage, text, time } from '../kinds.ts'
import { reportActions } from './calls/actions.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const on = actionsOn<{ id: string; isIgnored: boolean }>()

export const oldSnapshots = defineReport({
  name: 'oldSnapshots',
  summary:
    'Old snapshots, oldest first. `days` is the minimum age: 90 by default. Ignored snapshots are left out, unless `ignored` is `yes`, which shows only these.',
  filters: { days: maybe(countText(10_000)), ignored: maybe(enums(['yes'])), datacenter: datacenterFilter() },
  row: {
    id: text(1, 20),
    snapshot: text(0, 60),
    server: text(1, 40),
    serverId: text(1, 36),
    email: text(0, 254),
    datacenter: text(0, 6),
    created: time(),
    ageDays: count(),
    sizeGB: storage(),
    isCurrent: flag(),
    isIgnored: flag(),
  },
  users: ['email'],
  sums: { snapshots: count(), sizeGB: storage() },
  columns: [
    'snapshot',
    'server',
    'email',
    'created',
    'ageDays',
    'sizeGB',
    'isCurrent',
    'datacenter',
    'isIgnored',
  ],
  hidden: ['isIgnored'],
  yielding: ['isCurrent', 'datacenter'],
  sort: 'created',
  actions: {
    ignoreSnapshot: on(reportActions.ignoreSnapshot, { bulk: true, when: ({ isIgnored }) => !isIgnored }),
  },
  links: {
    server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/snapshot` },
  },
})
