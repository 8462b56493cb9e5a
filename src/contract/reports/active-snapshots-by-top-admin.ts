import { enums } from 'superstruct'
import { count, maybe, storage, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { roles } from '../engine/roles.ts'

export const activeSnapshotsByTopAdmin = defineReport({
  name: 'activeSnapshotsByTopAdmin',
  summary:
    'Snapshots grouped by the top-level account of their owner, most first. An account without a parent is its own top-level account.',
  filters: { role: maybe(enums(roles)) },
  row: {
    id: text(1, 20),
    email: text(0, 254),
    role: enums(roles),
    accounts: count(),
    servers: count(),
    snapshots: count(),
    sizeGB: storage(),
    oldest: time(),
  },
  users: ['email'],
  sums: { snapshots: count(), sizeGB: storage() },
  columns: ['email', 'role', 'snapshots', 'sizeGB', 'oldest', 'servers', 'accounts'],
  chart: { kind: 'bar', x: 'email', y: ['snapshots'] },
})
