import { enums } from 'superstruct'
import { count, maybe, text } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

const power = enums(['on', 'off', 'suspended'])

export const serversNoIPs = defineReport({
  name: 'serversNoIPs',
  summary: 'Servers without an IP address on any network interface, newest first.',
  filters: { power: maybe(power), datacenter: datacenterFilter() },
  row: { ...reportedServer, power, interfaces: count(), connected: count(), networks: text(0, 500) },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'datacenter', 'power', 'interfaces', 'connected', 'networks', 'created'],
  hidden: ['networks'],
  links: toServer,
  views: { on: { power: 'on' } },
})
