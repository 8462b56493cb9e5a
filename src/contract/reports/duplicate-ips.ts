import { nullable } from 'superstruct'
import { count, mac, text, time } from '../kinds.ts'
import { networkFilters, reportedSubnet, toSubnet } from './columns/networks.ts'
import { defineReport } from '../engine/report.ts'

export const duplicateIPs = defineReport({
  name: 'duplicateIPs',
  summary: 'IP addresses that several interfaces in one network have, with each interface.',
  filters: networkFilters,
  row: {
    ...reportedSubnet,
    subnetId: text(1, 20),
    ip: text(2, 45),
    holders: count(),
    server: text(1, 40),
    serverId: text(1, 36),
    mac: mac(),
    assigned: nullable(time()),
  },
  users: ['email'],
  sums: { interfaces: count() },
  columns: [
    'ip',
    'holders',
    'server',
    'email',
    'mac',
    'network',
    'subnet',
    'datacenter',
    'assigned',
    'networkType',
  ],
  hidden: ['networkType'],
  links: {
    ...toSubnet,
    subnet: {
      can: 'networks:read',
      to: ({ datacenter, networkId, subnetId }) =>
        `/networks/${datacenter}/${networkId}/${subnetId}/addresses`,
    },
    server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/networks` },
  },
})
