import { count, id, text } from '../kinds.ts'
import { networkFilters, reportedSubnet, toSubnet } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const overlappingSubnets = defineReport({
  name: 'overlappingSubnets',
  summary:
    "Pairs of subnets that share addresses, in one network or both of the site's public networks. Separate private networks may overlap.",
  filters: networkFilters,
  row: {
    ...reportedSubnet,
    id: text(1, 41),
    subnetId: id(20),
    other: text(1, 20),
    otherNetwork: text(1, 60),
  },
  users: ['email'],
  sums: { pairs: count() },
  columns: ['subnet', 'other', 'network', 'otherNetwork', 'datacenter', 'email', 'networkType'],
  links: {
    ...toSubnet,
    subnet: {
      can: 'networks:read',
      to: ({ datacenter, networkId, subnetId }) => `/networks/${datacenter}/${networkId}/${subnetId}`,
    },
  },
})
