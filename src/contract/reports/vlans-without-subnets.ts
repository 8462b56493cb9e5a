import { count, time } from '../kinds.ts'
import { networkFilters, reportedNetwork, toNetwork } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const vlansWithoutSubnets = defineReport({
  name: 'vlansWithoutSubnets',
  summary: 'Networks without a subnet, newest first. Their servers get no IP address.',
  filters: networkFilters,
  row: { ...reportedNetwork, interfaces: count(), created: time() },
  users: ['email'],
  sums: { networks: count() },
  columns: ['network', 'vlan', 'networkType', 'datacenter', 'email', 'interfaces', 'created'],
  links: toNetwork,
})
