import { nullable } from 'superstruct'
import { amount, count, maybe, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { CpuType } from '../servers/configuration.ts'

export const serversWithInvalidCpuLimit = defineReport({
  name: 'serversWithInvalidCpuLimit',
  summary:
    "Servers whose CPU limit at the provider doesn't match their CPU type and count. Types A and T are limited to their count, others aren't limited. `limit` and `expected` are numbers of processors, empty without a limit; `difference` is a percentage of the expected limit.",
  filters: { cpuType: maybe(CpuType), datacenter: maybe(text(2, 6)) },
  row: {
    ...reportedServer,
    cpuType: CpuType,
    cpuCount: count(),
    limit: nullable(amount(0, 1e6)),
    expected: nullable(amount(0, 1e6)),
    difference: nullable(amount(-1e6, 1e6)),
    firstSeen: time(),
  },
  users: ['email'],
  sums: { servers: count() },
  columns: [
    'server',
    'email',
    'cpuType',
    'cpuCount',
    'limit',
    'expected',
    'difference',
    'firstSeen',
    'datacenter',
    'created',
  ],
  hidden: ['created'],
  sort: '-firstSeen',
  links: toServer,
})
