import { enums } from 'superstruct'
import { amount, count, maybe, text, time } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const metric = enums(['traffic', 'bandwidth', 'cpu', 'iops'])

export const abusiveUsage = defineReport({
  name: 'abusiveUsage',
  summary:
    'Servers that exceed their package or strain their host: traffic sent this month (GB), bandwidth (95th percentile of this month in Mbit/s), processors at 90% for a day, or 2,000 disk operations per second for a day. `ratio` is the percentage of the threshold.',
  filters: { metric: maybe(metric), datacenter: datacenterFilter() },
  row: {
    id: text(1, 60),
    serverId: text(1, 36),
    server: text(1, 40),
    email: text(0, 254),
    metric,
    value: amount(0, 1e12),
    threshold: amount(0, 1e12),
    ratio: count(),
    datacenter: text(0, 6),
    asked: time(),
  },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'metric', 'value', 'threshold', 'ratio', 'datacenter', 'asked'],
  sort: '-ratio',
  links: {
    server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/statistics` },
  },
  views: { traffic: { metric: 'traffic' } },
})
