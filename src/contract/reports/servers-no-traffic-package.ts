import { count, maybe } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { Billing } from '../servers/configuration.ts'

export const serversNoTrafficPackage = defineReport({
  name: 'serversNoTrafficPackage',
  summary:
    "Servers with a public interface whose traffic package has no price on the site: their traffic isn't billed.",
  filters: { billing: maybe(Billing), datacenter: datacenterFilter() },
  row: { ...reportedServer, billing: Billing, traffic: term(10), wanInterfaces: count() },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'datacenter', 'traffic', 'billing', 'wanInterfaces', 'created'],
  links: toServer,
  views: { monthly: { billing: 'monthly' } },
})
