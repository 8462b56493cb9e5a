import { enums } from 'superstruct'
import { count, maybe, text } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { Billing } from '../servers/configuration.ts'

const reason = enums(['noDatacenter', 'noImage', 'noPrice'])

export const naServicesReport = defineReport({
  name: 'naServicesReport',
  summary:
    "Servers whose data center or image no longer exists, or that can't be priced in the site's currency. `missing` lists the missing items of the price list.",
  filters: { reason: maybe(reason), datacenter: datacenterFilter() },
  row: { ...reportedServer, reason, missing: term(200), image: text(0, 120), billing: Billing },
  users: ['email'],
  sums: { noDatacenter: count(), noImage: count(), noPrice: count() },
  columns: ['server', 'email', 'reason', 'missing', 'datacenter', 'image', 'billing', 'created'],
  links: toServer,
  views: { noPrice: { reason: 'noPrice' } },
})
