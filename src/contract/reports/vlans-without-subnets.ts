import { count, time } from '../kinds.ts'
import { networkFilters, reportedNetwork, toNetwork } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const vlansWithoutSubnets = defineReport({
  name: 'vlansWithoutSubnets',
  summary: 'Networks that have no subnet, so that servers in them get no address: the newest first.',
  filters: networkFilters,
  row: { ...reportedNetwork, interfaces: count(), created: time() },
  users: ['email'],
  sums: { networks: count() },
  columns: ['network', 'vlan', 'networkType', 'datacenter', 'email', 'interfaces', 'created'],
  links: toNetwork,
})
