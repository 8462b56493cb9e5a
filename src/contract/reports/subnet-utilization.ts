import { nullable } from 'superstruct'
import { count, countText, maybe, percent } from '../kinds.ts'
import { networkFilters, reportedSubnet, toSubnet } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const subnetUtilization = defineReport({
  name: 'subnetUtilization',
  summary:
    'How full subnets are, the fullest first: `taken` are the addresses that servers were given in the last 30 days, and `daysLeft` says when none is free if that goes on. `atLeast` leaves those that are so many per cent full.',
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
