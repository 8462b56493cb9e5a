import { nullable } from 'superstruct'
import { count, countText, maybe, percent } from '../kinds.ts'
import { networkFilters, reportedSubnet, toSubnet } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const subnetUtilization = defineReport({
  name: 'subnetUtilization',
  summary:
    'Usage of subnets, fullest first: `taken` is the number of addresses assigned in the last 30 days, `daysLeft` the days until the subnet is full at that rate. `atLeast` is the minimum percentage in use.',
  filters: { atLeast: maybe(countText(100)), ...networkFilters },
  row: {
    ...reportedSubnet,
    total: count(),
    used: count(),
    free: count(),
    usage: percent(),
    taken: count(),
    daysLeft: nullable(count()),
  },
  users: ['email'],
  sums: { used: count(), free: count() },
  columns: [
    'subnet',
    'network',
    'email',
    'datacenter',
    'usage',
    'used',
    'free',
    'total',
    'taken',
    'daysLeft',
    'networkType',
  ],
  hidden: ['total', 'networkType'],
  links: toSubnet,
  views: { full: { atLeast: '80' } },
})
