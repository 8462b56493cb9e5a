import { nullable } from 'superstruct'
import { count, countText, ip, maybe, percent } from '../kinds.ts'
import { reportedSubnet, toSubnet } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const { email: _, networkType: __, ...subnet } = reportedSubnet

export const freeWANIPs = defineReport({
  name: 'freeWANIPs',
  summary:
    'The subnets to the internet, those with the smallest share of free addresses first. `atMost` leaves those whose share is no more than so many per cent; `largestFree` is how many free addresses follow each other.',
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
