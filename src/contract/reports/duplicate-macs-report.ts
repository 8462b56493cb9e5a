import { enums } from 'superstruct'
import { count, flag, mac, maybe, text } from '../kinds.ts'
import { reportedServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const duplicateMacsReport = defineReport({
  name: 'duplicateMacsReport',
  summary:
    'Network interfaces whose MAC address is also used on other sites. Of those only the number is returned.',
  filters: { connected: maybe(enums(['yes'])), datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    serverId: text(1, 36),
    mac: mac(),
    others: count(),
    network: text(1, 60),
    connected: flag(),
    power: enums(['on', 'off', 'suspended']),
  },
  users: ['email'],
  sums: { interfaces: count() },
  columns: ['mac', 'server', 'email', 'others', 'network', 'datacenter', 'connected', 'power', 'created'],
  hidden: ['created'],
  links: { server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/networks` } },
})
