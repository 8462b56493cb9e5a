import { nullable } from 'superstruct'
import { count, countText, ip, maybe, percent } from '../kinds.ts'
import { reportedSubnet, toSubnet } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const { email: _, networkType: __, ...subnet } = reportedSubnet

export const freeWANIPs = defineReport({
  name: 'freeWANIPs',
  summary:
    'Public subnets, smallest share of free addresses first. `atMost` is the maximum percentage of free addresses; `largestFree` is the largest block of consecutive free addresses.',
  filters: { atMost: maybe(countText(100)), datacenter: datacenterFilter() },
  row: {
    ...subnet,
    gateway: nullable(ip()),
    total: count(),
    used: count(),
    reserved: count(),
    free: count(),
    freePercent: percent(),
    largestFree: count(),
  },
  sums: { used: count(), free: count() },
  columns: [
    'subnet',
    'datacenter',
    'network',
    'free',
    'freePercent',
    'largestFree',
    'used',
    'reserved',
    'total',
    'gateway',
  ],
  hidden: ['gateway'],
  links: toSubnet,
  views: { scarce: { atMost: '10' } },
  chart: { kind: 'bar', x: 'subnet', y: ['used', 'free'] },
})
