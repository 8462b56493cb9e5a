import { count, countText, maybe, time } from '../kinds.ts'
import { networkFilters, reportedNetwork, toNetwork } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const unusedVLANs = defineReport({
  name: 'unusedVLANs',
  summary: 'Networks without servers, oldest first. `days` is the minimum age.',
  filters: { days: maybe(countText(10_000)), ...networkFilters },
  row: { ...reportedNetwork, subnets: count(), created: time(), ageDays: count() },
  users: ['email'],
  sums: { networks: count() },
  columns: ['network', 'vlan', 'networkType', 'datacenter', 'email', 'subnets', 'created', 'ageDays'],
  links: toNetwork,
})
