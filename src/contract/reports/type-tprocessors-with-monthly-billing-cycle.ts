import { count, memory, price } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const typeTProcessorsWithMonthlyBillingCycle = defineReport({
  name: 'typeTProcessorsWithMonthlyBillingCycle',
  summary:
    'Servers with burstable processors (type T) that are billed monthly, with their monthly price and the hourly price they would have.',
  filters: { datacenter: datacenterFilter() },
  row: { ...reportedServer, cpuCount: count(), ramMB: memory(), price: price(), hourlyPrice: price() },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'datacenter', 'cpuCount', 'ramMB', 'price', 'hourlyPrice', 'created'],
  links: toServer,
})
