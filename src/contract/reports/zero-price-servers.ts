import { enums } from 'superstruct'
import { defineReport } from '../engine/report.ts'
import { Billing } from '../servers/configuration.ts'
import { count, maybe, price } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'

const reason = enums(['noPrice', 'free'])

export const zeroPriceServers = defineReport({
  name: 'zeroPriceServers',
  summary:
    "Servers that cost nothing: `noPrice` if their owner's price list lacks one of their parts, `free` if it has all of them at 0.",
  filters: { reason: maybe(reason) },
  row: { ...reportedServer, reason, price: price(), billing: Billing },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'reason', 'billing', 'price', 'datacenter', 'created'],
  hidden: ['price'],
  links: toServer,
})
